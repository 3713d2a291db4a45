import { isMatOrder, MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { type Sql, sql, type TaskRun, type Tx, task } from '../../kernel/index.ts';
import { eachDue } from './each-due.ts';
import { closeOrder } from './harvest-orders.ts';
import type { Order } from './order.store.ts';
import { ofOrder } from './payment/payment.store.ts';
import { openRefundOf } from './refund/refund.store.ts';
import { completeOrder } from './steps/complete-order.ts';
import { signOrder } from './steps/deliver-order.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;
const hourMs = 3_600_000;

/** Orders of a condition that no refund holds open. */
const eachOf = (run: TaskRun, where: Sql, change: (tx: Tx, order: Order) => Promise<unknown>): Promise<number> =>
  eachDue(run, {
    where,
    change: async (tx, order) => {
      if (!(await openRefundOf(tx, ofOrder(order.id)))) await change(tx, order);
    },
  });

/** What time alone closes (spec 01 §5, 02 §2): 40→50 by courier's signature, prepaid 50, 51→60, 55→52. */
export const orderAutoSign = task({
  code: 'order_auto_sign',
  cron: '0 5 * * * *',
  run: async run => {
    const days = (key: string) => new Date(run.now().getTime() - run.setting<number>(key) * 24 * hourMs);
    const hours = new Date(run.now().getTime() - run.setting<number>('order.completeHours') * hourMs);
    const signed = await eachOf(
      run,
      sql`order_status_code = 40 and order_type <> 'MAT_ORDER' and status_since < ${days('order.autoSignDays')}
        and exists (select 1 from order_express e where e.order_id = customer_order.id and e.mode = 'EXPRESS' and e.status = 3
          and e.signed_at < ${days('order.autoSignDays')})`,
      async (tx, order) => {
        if (order.status === S.onWay) await signOrder(tx, order, { data: {} });
      },
    );
    const closed = await eachOf(
      run,
      sql`order_status_code in (50, 51) and not pay_on_delivery and signed_at < ${days('order.returnDays')}`,
      async (tx, order) => {
        if (order.status === S.signed || order.status === S.commented) await closeOrder(tx, order);
      },
    );
    const completed = await eachOf(run, sql`order_status_code = 55 and status_since < ${hours}`, async (tx, order) => {
      if (order.status === D.pickedUp && isMatOrder(order.orderType)) await completeOrder(tx, order, { data: {} });
    });
    return { signed, closed, completed };
  },
});
