import { sql, type Tx } from '../../../kernel/index.ts';
import { type AlertPlace, alertedOrders, endAlertOf, raiseAlertOf } from '../../mat/index.ts';
import type { PaymentOwner } from './payment-owner.ts';

/** Of the order's device; of an order of no device, the company's. */
export const alertPlace = (of: { matId: number | null; companyId: number }): AlertPlace =>
  of.matId === null ? { matId: null, companyId: of.companyId } : { matId: of.matId };

interface PaidOrder {
  readonly orderNo: string;
  readonly at: AlertPlace;
}

/** The order that is paid, and whose alert it would be. */
async function paidOrder(tx: Tx, { ownerType, ownerId }: PaymentOwner): Promise<PaidOrder | undefined> {
  if (ownerType !== 'ORDER') return undefined;
  const { orderNo, ...of } = await tx.one<{ orderNo: string; matId: number | null; companyId: number }>(sql`
    select order_no as "orderNo", mat_id as "matId", company_id as "companyId" from customer_order where id = ${ownerId}`);
  return { orderNo, at: alertPlace(of) };
}

/** 支付异常 (spec 02 §3 MISMATCH, 06 §4 PAY): an alert of the device, or of the company, whose order another sum was paid for. */
export async function raiseMismatch(tx: Tx, owner: PaymentOwner): Promise<void> {
  const order = await paidOrder(tx, owner);
  if (order) await raiseAlertOf(tx, { ...order.at, type: 'PAY', value: null, orderNo: order.orderNo });
}

/** The right sum has come: the alert ends unless it stands for a payment that still is another. */
export async function endMismatch(tx: Tx, owner: PaymentOwner): Promise<void> {
  const order = await paidOrder(tx, owner);
  if (!order) return;
  const of = { ...order.at, type: 'PAY' } as const;
  const orderNos = await alertedOrders(tx, of);
  if (orderNos.includes(order.orderNo) && !(await mismatched(tx, orderNos))) await endAlertOf(tx, of);
}

const mismatched = (tx: Tx, orderNos: readonly string[]) =>
  tx.maybe(sql`
    select from customer_order o join order_payment p on p.owner_type = 'ORDER' and p.owner_id = o.id
      join payment_event e on e.payment_id = p.id and e.result = 'MISMATCH'
    where o.order_no = any(${orderNos}::text[]) and not (p.status = 1 and exists (
      select from payment_event l where l.payment_id = p.id and l.id > e.id and l.result in ('DONE', 'LATE'))) limit 1`);
