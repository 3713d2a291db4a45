import { type GoodsFilter, GoodsTab, listGoods } from '@materia/contract/areas/goods';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { type Actor, type Ctx, type Db, join, on, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { bestOf, byWhatSells, candidates } from '../search/best-goods.ts';
import { codeScope, rankOf } from '../search/match-goods.ts';
import type { Candidate } from '../search/read-found.ts';
import { byCodes, foundConditions, tabCondition } from './goods-filter.ts';
import { readGoodsRows } from './goods-rows.ts';

type Body = BodyOf<typeof listGoods>;
type Answer = AnswerOf<typeof listGoods>;
type SortField = NonNullable<Body['sort']>[number]['field'];

export const goodsTables = sql`goods g left join goods_medicine d on d.goods_id = g.id`;

const sortColumns: Readonly<Record<SortField, Sql>> = {
  updatedAt: sql`g.updated_at`,
  goodsNo: sql`g.goods_no`,
  goodsName: sql`g.mnemonic`,
  guidePrice: sql`g.guide_price`,
  completeness: sql`g.completeness`,
};

interface PageOf {
  readonly from: Sql;
  readonly where: Sql;
  readonly limit: number;
  readonly page: number;
}

/** A page's goods and their order, for `readGoodsRows`. */
export function pageOf(of: PageOf & { readonly order: Sql }): Sql {
  return sql`
    select p.id, row_number() over () as n from (
      select g.id from ${of.from} where ${of.where} ${of.order} limit ${of.limit} offset ${(of.page - 1) * of.limit}) p`;
}

/** What is sought in the order of the search; what is beyond its candidates by rank and weight alone. */
async function bestPage({ db, actor, now }: Ctx<StaffActor>, typed: string, of: PageOf): Promise<Sql> {
  const { from, where, limit } = of;
  const offset = (of.page - 1) * limit;
  const rank = rankOf(actor, typed);
  const first = offset < candidates ? await db.rows<Candidate>(bestOf({ from, where, rank })) : [];
  const shown = (await byWhatSells(db, actor, first, now())).slice(offset, offset + limit);
  const goesOn = offset >= candidates || first.length === candidates;
  const rest = { limit: limit - shown.length, offset: Math.max(offset, candidates) };
  const beyond = goesOn && rest.limit > 0 ? await db.rows<Candidate>(bestOf({ from, where, rank, ...rest })) : [];
  const ids = [...shown, ...beyond].map(({ id }) => id);
  return sql`select p.id, p.n from unnest(${ids}::bigint[]) with ordinality as p (id, n)`;
}

/** As asked; else what fits best where something is sought, what changed last otherwise. The id last, so that pages never overlap. */
export async function idsOfPage(ctx: Ctx<StaffActor>, body: Pick<Body, 'sort' | 'query'>, of: PageOf): Promise<Sql> {
  const { sort = [], query } = body;
  if (query && sort.length === 0) return bestPage(ctx, query, of);
  const asked = sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)}`);
  const keys = asked.length > 0 ? asked : [sql`g.updated_at desc`];
  return pageOf({ ...of, order: sql`order by ${join([...keys, sql`g.id desc`])}` });
}

/** Of pasted codes those that no goods within reach has. */
export async function unfoundCodes(db: Db, actor: Actor, codes: GoodsFilter['codes']): Promise<string[] | undefined> {
  if (!codes?.length) return undefined;
  const found = await db.rows<{ codes: string[] }>(sql`
    select array_remove(array[g.goods_no, g.barcode, m.approval_no] || g.extra_barcodes || array(
      select c.external_goods_no from company_goods_code c where c.goods_id = g.id and ${codeScope(actor, 'c')}), null) as codes
    from goods g left join goods_medicine m on m.goods_id = g.id
    where g.id in (${byCodes(actor, codes)}) and ${goodsScope(actor, 'g')}`);
  const known = new Set(found.flatMap(row => row.codes.map(code => code.toUpperCase())));
  return [...new Set(codes)].filter(code => !known.has(code.toUpperCase()));
}

async function countTabs(db: Db, where: Sql): Promise<NonNullable<Answer['tabCounts']>> {
  const counts = GoodsTab.all.map(
    tab => sql`count(*) filter (where ${tabCondition(tab)})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(sql`select ${join(counts)} from ${goodsTables} where ${where}`);
  return GoodsTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

async function readPage(ctx: Ctx<StaffActor>, body: Body, where: Sql, params: { limit: number; page: number }) {
  const ids = await idsOfPage(ctx, body, { from: goodsTables, where, ...params });
  return readGoodsRows(ctx.db, ctx.actor, { ids, query: body.query, now: ctx.now() });
}

/** POST goods/LP (spec 03 §4). */
export const listGoodsHandler = on(listGoods)(async ({ params, body }, ctx) => {
  const where = await foundConditions(ctx.db, ctx.actor, body);
  const tab = body.tab?.[0] ?? (body.deleted ? 'DELETED' : 'ALL');
  const unfound = await unfoundCodes(ctx.db, ctx.actor, body.codes);
  const rows = body.part === 'TOTAL' ? [] : await readPage(ctx, body, sql`${where} and ${tabCondition(tab)}`, params);
  if (body.part === 'ROWS') return { rows, total: null, unfound };
  const tabCounts = await countTabs(ctx.db, where);
  return { rows, total: tabCounts.find(each => each.tab === tab)?.count ?? 0, tabCounts, unfound };
});
