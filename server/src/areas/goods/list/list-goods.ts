import { type GoodsFilter, GoodsTab, listGoods } from '@materia/contract/areas/goods';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { type Actor, type Ctx, type Db, join, on, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { codeScope, rankOf } from '../search/match-goods.ts';
import { byCodes, filterConditions, tabCondition } from './goods-filter.ts';
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

/** As asked; else what fits best where something is sought, what changed last otherwise. The id last, so that pages never overlap. */
export function inOrder(actor: Actor, { sort = [], query }: Pick<Body, 'sort' | 'query'>): Sql {
  const asked = sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)}`);
  const best = [rankOf(actor, query ?? ''), sql`'HOT' = any(g.specials) desc`, sql`g.sort_weight desc`];
  const keys = asked.length > 0 ? asked : query ? best : [sql`g.updated_at desc`];
  return sql`order by ${join([...keys, sql`g.id desc`])}`;
}

/** A page's goods and their order, for `readGoodsRows`. */
export function pageOf(of: { from: Sql; where: Sql; order: Sql; limit: number; page: number }): Sql {
  return sql`
    select p.id, row_number() over () as n from (
      select g.id from ${of.from} where ${of.where} ${of.order} limit ${of.limit} offset ${(of.page - 1) * of.limit}) p`;
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
  const order = inOrder(ctx.actor, body);
  const ids = pageOf({ from: goodsTables, where, order, ...params });
  return readGoodsRows(ctx.db, ctx.actor, { ids, query: body.query, now: ctx.now() });
}

/** POST goods/LP (spec 03 §4). */
export const listGoodsHandler = on(listGoods)(async ({ params, body }, ctx) => {
  const where = filterConditions(ctx.actor, body);
  const tab = body.tab?.[0] ?? (body.deleted ? 'DELETED' : 'ALL');
  const unfound = await unfoundCodes(ctx.db, ctx.actor, body.codes);
  const rows = body.part === 'TOTAL' ? [] : await readPage(ctx, body, sql`${where} and ${tabCondition(tab)}`, params);
  if (body.part === 'ROWS') return { rows, total: null, unfound };
  const tabCounts = await countTabs(ctx.db, where);
  return { rows, total: tabCounts.find(each => each.tab === tab)?.count ?? 0, tabCounts, unfound };
});
