import { payMyOrder } from '@materia/contract/areas/order';
import { onCustomer, refuse, type Tx } from '../../../kernel/index.ts';
import { rxGate } from '../../doctor/index.ts';
import { stepOf, stepRefused } from '../apply-order-step.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { billOf } from '../payment/open-payment.ts';
import { orderOwner } from '../payment/order-owner.ts';
import { owedBy } from '../payment/owed-by.ts';
import { payBill } from '../payment/pay-bill.ts';
import { recordOrder } from '../record-order.ts';

/** 去支付 of an order at 22 (spec 02 §5). */
export const payMyOrderHandler = onCustomer(payMyOrder)(({ params, body }, ctx) =>
  payBill(ctx, body.payType, async tx => {
    const { order, owed } = await payable(tx, params.orderNo);
    return {
      owner: orderOwner(order),
      bill: billOf(order, owed),
      state: ({ status }: Order) => ({ order_status_code: status }),
      record: (at, after: Order, what) => recordOrder(at, order, after, { after: what }),
    };
  }),
);

async function payable(tx: Tx, orderNo: string): Promise<{ readonly order: Order; readonly owed: number }> {
  const order = await lockOrderByNo(tx, orderNo);
  if (!order) return refuse('row.notFound');
  stepOf(order, 'pay');
  const owed = await owedBy(tx, order);
  if (owed === 0) stepRefused(order, 'pay');
  if (order.prescriptionRequired && !(await rxGate(tx, order.id)).approved) refuse('order.rxNotApprovedForPay');
  return { order, owed };
}
