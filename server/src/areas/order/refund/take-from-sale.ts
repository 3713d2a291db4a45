import { RefundStatus } from '@materia/contract/areas/order';
import { allocate } from '@materia/contract/kernel';
import type { Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.store.ts';
import type { Line } from '../order-line.store.ts';
import { insertRefundLines, type Refund, saveRefundAmount, stillPaid } from './refund.store.ts';

/** A deposit counted for a paid order, and goes back after all (spec 02 §2.3). */
export const isTakenBack = (order: Pick<Order, 'paidAt'>, { kind, status }: Pick<Refund, 'kind' | 'status'>): boolean =>
  kind === 'DEPOSIT' && status === RefundStatus.byName.withdrawn && order.paidAt !== null;

/**
 * What was bought with such a deposit is paid for no longer: its lines give up what they keep, and only then its fees, so that figures
 * and later refunds know of it (spec 02 §4.4, §4.6). What lay above the price never was theirs.
 */
export async function takeFromSale(tx: Tx, order: Order, refund: Refund, lines: readonly Line[]): Promise<Refund> {
  const paid = await stillPaid(tx, order);
  const taken = Math.max(0, Math.min(paid, order.payable) - Math.min(paid - refund.amount, order.payable));
  const kept = lines.map(line => line.linePayable - line.refundedAmount);
  const goods = Math.min(
    taken,
    kept.reduce((sum, each) => sum + each, 0),
  );
  const shares = allocate(goods, kept);
  const parts = lines.map(({ id }, at) => ({ orderLineId: id, number: 0, amount: shares[at] ?? 0 }));
  await insertRefundLines(
    tx,
    refund,
    parts.filter(part => part.amount > 0),
  );
  return saveRefundAmount(tx, refund, { amount: refund.amount, deliveryFeePart: taken - goods });
}
