import { isMatOrder, MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { applyOrderStep } from '../apply-order-step.ts';
import { type Order, saveAmounts } from '../order.store.ts';
import { finishRefund } from '../refund/finish-refund.ts';
import { endStoreRefund, raiseStoreRefund } from '../refund/refund-alerts.ts';
import { becomePaid } from './become-paid.ts';
import type { PaymentOwner } from './payment-owner.ts';

const D = MatOrderStatus.byName;

/** An order as the owner of its payments and refunds. */
export function orderOwner(order: Order): PaymentOwner<Order> {
  const isMat = isMatOrder(order.orderType);
  const paidTwice = order.paidAt !== null && order.status > 0;
  return {
    ownerType: 'ORDER',
    ownerId: order.id,
    row: order,
    companyId: order.companyId,
    customerId: order.customerId,
    documentNo: order.orderNo,
    owed: order.status === StoreOrderStatus.byName.pendingPay ? order.payable - order.paidAmount : null,
    late: { reasonCode: paidTwice ? 'DUPLICATE_PAY' : 'OTHER', previousCode: isMat ? null : order.status },
    paid: (tx, money) => becomePaid(tx, order, money),
    paidLate: async (tx, amount) => orderOwner(await saveAmounts(tx, order, { paidAmount: order.paidAmount + amount })),
    refunded: async (tx, refund) => {
      const after = await finishRefund(tx, order, refund);
      if (!isMat) await endStoreRefund(tx, order);
      return after;
    },
    retries: () => true,
    refundFailed: async tx => {
      if (!isMat) await raiseStoreRefund(tx, order);
      else if (order.status === D.refunding) await applyOrderStep(tx, order, 'refundFailed');
    },
    refundRetried: async tx => {
      if (isMat && order.status === D.refundFailed) await applyOrderStep(tx, order, 'retry');
    },
  };
}
