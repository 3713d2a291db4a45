import { type SlaMinutes, slaDeadlines } from '@materia/contract/areas/order';
import { storeSettings, storeStatus } from '@materia/contract/areas/store';
import { consumer, type Db, sql, type Tx, when } from '../../kernel/index.ts';
import { type StoreOpening, storeOpeningsForSystem } from '../store/index.ts';
import { adjustedClock, allowanceOf, type OrderClock, startedClock, type Timed } from './order-clock.ts';

/** The clock of an order that takes a step now. */
export async function clockOf(tx: Tx, order: Timed & { readonly storeId: number | null }): Promise<OrderClock> {
  const minutes = tx.setting<SlaMinutes>('order.sla');
  const waits = allowanceOf(order, minutes) !== null && order.storeId !== null;
  const openings = waits ? await storeOpeningsForSystem(tx, [order.storeId as number]) : undefined;
  return startedClock(order, openings?.get(order.storeId as number), minutes, tx.now());
}

interface Wound extends OrderClock, Timed {
  readonly id: number;
  readonly storeId: number | null;
  readonly statusSince: string;
}

/**
 * Sets the clocks of open orders by what holds for their stores now: of one store after something of it has changed, of all where
 * orders were loaded past the use cases and have none yet.
 */
export async function windClocks(db: Db, of: { minutes: SlaMinutes; now: Date; storeId?: number }): Promise<void> {
  const orders = await db.rows<Wound>(sql`
    select id, order_status_code as status, channel, delivery_mode as "deliveryMode", store_id as "storeId",
      status_since as "statusSince", sla_from as "slaFrom", sla_left as "slaLeft", sla_until as "slaUntil"
    from customer_order where is_open and order_status_code <> all(${Object.keys(slaDeadlines).map(Number)}::int[])
      ${when(of.storeId, id => sql`and store_id = ${id}`)}
    order by id for update`);
  const storeIds = [...new Set(orders.flatMap(order => order.storeId ?? []))];
  const openings = await storeOpeningsForSystem(db, storeIds);
  const wound = orders.map(order => {
    const opening = order.storeId === null ? undefined : openings.get(order.storeId);
    return { id: order.id, ...clockNow(order, opening, of.minutes, of.now) };
  });
  await db.run(sql`
    update customer_order o set sla_from = w.sla_from, sla_left = w.sla_left, sla_until = w.sla_until
    from unnest(${wound.map(each => each.id)}::bigint[], ${wound.map(each => each.slaFrom)}::timestamptz[],
      ${wound.map(each => each.slaLeft)}::int[], ${wound.map(each => each.slaUntil)}::timestamptz[])
      as w (id, sla_from, sla_left, sla_until)
    where o.id = w.id`);
}

function clockNow(order: Wound, opening: StoreOpening | undefined, minutes: SlaMinutes, now: Date): OrderClock {
  if (order.slaLeft === null) return startedClock(order, opening, minutes, new Date(order.statusSince));
  return opening ? adjustedClock(order, opening, now) : order;
}

const wind = (tx: Tx, storeId: number) =>
  windClocks(tx, { minutes: tx.setting<SlaMinutes>('order.sla'), now: tx.now(), storeId });

/** A store that closes stops the clocks of its orders, one that opens again lets them run on; new hours hold at once (spec 02 §4.5). */
export const storeClocks = [
  consumer('order.clocks.status', [storeStatus], (tx, { payload }) => wind(tx, payload.id)),
  consumer('order.clocks.hours', [storeSettings], (tx, { payload }) => wind(tx, payload.storeId)),
];
