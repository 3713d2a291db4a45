import { StoreOrderStatus } from '@materia/contract/areas/order';
import { sql, task } from '../../kernel/index.ts';
import { eachDue } from './each-due.ts';
import { remindStore } from './order-notices.ts';

/** store_confirm_remind (spec 01 §5, 02 §4.5): a store that has let its time to confirm run out is told again, once each time. */
export const storeConfirmRemind = task({
  code: 'store_confirm_remind',
  cron: '45 */2 * * * *',
  run: async run => {
    const told = await eachDue(run, {
      where: sql`is_open and order_status_code = 20 and order_type <> 'MAT_ORDER' and due_at <= ${run.now()} and not exists (
        select from order_reminder r where r.order_id = customer_order.id and r.due_at >= customer_order.due_at)`,
      change: async (tx, order) => {
        // Answered meanwhile: nothing to be told of.
        if (order.status !== StoreOrderStatus.byName.pendingStoreConfirm) return;
        await tx.run(sql`
          insert into order_reminder (order_id, due_at) select id, due_at from customer_order where id = ${order.id} and due_at is not null
          on conflict (order_id) do update set due_at = excluded.due_at, updated_at = ${tx.now()}`);
        await remindStore(tx, order);
      },
    });
    return { told };
  },
});
