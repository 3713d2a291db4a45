import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import type { Mat } from './mat.store.ts';

/** A self-test is good for so long (spec 06 §3). */
const testedWithin = sql`interval '24 hours'`;

const count = async (tx: Tx, from: ReturnType<typeof sql>): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n ${from}`)).n;

/** What a device must have before it sells, in the order in which it is set up (spec 06 §3 上线). */
export async function demandReady(tx: Tx, { id, longitude, storeId }: Mat): Promise<void> {
  if (longitude === null || storeId === null) refuse('mat.needsPlace');
  const bound = sql`from track where mat_id = ${id} and goods_id is not null and price is not null`;
  if ((await count(tx, bound)) === 0) refuse('mat.needsTrack');
  const untested = sql`from sub_mat where mat_id = ${id} and enabled and not coalesce(
    (self_test ->> 'passed')::boolean and (self_test ->> 'at')::timestamptz >= ${tx.now()}::timestamptz - ${testedWithin}, false)`;
  if ((await count(tx, untested)) > 0) refuse('mat.needsSelfTest');
  if ((await count(tx, sql`from mat_image where mat_id = ${id} and kind = 'FRONT'`)) === 0) refuse('mat.needsPicture');
}

/** Orders that people still wait for at the device: its own, and those of stores that lie in its cells or are to be fetched there. */
const openOrders = (tx: Tx, matId: number): Promise<number> => {
  const waitedFor = sql`o.is_open and o.order_status_code in (22, 23, 30, 40, 41, 42)`;
  return count(
    tx,
    sql`from (
      select o.id from customer_order o where o.mat_id = ${matId} and ${waitedFor}
      union select o.id from customer_order o where o.pickup_mat_id = ${matId} and ${waitedFor}
      union select o.id from track t join customer_order o on o.order_no = t.cell_order_no where t.mat_id = ${matId} and ${waitedFor}) o`,
  );
};

/** 移机: nobody waits for anything out of it, and nobody stands at its open door. */
export async function demandMovable(tx: Tx, mat: Mat): Promise<void> {
  const n = await openOrders(tx, mat.id);
  if (n > 0) refuse('mat.ordersOpenMove', { n });
  if (mat.supplying) refuse('mat.stepRefused');
}

/** 撤机: it is empty, whatever its lots are worth, and nobody waits. */
export async function demandEmpty(tx: Tx, mat: Mat): Promise<void> {
  const { n } = await tx.one<{ n: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as n from stock_lot l join storage g on g.id = l.storage_id where g.mat_id = ${mat.id}`);
  if (n > 0) refuse('mat.stockLeft', { n });
  const orders = await openOrders(tx, mat.id);
  if (orders > 0) refuse('mat.ordersOpenRetire', { n: orders });
}
