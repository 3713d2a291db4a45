import {
  type FoundGoods,
  searchGoods,
  searchGoodsByApproval,
  searchGoodsByBarcode,
  searchGoodsByInitials,
} from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Ctx, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { matInScope } from '../../mat/index.ts';
import { storeInScope } from '../../store/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { bestOf, byWhatSells } from './best-goods.ts';
import { findHits } from './find-hits.ts';
import { matches, rankOf } from './match-goods.ts';
import { type Meant, meantBy } from './meant.ts';
import { nearlyBy } from './nearly.ts';
import { type Candidate, readFound } from './read-found.ts';

type Body = BodyOf<typeof searchGoods>;
type Asked = Pick<Body, 'ids' | 'scene' | 'storeId' | 'matId' | 'goodsTypes' | 'limit'>;

const anywhereIn = 3;
const nearly = 4;

/** What a scene takes (spec 03 §3.5, §3.13, §4): what sells there, what may be prescribed, what may be suggested. */
function sceneCondition({ scene, storeId, matId }: Asked): Sql {
  const sells = sql`g.approved_at is not null and not g.suspended`;
  switch (scene) {
    case 'ANY':
      return sql.empty;
    case 'STORE':
      return all([
        sells,
        when(
          storeId,
          id => sql`exists (select from store_goods s where s.store_id = ${id} and s.goods_id = g.id and s.is_publish)`,
        ),
      ]);
    case 'MAT':
      return all([
        sells,
        sql`g.publish_mask & 2 <> 0`,
        when(matId, id => sql`exists (select from track t where t.mat_id = ${id} and t.goods_id = g.id)`),
      ]);
    case 'PRESCRIPTION':
      return sql`${sells} and g.goods_type <= 3`;
    case 'SYMPTOM':
      return sql`${sells} and g.publish_mask & 2 <> 0
        and not exists (select from goods_medicine d where d.goods_id = g.id and d.rx_type = 1)`;
  }
}

const where = (ctx: Ctx<StaffActor>, asked: Asked): Sql =>
  all([
    sql`g.deleted_at is null`,
    goodsScope(ctx.actor, 'g'),
    sceneCondition(asked),
    when(asked.ids, ids => sql`g.id = any(${ids}::bigint[])`),
    when(asked.goodsTypes, types => sql`g.goods_type = any(${types}::int[])`),
  ]);

const best = (found: Sql, rank: Sql, condition: Sql): Sql =>
  bestOf({ from: sql`goods g`, where: sql`${found} and ${condition}`, rank });

/** The best of what fits, by rank, then recommended ones, then what sold most in 30 days; where nothing is typed everything fits alike. */
async function candidatesOf(ctx: Ctx<StaffActor>, typed: string, asked: Asked): Promise<Candidate[]> {
  const { db, actor } = ctx;
  const condition = where(ctx, asked);
  if (typed === '') return db.rows<Candidate>(best(sql`true`, sql`${anywhereIn}::int`, condition));
  const meant = meantBy(typed);
  const found = await db.rows<Candidate>(best(matches(actor, typed), rankOf(actor, typed), condition));
  if (found.length > 0 || meant.kind !== 'TEXT') return found;
  const near = nearlyBy(meant.text);
  return near ? db.rows<Candidate>(best(sql`g.id in (${near})`, sql`${nearly}::int`, condition)) : [];
}

async function search(ctx: Ctx<StaffActor>, typed: string, asked: Asked): Promise<FoundGoods[]> {
  const found = await candidatesOf(ctx, typed, asked);
  const ordered = await byWhatSells(ctx.db, ctx.actor, found, ctx.now());
  const shown = ordered.slice(0, asked.ids?.length ?? asked.limit);
  const rows = await readFound(ctx.db, shown, asked);
  return rows.map(({ hidden, ...row }) => ({ ...row, hits: findHits(typed, { ...row, ...hidden }) }));
}

/** POST goods/search. */
export const searchGoodsHandler = on(searchGoods)(async ({ body }, ctx) => {
  const { query = '', storeId, matId } = body;
  if (storeId !== undefined && !(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  if (matId !== undefined && !(await matInScope(ctx.db, ctx.actor, matId))) ctx.fail('row.notFound');
  return search(ctx, query, body);
});

const anywhere: Asked = { scene: 'ANY', limit: 20 };

/** GET goods/search/barcode/{code}: whole codes only. */
export const searchGoodsByBarcodeHandler = on(searchGoodsByBarcode)(async ({ params: { code } }, ctx) => {
  const meant: Meant = meantBy(code);
  const text = meant.kind === 'TEXT' ? meant.text : code;
  const rows = await search(ctx, text, anywhere);
  return rows.filter(row => row.rank === 0);
});

/** GET goods/search/approval/{no}: those whose number holds it. */
export const searchGoodsByApprovalHandler = on(searchGoodsByApproval)(async ({ params: { no } }, ctx) => {
  const rows = await search(ctx, no, { ...anywhere, limit: 50 });
  return rows.filter(row => row.hits.some(hit => hit.field === 'approvalNo'));
});

/** GET goods/search/initials/{text}: those that begin so. */
export const searchGoodsByInitialsHandler = on(searchGoodsByInitials)(async ({ params: { text } }, ctx) => {
  const rows = await search(ctx, text, { ...anywhere, limit: 50 });
  return rows.filter(row => row.rank === 1 || row.rank === 2);
});

export const searchHandlers = [
  searchGoodsHandler,
  searchGoodsByBarcodeHandler,
  searchGoodsByApprovalHandler,
  searchGoodsByInitialsHandler,
];
