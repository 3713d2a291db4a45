import { yuan } from '@materia/contract/kernel';
import type { Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import type { Order } from '../order.ts';
import { depositBackNotice } from '../order-templates.ts';
import type { Refund } from './refund.store.ts';

/** A deposit counted for an order and went back all the same (spec 02 §2.3): whoever may refund hears that it is missing. */
export async function tellDepositBack(tx: Tx, order: Order, { refundNo, amount }: Refund): Promise<void> {
  if (order.status < 0) return;
  const { id: orderId, orderNo, companyId } = order;
  await notify(tx, {
    template: depositBackNotice,
    params: { orderNo, amount: yuan(amount) },
    to: { priv: 'ORDER:REFUND', companyId },
    tag: `deposit-back-${refundNo}`,
    url: 'app.order.order_mgmt',
    parameter: { orderId },
  });
}
