import { sql, type Tx } from '../../../kernel/index.ts';
import { alertedOrders, endAlertOf, raiseAlertOf } from '../../mat/index.ts';
import type { PaymentOwner } from './payment-owner.ts';

interface DeviceOrder {
  readonly orderNo: string;
  readonly matId: number;
}

/** The order that is paid, if a device sells it: alerts are of devices. */
async function deviceOrder(tx: Tx, { ownerType, ownerId }: PaymentOwner): Promise<DeviceOrder | undefined> {
  if (ownerType !== 'ORDER') return undefined;
  return tx.maybe<DeviceOrder>(sql`
    select order_no as "orderNo", mat_id as "matId" from customer_order where id = ${ownerId} and mat_id is not null`);
}

/** 支付异常 (spec 02 §3 MISMATCH, 06 §4 PAY): an alert of the device whose order another sum was paid for. */
export async function raiseMismatch(tx: Tx, owner: PaymentOwner): Promise<void> {
  const order = await deviceOrder(tx, owner);
  if (order) await raiseAlertOf(tx, { type: 'PAY', matId: order.matId, value: null, orderNo: order.orderNo });
}

/** The right sum has come: the alert ends unless it stands for a payment that still is another. */
export async function endMismatch(tx: Tx, owner: PaymentOwner): Promise<void> {
  const order = await deviceOrder(tx, owner);
  if (!order) return;
  const of = { type: 'PAY', matId: order.matId } as const;
  const orderNos = await alertedOrders(tx, of);
  if (orderNos.includes(order.orderNo) && !(await mismatched(tx, orderNos))) await endAlertOf(tx, of);
}

const mismatched = (tx: Tx, orderNos: readonly string[]) =>
  tx.maybe(sql`
    select from customer_order o join order_payment p on p.owner_type = 'ORDER' and p.owner_id = o.id
      join payment_event e on e.payment_id = p.id and e.result = 'MISMATCH'
    where o.order_no = any(${orderNos}::text[]) and not (p.status = 1 and exists (
      select from payment_event l where l.payment_id = p.id and l.id > e.id and l.result in ('DONE', 'LATE'))) limit 1`);
