import { HistoryActor, listOrderStatuses } from '@materia/contract/areas/order';
import { on, sql } from '../../kernel/index.ts';
import { sysUserScope } from '../identity/index.ts';
import { orderReach } from './order-scope.ts';

/** An order's history, oldest first. Accounts outside of the reader's scope have their name only. */
export const listOrderStatusesHandler = on(listOrderStatuses)(async ({ params }, ctx) => {
  const order = await ctx.db.maybe(
    sql`select o.id from customer_order o where o.id = ${params.order_id} and ${orderReach(ctx.actor, 'o')}`,
  );
  if (!order) ctx.fail('row.notFound');
  return ctx.db.rows(sql`
    select h.id, h.from_code, h.to_code, h.action, h.actor_type as "actorType",
      case when h.actor_type = ${HistoryActor.byName.staff}
        then (select u.id from sys_user u where u.id = h.actor_id and ${sysUserScope(ctx.actor, 'u')}) else h.actor_id end as "actorId",
      h.actor_name as "actorName", h.reason_code as "reasonCode", h.remark, coalesce(h.data, '{}') as data, h.at
    from order_status_history h where h.order_id = ${params.order_id} order by h.id`);
});
