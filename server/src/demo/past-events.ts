import { addDays, startOfDay } from '@materia/contract/kernel';
import { sql } from '../kernel/index.ts';
import type { DemoFill } from './demo-area.ts';

/** Events of the last 14 days as they would lie there by now: done (retention.outbox). */
export async function pastEvents({ db, today }: DemoFill): Promise<void> {
  await db.run(sql`
    insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, at, state, created_at, dispatched_at, live_seq)
    select 'order.status', 'ORDER', o.id, o.company_id, jsonb_build_object('orderId', o.id, 'orderNo', o.order_no, 'orderType', o.order_type,
        'from', h.from_code, 'to', h.to_code, 'action', h.action, 'actorType', h.actor_type, 'storeId', o.store_id, 'matId', o.mat_id,
        'deliverymanIds', to_jsonb(array_remove(array[o.deliveryman_id], null)), 'channel', o.channel, 'version', o.version),
      lower(h.actor_type), h.at, 'DONE', h.at, h.at, nextval('live_seq')
    from order_status_history h join customer_order o on o.id = h.order_id where h.at >= ${startOfDay(addDays(today, -14))} order by h.at`);
}
