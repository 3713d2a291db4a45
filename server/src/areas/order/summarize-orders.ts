import { deletedStatus, OrderStatusFilter, statusList, summarizeOrders } from '@materia/contract/areas/order';
import { type Db, on } from '../../kernel/index.ts';
import { countByStatus, countOrders } from './count-orders.ts';
import { ask } from './list-orders.ts';
import { asksExceptions } from './order-filter.ts';
import type { Reading } from './order-page.ts';
import { search } from './order-search.ts';

const F = OrderStatusFilter.byName;

/** The same reading with only those words of its status filter. */
const narrowed = (reading: Reading, status: readonly number[]): Reading => ({
  ...reading,
  asked: { ...reading.asked, filter: { ...reading.asked.filter, status: status as never } },
});

/** Each status named, and the exceptions as a row of their own: what the list of `status: 2` has. */
async function withExceptions(db: Db, reading: Reading, words: readonly number[]) {
  const statuses = words.filter(word => word !== F.exceptions);
  const rows = statuses.length === 0 ? [] : await countByStatus(db, narrowed(reading, statuses));
  const exceptions = words.filter(word => word === F.exceptions || word === F.today);
  const { total } = await countOrders(db, narrowed(reading, exceptions));
  // 全部 is all but what is deleted, which has a tab of its own (spec 02 §6.3).
  const gone = words.includes(F.all) && words.includes(deletedStatus);
  if (gone) rows.push(...(await countByStatus(db, narrowed(reading, [deletedStatus]))));
  return total === 0 ? rows : [...rows, { order_status_code: F.exceptions, count: total }];
}

/**
 * Orders per status: the badge (duration ALL, status '20.22', summed by the shell) and the tabs, over exactly what the list
 * of the same filter shows (spec 02 §3, §6).
 */
export const summarizeOrdersHandler = on(summarizeOrders)(async ({ body }, ctx) => {
  const asked = ask(ctx, body);
  const reading = { actor: ctx.actor, asked, search: await search(ctx.db, ctx.actor, asked) };
  const counts = asksExceptions(body)
    ? withExceptions(ctx.db, reading, statusList(body.status))
    : countByStatus(ctx.db, reading);
  return (await counts) as never;
});
