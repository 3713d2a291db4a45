import {
  type PricePoint,
  readStoreGoods,
  type StoreGoodsLot,
  type StoreGoodsMovement,
} from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { type Db, on, type StaffActor, sql, type TargetReader } from '../../../kernel/index.ts';
import { goodsPrices } from '../../goods/index.ts';
import { storeLots, storeMovements } from '../../supply/index.ts';
import { readerOf, readStoreGoodsRows } from '../store-goods-row.ts';
import { storeScope } from '../store-scope.ts';

type Other = AnswerOf<typeof readStoreGoods>['others'][number];
const yearMs = 365 * 86_400_000;

const seen = (actor: StaffActor, id: number) => sql`select sg.id from store_goods sg join store s on s.id = sg.store_id
  where sg.id = ${id} and s.deleted_at is null and ${storeScope(actor, 's')}`;

/** Its log is for who sees the goods in its store. */
export const storeGoodsTarget: TargetReader = {
  needs: 'STOREGOODS',
  reads: async (db, actor, id) => (await db.maybe(seen(actor, id))) !== undefined,
};

/** GET stores/storegoods/{id}/record: a row and what its drawer shows (spec 04 §5). */
export const readStoreGoodsHandler = on(readStoreGoods)(async ({ params }, ctx) => {
  const [row] = await readStoreGoodsRows(ctx.db, seen(ctx.actor, params.id), sql.empty, readerOf(ctx));
  if (!row) return ctx.fail('row.notFound');
  const since = new Date(ctx.now().getTime() - yearMs);
  const prices: PricePoint[] = await goodsPrices(ctx.db, { ...row, since });
  const movements: StoreGoodsMovement[] = await storeMovements(ctx.db, row);
  const lots: StoreGoodsLot[] = await storeLots(ctx.db, ctx.actor, row);
  return { row, prices, movements, lots, others: await othersOf(ctx.db, ctx.actor, row) };
});

/** What the account's other stores ask for it. */
function othersOf(db: Db, actor: StaffActor, of: { storeId: number; goodsId: number }): Promise<Other[]> {
  return db.rows(sql`
    select s.id as "storeId", s.name as "storeName", s.status, sg.goods_price as "goodsPrice", sg.special_price as "specialPrice",
      greatest(sg.goods_number - sg.held, 0) as available, sg.is_publish as "isPublish"
    from store_goods sg join store s on s.id = sg.store_id
    where sg.goods_id = ${of.goodsId} and s.id <> ${of.storeId} and s.deleted_at is null and ${storeScope(actor, 's')}
    order by sg.goods_price, s.code limit 100`);
}
