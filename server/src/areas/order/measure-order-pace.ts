import { measureOrderPace } from '@materia/contract/areas/order';
import { on, sql } from '../../kernel/index.ts';
import { ask } from './list-orders.ts';
import { orderIds } from './order-page.ts';
import { search } from './order-search.ts';

/** As many as a page list counts at most: the pace of the newest says how it goes now. */
const most = 1_000;

/** The figure 交付用时 over the order list (spec 02 §6.1): along the list's own way, so it costs those orders and not the table. */
export const measureOrderPaceHandler = on(measureOrderPace)(async ({ body }, ctx) => {
  const asked = ask(ctx, body);
  const reading = { actor: ctx.actor, asked, search: await search(ctx.db, ctx.actor, asked) };
  return ctx.db.one(sql`
    with page as materialized (${orderIds(reading, { order: 'desc', limit: most, offset: 0 })})
    select count(*)::int as orders,
      round(avg(extract(epoch from o.handed_at - coalesce(o.paid_at, o.placed_at)) / 60))::int as "handOverMinutes"
    from page join customer_order o on o.id = page.id
    where o.handed_at is not null and o.handed_at >= coalesce(o.paid_at, o.placed_at)`);
});
