import { listStoreGoods, StoreGoodsTab } from '@materia/contract/areas/store';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { type Ctx, join, on, type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import { filterConditions, tabCondition } from './store-goods-filter.ts';
import {
  marginBp,
  readerOf,
  readStoreGoodsRows,
  type StoreGoodsReader,
  specialInForce,
  storeGoodsSource,
} from './store-goods-row.ts';
import { storeInScope } from './store-scope.ts';

type Body = BodyOf<typeof listStoreGoods>;
type Answer = AnswerOf<typeof listStoreGoods>;
type SortField = NonNullable<Body['sort']>[number]['field'];

function sortColumn(field: SortField, reader: StoreGoodsReader): Sql {
  switch (field) {
    case 'goodsName':
      return sql`g.mnemonic, g.goods_name`;
    case 'goodsNumber':
      return sql`sg.goods_number`;
    case 'available':
      return sql`sg.goods_number - sg.held`;
    case 'goodsPrice':
      return sql`sg.goods_price`;
    case 'specialPrice':
      return sql`case when ${specialInForce(reader.now)} then sg.special_price end`;
    case 'margin':
      return marginBp(reader.now);
    case 'isPublish':
      return sql`sg.is_publish`;
    case 'updatedAt':
      return sql`sg.updated_at`;
  }
}

/** The store's own order, unless another is asked for; the id last, so that pages never overlap. */
export function inOrder(body: Pick<Body, 'sort'>, reader: StoreGoodsReader): Sql {
  const keys = (body.sort ?? []).map(
    ({ field, order }) => sql`${sortColumn(field, reader)} ${sql.text(order)} nulls last`,
  );
  return sql`order by ${join([...keys, sql`sg.sort`, sql`sg.id`])}`;
}

/** How many rows each tab has; one pass over the store's rows. */
async function countTabs(
  ctx: Ctx<StaffActor>,
  where: Sql,
  reader: StoreGoodsReader,
): Promise<NonNullable<Answer['counts']>> {
  const counts = StoreGoodsTab.all.map(
    tab => sql`count(*) filter (where ${tabCondition(tab, reader)})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await ctx.db.one<Record<string, number>>(
    sql`select ${join(counts)} ${storeGoodsSource(reader)} where ${where}`,
  );
  return StoreGoodsTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

/** POST stores/{storeId}/goods/LP: one page of a store's goods, and how many each tab has (spec 04 §5). */
export const listStoreGoodsHandler = on(listStoreGoods)(async ({ params, body }, ctx) => {
  const reader = readerOf(ctx);
  if (!reader.withCost && body.sort?.some(({ field }) => field === 'margin')) ctx.fail('store.costHidden');
  if (!(await storeInScope(ctx.db, ctx.actor, params.storeId))) ctx.fail('row.notFound');
  const where = filterConditions(params.storeId, body);
  const tab = body.tab?.[0] ?? 'ALL';
  const read = async () => {
    const ids = sql`select sg.id, row_number() over (${inOrder(body, reader)}) as n ${storeGoodsSource(reader)}
      where ${where} and ${tabCondition(tab, reader)} order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
    return readStoreGoodsRows(ctx.db, ids, sql`order by page.n`, reader);
  };
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null };
  const counts = await countTabs(ctx, where, reader);
  return { rows, total: counts.find(each => each.tab === tab)?.count ?? 0, counts };
});
