import { listTakeoverStores, type TakeoverStore } from '@materia/contract/areas/order';
import { distanceM, type Point } from '@materia/contract/areas/store';
import { on, type StaffActor, sql, type Tx, when } from '../../kernel/index.ts';
import { boundPoint, metresBetween, openStatesForSystem, saleStoreGoods, storeScope } from '../store/index.ts';
import { orderReach } from './order-scope.ts';

/** Whose shelves are looked at: the nearest of the company's; several orders are in several places, they have those first in priority. */
const mostStores = 200;

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
/** An order, and where its goods are wanted: at the receiver's, else where the order is now. */
interface Moved extends Place {
  readonly id: number;
  readonly companyId: number;
  readonly storeId: number | null;
}
interface Demand {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly number: number;
}
interface StoreRow extends Place {
  readonly storeId: number;
  readonly name: string;
  readonly address: string;
}

/**
 * 改派 19→20 asks for a store of the same company that has everything (spec 02 §2.1, §6.1): which ones have, before the clerk
 * chooses. The step itself decides again, by holding.
 */
export const listTakeoverStoresHandler = on(listTakeoverStores)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const orders = await tx.rows<Moved>(sql`
      select o.id, o.company_id as "companyId", o.store_id as "storeId", p.latitude, p.longitude
      from customer_order o left join store s on s.id = o.store_id
      cross join lateral (select case when here then o.latitude else s.latitude end as latitude,
        case when here then o.longitude else s.longitude end as longitude
        from (select o.latitude is not null and o.longitude is not null as here) received) p
      where o.id = any(${body.ids}::bigint[]) and ${orderReach(ctx.actor, 'o')}`);
    const [first] = orders;
    if (!first || orders.length < new Set(body.ids).size) return ctx.fail('row.notFound');
    // Orders of two companies have no store in common.
    if (orders.some(order => order.companyId !== first.companyId)) return [];
    const from = orders.length === 1 ? pointOf(first) : undefined;
    const stores = await storesOf(tx, ctx.actor, orders, from);
    const lacks = await lacksOf(tx, orders, stores);
    const open = await openStatesForSystem(
      tx,
      stores.map(store => store.storeId),
      tx.now(),
    );
    return stores
      .map(({ latitude: _, longitude: __, ...store }, index) => ({
        ...store,
        open: open.get(store.storeId)?.open ?? false,
        current: orders.every(order => order.storeId === store.storeId),
        distanceM: metres(from, pointOf(stores[index])),
        lacks: lacks(store.storeId),
      }))
      .sort(bestFirst);
  }),
);

/** The stores where the orders are, and the nearest of all the others; those without a position last. */
function storesOf(tx: Tx, actor: StaffActor, orders: readonly Moved[], from: Point | undefined): Promise<StoreRow[]> {
  const companyId = orders[0]?.companyId;
  const own = orders.flatMap(order => order.storeId ?? []);
  const columns = { longitude: sql`s.longitude`, latitude: sql`s.latitude` };
  const away = when(from, at => sql`${metresBetween(boundPoint(at), columns)} nulls last,`);
  return tx.rows(sql`
    select s.id as "storeId", s.name, coalesce(s.address, '') as address, s.latitude, s.longitude from store s
    where s.company_id = ${companyId} and ${storeScope(actor, 's')} and s.status = 'OPEN' and s.deleted_at is null
    order by s.id = any(${own}::bigint[]) desc, ${away} s.priority desc, s.id limit ${mostStores}`);
}

/** What each store lacks of all the goods; what the orders hold themselves is theirs to move, or to have again. */
async function lacksOf(tx: Tx, orders: readonly Moved[], stores: readonly StoreRow[]) {
  const ids = orders.map(order => order.id);
  const demands = await tx.rows<Demand>(sql`
    select goods_id as "goodsId", min(goods_name) as "goodsName", sum(number)::int as number from order_line
    where order_id = any(${ids}::bigint[]) group by goods_id order by min(line_no), goods_id`);
  const held = await tx.rows<{ storeGoodsId: number; number: number }>(sql`
    select h.store_goods_id as "storeGoodsId", sum(h.number)::int as number
    from order_line l join order_hold h on h.order_line_id = l.id
    where l.order_id = any(${ids}::bigint[]) and h.released_at is null and h.store_goods_id is not null group by 1`);
  const shelves = await saleStoreGoods(tx, {
    storeIds: stores.map(store => store.storeId),
    goodsIds: demands.map(demand => demand.goodsId),
  });
  const own = new Map(held.map(hold => [hold.storeGoodsId, hold.number]));
  const byKey = new Map(shelves.map(shelf => [`${shelf.storeId} ${shelf.goodsId}`, shelf]));
  return (storeId: number): TakeoverStore['lacks'] =>
    demands.flatMap(demand => {
      const shelf = byKey.get(`${storeId} ${demand.goodsId}`);
      const sells = shelf !== undefined && shelf.block === null;
      const available = sells ? shelf.available + (own.get(shelf.storeGoodsId) ?? 0) : 0;
      return available < demand.number ? [{ ...demand, available }] : [];
    });
}

const pointOf = (of: Place | undefined): Point | undefined =>
  of === undefined || of.latitude === null || of.longitude === null
    ? undefined
    : { latitude: of.latitude, longitude: of.longitude };

const metres = (a: Point | undefined, b: Point | undefined): number | null => (a && b ? distanceM(a, b) : null);

/** Those that have everything, others before the one that has just said it lacks something, open ones, the nearest. */
function bestFirst(a: TakeoverStore, b: TakeoverStore): number {
  const far = (store: TakeoverStore) => store.distanceM ?? Number.MAX_SAFE_INTEGER;
  return (
    a.lacks.length - b.lacks.length ||
    Number(a.current) - Number(b.current) ||
    Number(b.open) - Number(a.open) ||
    far(a) - far(b)
  );
}
