import { rollup } from '../areas/statistics/rollup/rollup.consumer.ts';
import { type StoredEvent, sql } from '../kernel/index.ts';
import { markAllTaken } from '../kernel/outbox/outbox.store.ts';
import type { OrderWorld } from './given-order.ts';

/** Does what the outbox's worker does for figures: counts what waits. Tests have no worker of their own. */
export function countSales(world: Pick<OrderWorld, 'tx'>): Promise<void> {
  return world.tx(async tx => {
    const events = await tx.rows<StoredEvent>(sql`
      select o.id, o.event, o.aggregate_type as "aggregateType", o.aggregate_id as "aggregateId", o.company_id as "companyId", o.payload, o.actor,
        o.at, coalesce(o.request_id, '') as "requestId"
      from outbox o where o.event = any(${rollup.events}) and not exists (
        select from outbox_done d where d.outbox_id = o.id and d.consumer = ${rollup.name}) order by o.id`);
    await markAllTaken(
      tx,
      events.map(event => event.id),
      rollup.name,
    );
    if (events.length > 0) await rollup.handleAll(tx, events);
  });
}
