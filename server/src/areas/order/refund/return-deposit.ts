import { RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.store.ts';
import { orderOwner } from '../payment/order-owner.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { insertRefund, stillPaid } from './refund.store.ts';
import { giveBack } from './refund-money.ts';

/** Made of a wish or a pre-order: what is paid of it before it is paid whole is their deposit. */
export const isBooked = ({ wishId, preOrderId }: Order): boolean => wishId !== null || preOrderId !== null;

/** Gives back what an order that was given up has of a deposit; others have paid nothing yet. */
export const returnDeposit = async (tx: Tx, order: Order): Promise<Order> =>
  isBooked(order) ? returnMoney(tx, order, await stillPaid(tx, order)) : order;

/** A deposit above what the order costs: the difference goes back at once. */
export const returnSurplus = async (tx: Tx, order: Order): Promise<Order> =>
  returnMoney(tx, order, (await stillPaid(tx, order)) - order.payable);

async function returnMoney(tx: Tx, order: Order, amount: number): Promise<Order> {
  if (amount <= 0) return order;
  const refund = await insertRefund(
    tx,
    {
      ...ofOrder(order.id),
      companyId: order.companyId,
      kind: 'DEPOSIT',
      reasonCode: 'OTHER',
      amount,
      status: RefundStatus.byName.refunding,
    },
    [],
  );
  return giveBack(tx, orderOwner(order), refund);
}
