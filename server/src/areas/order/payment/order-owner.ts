import { isMatOrder, MatOrderStatus, RefundStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { applyOrderStep } from '../apply-order-step.ts';
import { type Order, saveAmounts } from '../order.store.ts';
import { finishRefund } from '../refund/finish-refund.ts';
import type { Refund } from '../refund/refund.store.ts';
import { endRefund, raiseRefund } from '../refund/refund-alerts.ts';
import { tellDepositBack } from '../refund/tell-deposit-back.ts';
import { becomePaid } from './become-paid.ts';
import { paymentSubject } from './open-payment.ts';
import { owedBy } from './owed-by.ts';
import type { PaymentOwner } from './payment-owner.ts';

const D = MatOrderStatus.byName;

/** An order as the owner of its payments and refunds. */
export function orderOwner(order: Order): PaymentOwner<Order> {
  const isMat = isMatOrder(order.orderType);
  // A device order goes along with its refund, but for money that it never wanted.
  const goesAlong = ({ kind }: Refund) => isMat && kind !== 'LATE_PAY';
  const { matId, companyId, orderNo: documentNo } = order;
  const place = { matId, companyId, documentNo };
  const paidTwice = order.paidAt !== null && order.status > 0;
  return {
    ownerType: 'ORDER',
    ownerId: order.id,
    row: order,
    companyId,
    customerId: order.customerId,
    documentNo,
    subject: tx => paymentSubject(tx, order),
    owed: async tx => (order.status === StoreOrderStatus.byName.pendingPay ? owedBy(tx, order) : null),
    late: { reasonCode: paidTwice ? 'DUPLICATE_PAY' : 'OTHER', previousCode: isMat ? null : order.status },
    paid: (tx, money) => becomePaid(tx, order, money),
    paidLate: async (tx, amount) => orderOwner(await saveAmounts(tx, order, { paidAmount: order.paidAmount + amount })),
    refunded: async (tx, refund) => {
      const after = await finishRefund(tx, order, refund);
      if (!goesAlong(refund)) await endRefund(tx, place);
      if (refund.status === RefundStatus.byName.withdrawn) await tellDepositBack(tx, after, refund);
      return after;
    },
    retries: () => true,
    refundFailed: async (tx, refund) => {
      if (!goesAlong(refund)) await raiseRefund(tx, place);
      else if (order.status === D.refunding) await applyOrderStep(tx, order, 'refundFailed');
    },
    refundRetried: async (tx, refund) => {
      if (goesAlong(refund) && order.status === D.refundFailed) await applyOrderStep(tx, order, 'retry');
    },
  };
}
