import { summarizeOrders } from '@materia/contract/areas/order';
import { on } from '../../kernel/index.ts';
import { countByStatus } from './count-orders.ts';
import { ask } from './list-orders.ts';
import { search } from './order-search.ts';

/**
 * Orders per status: the badge (duration ALL, status '20.22', summed by the shell) and the tabs, over exactly what the list
 * of the same filter shows (spec 02 §3, §6).
 */
export const summarizeOrdersHandler = on(summarizeOrders)(async ({ body }, ctx) => {
  const asked = ask(ctx, body);
  const found = await search(ctx.db, ctx.actor, asked);
  return countByStatus(ctx.db, { actor: ctx.actor, asked, search: found }) as never;
});
