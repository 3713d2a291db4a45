import { orderCustomerNotices } from '../areas/order/order-customer-notices.ts';
import type { OrderWorld } from './given-order.ts';

interface Told {
  readonly code: string;
  readonly to: object;
  readonly words: Record<string, unknown>;
}

/** Hands an order's events to the consumers, as the outbox does, and answers what goes out to whom. */
export async function toldCustomer(world: OrderWorld, orderId: number): Promise<Told[]> {
  const events = await world.all<{ event: string }>(
    `select id, event, company_id as "companyId", payload, actor, at from outbox
     where aggregate_type in ('order', 'ORDER', 'customer_order') and aggregate_id = $1 order by id`,
    orderId,
  );
  await world.all(`delete from outbox where event = 'notification.delivery'`);
  for (const event of events)
    for (const each of orderCustomerNotices.filter(one => one.events.includes(event.event)))
      await world.tx(tx => each.handle(tx, event as never));
  const said = await world.all<{ payload: Told }>(
    `select payload from outbox where event = 'notification.delivery' order by id`,
  );
  return said.map(({ payload }) => payload);
}
