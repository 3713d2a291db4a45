import { isMatOrder, MatOrderStatus, orderStatus, RefundStatus } from '@materia/contract/areas/order';
import { consumer, type EventOf, sql, type Tx } from '../../../kernel/index.ts';
import { alertedOrders, endAlertOf, raiseAlertOf } from '../../mat/index.ts';
import type { Order } from '../order.store.ts';
import { alertPlace } from '../payment/payment-alerts.ts';

const { refunding, refundFailed, refunded, completeWithRefund } = MatOrderStatus.byName;
const settled: readonly number[] = [refunded, completeWithRefund];

/** Device orders among these whose money is not back yet. */
const waiting = (tx: Tx, orderNos: readonly string[]) =>
  tx.maybe(sql`
    select from customer_order where order_no = any(${orderNos}::text[]) and order_status_code in (${refunding}, ${refundFailed}) limit 1`);

async function follow(tx: Tx, { orderId, orderNo, from, to, matId }: EventOf<typeof orderStatus>): Promise<void> {
  if (matId === null || from === to) return;
  const of = { type: 'REFUND', matId } as const;
  if (to === refundFailed) {
    // Tried again by the time this is heard: if it fails once more, that will be said too.
    const still = await tx.maybe(
      sql`select from customer_order where id = ${orderId} and order_status_code = ${refundFailed}`,
    );
    if (still) await raiseAlertOf(tx, { ...of, value: null, orderNo });
  } else if (settled.includes(to)) {
    const orderNos = await alertedOrders(tx, of);
    if (orderNos.includes(orderNo) && !(await waiting(tx, orderNos))) await endAlertOf(tx, of);
  }
}

/** 退款失败 (spec 02 §2.2 -22, 06 §4 REFUND): an alert of the device until the money of all its orders concerned is back. */
export const refundAlerts = consumer('order.refundAlerts', [orderStatus], async (tx, { payload }) => {
  if (isMatOrder(payload.orderType)) await follow(tx, payload);
});

const ofStore = (order: Order) => ({ ...alertPlace(order), type: 'REFUND' as const });

/** The same of a store's order, which stays where it is while its money is not back: an alert of its company, or of the cabinet it lies in. */
export const raiseStoreRefund = (tx: Tx, order: Order): Promise<void> =>
  raiseAlertOf(tx, { ...ofStore(order), value: null, orderNo: order.orderNo });

/** Its money is back: the alert ends with the last of its orders. */
export async function endStoreRefund(tx: Tx, order: Order): Promise<void> {
  const orderNos = await alertedOrders(tx, ofStore(order));
  if (!orderNos.includes(order.orderNo) || (await waiting(tx, orderNos))) return;
  const { refunding: running, failed } = RefundStatus.byName;
  const others = await tx.maybe(sql`
    select from customer_order o join order_refund r on r.owner_type = 'ORDER' and r.owner_id = o.id
    where o.order_no = any(${orderNos}::text[]) and r.status in (${running}, ${failed}) and r.tries > 0 limit 1`);
  if (!others) await endAlertOf(tx, ofStore(order));
}
