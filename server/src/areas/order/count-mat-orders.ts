import { type MatOrderStatusCode, OrderFilter } from '@materia/contract/areas/order';
import type { Ctx, StaffActor } from '../../kernel/index.ts';
import { countByStatus } from './count-orders.ts';
import { ask } from './list-orders.ts';
import { search } from './order-search.ts';

/** Device orders of the actor's scope at some statuses, of whatever day: what the list behind the number shows (spec 01 §7). */
export async function countMatOrders(
  ctx: Pick<Ctx<StaffActor>, 'actor' | 'db' | 'now'>,
  statuses: readonly MatOrderStatusCode[],
): Promise<number> {
  if (statuses.length === 0) return 0;
  const asked = ask(ctx, OrderFilter.parse({ duration: 'ALL', orderType: 'MAT_ORDER', status: [...statuses] }));
  const reading = { actor: ctx.actor, asked, search: await search(ctx.db, ctx.actor, asked) };
  return (await countByStatus(ctx.db, reading)).reduce((sum, each) => sum + each.count, 0);
}
