import {
  GoodsInStoreTab,
  type GoodsInStoreTabCode,
  listPublishGoods,
  type PublishGoodsRow,
} from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Db, join, on, type Sql, sql } from '../../../kernel/index.ts';
import { storeInScope } from '../../store/index.ts';
import { foundConditions } from './goods-filter.ts';
import { readGoodsRows } from './goods-rows.ts';
import { goodsTables, idsOfPage, unfoundCodes } from './list-goods.ts';
import { publishGuards } from './publish-guards.ts';

type Body = BodyOf<typeof listPublishGoods>;
type More = Pick<PublishGoodsRow, 'tracks' | 'storeGoods'>;
type Row = Omit<PublishGoodsRow, 'guards'>;

/** How the store has a goods, beside it as `own`. */
const inStore = (storeId: number | undefined): Sql =>
  sql`left join store_goods own on own.goods_id = g.id and own.store_id = ${storeId ?? null}::bigint`;

const tabs: Readonly<Record<GoodsInStoreTabCode, Sql>> = {
  NOT_IN: sql`own.id is null`,
  ON: sql`own.is_publish`,
  OFF: sql`not own.is_publish`,
};

function conditions(body: Body): Sql {
  const { published } = body;
  return all([
    sql`g.approved_at is not null and g.deleted_at is null`,
    published === undefined ? sql.empty : sql`(g.publish_mask <> 0) = ${published}`,
  ]);
}

async function countTabs(db: Db, from: Sql, where: Sql) {
  const counts = GoodsInStoreTab.all.map(
    tab => sql`count(*) filter (where ${tabs[tab]})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(
    sql`select count(*)::int as total, ${join(counts)} from ${from} where ${where}`,
  );
  return {
    total: row.total ?? 0,
    tabCounts: GoodsInStoreTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 })),
  };
}

/** POST goods/publish/LP: what may be sold, and how one store has it (spec 03 §4, §5.1). */
export const listPublishGoodsHandler = on(listPublishGoods)(async ({ params, body }, ctx) => {
  const { storeId } = body;
  if (storeId !== undefined && !(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const from = sql`${goodsTables} ${inStore(storeId)}`;
  // The store is whose goods are shown beside, those that it lacks among them.
  const where = all([await foundConditions(ctx.db, ctx.actor, { ...body, storeId: undefined }), conditions(body)]);
  const tab = storeId === undefined ? undefined : body.tab?.[0];
  const unfound = await unfoundCodes(ctx.db, ctx.actor, body.codes);
  const shown = tab ? sql`${where} and ${tabs[tab]}` : where;
  const more = {
    columns: sql`, held.tracks, case when own.id is null then null else jsonb_build_object('goodsNumber', own.goods_number,
      'goodsPrice', own.goods_price, 'specialPrice', own.special_price, 'isPublish', own.is_publish) end as "storeGoods"`,
    from: inStore(storeId),
  };
  const read = async () => {
    const ids = await idsOfPage(ctx, body, { from, where: shown, ...params });
    const found: Row[] = await readGoodsRows<More>(ctx.db, ctx.actor, { ids, query: body.query, now: ctx.now(), more });
    const rxOnMat = ctx.setting<boolean>('goods.rxOnMat');
    const guards = await publishGuards(ctx.db, found, { now: ctx.now(), lang: ctx.lang, rxOnMat });
    return found.map(row => ({ ...row, guards: guards.get(row.goods_id) ?? [] }));
  };
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null, unfound };
  const { total, tabCounts } = await countTabs(ctx.db, from, where);
  const own = tab && tabCounts.find(each => each.tab === tab)?.count;
  return { rows, total: own ?? total, tabCounts, unfound };
});
