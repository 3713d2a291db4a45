import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { releaseHolds } from '../order-hold.ts';
import { linesOf } from '../order-line.store.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { askRefund } from './ask-refund.ts';
import { insertRefund } from './refund.store.ts';
import { refundAmount } from './refund-amount.ts';
import { giveBack } from './refund-money.ts';

/** A paid order that nobody collected in time goes back whole, approved at once (spec 02 §2.1 return, §2.2 askRefund "T"). */
export async function refundOverdue(tx: Tx, order: Order): Promise<Order> {
  if (isMatOrder(order.orderType)) return refundOverdueAtMat(tx, order);
  const asked = await askRefund(tx, order, { reasonCode: 'OTHER', goodsReturn: false });
  const approved = await applyRefundStep(
    tx,
    asked.refund,
    'approve',
    { reviewedAt: tx.now() },
    RefundStatus.byName.refunding,
  );
  return giveBack(tx, asked.order, approved);
}

async function refundOverdueAtMat(tx: Tx, order: Order): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const wanted = lines.map(line => ({ line, number: line.number - line.refundedNumber }));
  const amount = refundAmount(order, lines, wanted, 0);
  const asked = await applyOrderStep(tx, order, 'askRefund', { reasonCode: 'OTHER' });
  const refunding = await applyOrderStep(tx, asked, 'refund');
  const refund = await insertRefund(
    tx,
    {
      orderId: order.id,
      companyId: order.companyId,
      kind: 'CANCEL',
      reasonCode: 'OTHER',
      amount: order.paidAmount - order.refundedAmount,
      deliveryFeePart: 0,
      pointsBack: amount.points,
      couponBack: order.customerCouponId !== null,
      status: RefundStatus.byName.refunding,
      previousCode: order.status,
    },
    amount.lines,
  );
  const after = await giveBack(tx, refunding, refund);
  // Free at once, whenever the money is back; after coupon and account (design §4, order of locks).
  await releaseHolds(tx, order);
  return after;
}
