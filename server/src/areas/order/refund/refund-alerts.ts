import { isMatOrder, MatOrderStatus, orderStatus } from '@materia/contract/areas/order';
import { consumer, type EventOf, sql, type Tx } from '../../../kernel/index.ts';
import { alertedOrders, endAlertOf, raiseAlertOf } from '../../mat/index.ts';

const { refunding, refundFailed, refunded, completeWithRefund } = MatOrderStatus.byName;
const settled: readonly number[] = [refunded, completeWithRefund];

/** Orders among these whose money is not back yet. */
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
