import { isMatOrder, MatOrderStatus, orderStatus, RefundStatus } from '@materia/contract/areas/order';
import { consumer, type EventOf, sql, type Tx } from '../../../kernel/index.ts';
import { alertedOrders, endAlertOf, raiseAlertOf } from '../../mat/index.ts';
import { alertPlace } from '../payment/payment-alerts.ts';

const { refunding, refundFailed, refunded, completeWithRefund } = MatOrderStatus.byName;
const settled: readonly number[] = [refunded, completeWithRefund];

/** Whether money of one of these orders is not back yet: that of a device order on its way, or what a provider has refused once. */
async function waiting(tx: Tx, orderNos: readonly string[]): Promise<boolean> {
  const { refunding: running, failed } = RefundStatus.byName;
  const found = await tx.maybe(sql`
    with named as (
      select 'ORDER' as owner_type, id, order_status_code in (${refunding}, ${refundFailed}) as going
      from customer_order where order_no = any(${orderNos}::text[])
      union all select 'WISH', id, false from wishlist where wish_no = any(${orderNos}::text[])
      union all select 'PREORDER', id, false from pre_order where pre_no = any(${orderNos}::text[]))
    select from named n where n.going or exists (
      select from order_refund r
      where r.owner_type = n.owner_type and r.owner_id = n.id and r.status in (${running}, ${failed}) and r.tries > 0) limit 1`);
  return found !== undefined;
}

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

/** Whose money is not back. */
interface Unrefunded {
  readonly documentNo: string;
  readonly matId: number | null;
  readonly companyId: number;
}
const alertFor = (of: Unrefunded) => ({ ...alertPlace(of), type: 'REFUND' as const });

/**
 * The same of what stays where it is while its money is not back, a store's order, a wish, a device's order that was paid too late:
 * an alert of its device, of the cabinet it lies in, or of its company.
 */
export const raiseRefund = (tx: Tx, of: Unrefunded): Promise<void> =>
  raiseAlertOf(tx, { ...alertFor(of), value: null, orderNo: of.documentNo });

/** Its money is back: the alert ends with the last of those it stands for. */
export async function endRefund(tx: Tx, of: Unrefunded): Promise<void> {
  const orderNos = await alertedOrders(tx, alertFor(of));
  if (orderNos.includes(of.documentNo) && !(await waiting(tx, orderNos))) await endAlertOf(tx, alertFor(of));
}
