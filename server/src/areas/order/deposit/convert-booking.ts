import { type conversion, type FulfilTypeCode, isBrought } from '@materia/contract/areas/order';
import type { Out } from '@materia/contract/kernel';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { accountFeeBp } from '../../company/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { rxGate } from '../../doctor/index.ts';
import type { Order } from '../order.store.ts';
import { lockPayments, type MoneyOwner, ofOrder } from '../payment/payment.store.ts';
import type { OrderWish } from '../place/order-wish.ts';
import { placeWish } from '../place/place-order-row.ts';
import { recordNewOrder } from '../record-order.ts';
import { giveUpRefund } from '../refund/give-up-refund.ts';
import { moveRefund } from '../refund/refund.store.ts';
import { promisedBack } from '../refund/refund-payment.store.ts';
import { returnSurplus } from '../refund/return-deposit.ts';
import { proceed } from '../steps/proceed.ts';

/** How it is to reach the customer, as the call says it. */
export type Conversion = Omit<Out<typeof conversion>, 'version'>;

/** A wish or a pre-order whose goods are there. */
export interface Booked extends MoneyOwner {
  readonly storeId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly cellphone: string | null;
  /** `WISH:3`, `PRE:4`. */
  readonly orderRefer: string;
  readonly wishId: number | null;
  readonly preOrderId: number | null;
  readonly goods: OrderWish['goods'];
  readonly agreed?: OrderWish['agreed'];
  /** Until when what is left is to be paid. */
  readonly payUntil: Date;
}

/**
 * Makes the order of a booking (spec 02 §2.3): it stands at 21, its deposit counts as paid and is the order's money from now on; what
 * is left is paid at 22, and what is too much goes back. Its stock is held as any order's.
 */
export async function convertBooking(tx: Tx, booked: Booked, how: Conversion): Promise<Order> {
  const failed = await giveUpRefund(tx, booked);
  const { paidAmount, payFee, ids } = await depositOf(tx, booked);
  const { orderRefer, wishId, preOrderId, customerName, cellphone } = booked;
  const order = await placeWish(tx, {
    wish: await wishOf(tx, booked, how),
    expectedPayable: null,
    payOnDelivery: false,
    remark: how.remark ?? null,
    prescriptionId: how.prescriptionId ?? null,
    customerName,
    cellphone,
    booking: { orderRefer, wishId, preOrderId, paidAmount, payFee },
  });
  if (order.prescriptionRequired && !(await rxGate(tx, order.id)).approved) refuse('deposit.rxNotApproved');
  await movePayments(tx, ids, order.id);
  if (failed) await moveRefund(tx, failed, ofOrder(order.id));
  recordNewOrder(tx, order);
  return returnSurplus(tx, await proceed(tx, order, { payDeadline: booked.payUntil.toISOString() }));
}

async function wishOf(tx: Tx, booked: Booked, how: Conversion): Promise<OrderWish> {
  const fulfilType: FulfilTypeCode = how.fulfilType;
  return {
    orderType: isBrought({ fulfilType }) ? 'DELIVERY_ORDER' : 'STORE_ORDER',
    storeId: booked.storeId,
    matId: null,
    channel: 'STAFF',
    goods: booked.goods,
    agreed: booked.agreed,
    // As early as the store offers it.
    fulfilment: { fulfilType, deliveryMode: how.deliveryMode, deliveryDate: 'OUT_OF_TODAY', receiver: how.receiver },
    cellphone: booked.cellphone,
    activityId: null,
    customer: (await customerForOrder(tx, { customerId: booked.customerId })) ?? null,
    customerCouponId: null,
    usePoints: false,
    adjust: 0,
  };
}

/** What was paid of the deposit and is neither back nor on its way back, and what it cost to be paid it. */
async function depositOf(tx: Tx, owner: MoneyOwner): Promise<{ paidAmount: number; payFee: number; ids: number[] }> {
  const payments = await lockPayments(tx, owner);
  const promised = await promisedBack(
    tx,
    payments.map(each => each.id),
  );
  const left = ({ id, amount }: (typeof payments)[number]) => amount - (promised.get(id) ?? 0);
  const paid = payments.filter(each => each.status === 1 && left(each) > 0);
  let payFee = 0;
  for (const { accountId, amount } of paid)
    payFee += Math.round((amount * (await accountFeeBp(tx, accountId))) / 10_000);
  const paidAmount = paid.reduce((sum, each) => sum + left(each), 0);
  return { paidAmount, payFee, ids: paid.map(each => each.id) };
}

/** The deposit is the order's money now: its refunds give it back as any other. */
async function movePayments(tx: Tx, ids: readonly number[], orderId: number): Promise<void> {
  const { ownerType, ownerId } = ofOrder(orderId);
  await tx.run(sql`
    update order_payment set owner_type = ${ownerType}, owner_id = ${ownerId}, updated_at = ${tx.now()}
    where id = any(${ids}::bigint[])`);
}
