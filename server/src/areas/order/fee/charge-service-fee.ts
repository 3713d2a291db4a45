import { allocate, dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../../kernel/index.ts';
import { announceAmended } from '../announce-amended.ts';
import type { Order, OrderPatch } from '../order.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { stillPaid } from '../refund/refund.store.ts';
import { feeOf, reversedOf, ruleFor } from './match-service-fee.ts';
import { chargeOf, insertCharge, rulesInForce, saveReversed } from './service-fee.store.ts';

/** A service fee that an order owes with the step it takes. */
export interface DueFee {
  readonly ruleId: number;
  readonly base: number;
  readonly amount: number;
}

/**
 * What an order is charged when it is done, the first 60, 52 or 54 (spec 02 §4.6); undefined: it is not done by this step, or no rule
 * fits. `patch` is what the step writes.
 */
export async function dueServiceFee(tx: Tx, order: Order, patch: OrderPatch): Promise<DueFee | undefined> {
  if (order.doneAt !== null || !patch.doneAt) return undefined;
  const done = { ...order, ...patch };
  const rule = ruleFor(await rulesInForce(tx), done, dayOf(tx.now()));
  const base = Math.max(0, await stillPaid(tx, done));
  const amount = rule ? feeOf(rule, base) : 0;
  return rule?.id && amount > 0 ? { ruleId: rule.id, base, amount } : undefined;
}

/** Books a fee whose order carries it by now, and tells the statistics of it. */
export async function bookServiceFee(tx: Tx, order: Order, fee: DueFee): Promise<void> {
  await insertCharge(tx, order, fee);
  const lines = await linesOf(tx, order.id);
  await announce(tx, order, lines, allocate(fee.amount, lines.map(keptOf)));
}

/** A refund of an order that is done: its lines before and after. */
export interface FeeRefund {
  readonly amount: number;
  readonly before: readonly Line[];
  readonly parts: readonly { readonly orderLineId: number; readonly amount: number }[];
}

/** Takes a fee back in proportion to what was refunded; answers what the order carries of it from now on. */
export async function reverseServiceFee(
  tx: Tx,
  order: Order,
  refund: FeeRefund,
): Promise<Pick<OrderPatch, 'serviceFee'>> {
  const fee = await chargeOf(tx, order.id);
  if (!fee) return {};
  const kept = (await stillPaid(tx, order)) - refund.amount;
  const reversed = Math.max(fee.reversedAmount, reversedOf(fee, kept));
  if (reversed === fee.reversedAmount) return {};
  await saveReversed(tx, fee.id, reversed);
  await announce(tx, order, refund.before, deltas(refund, fee.amount - fee.reversedAmount, fee.amount - reversed));
  return { serviceFee: order.serviceFee - (reversed - fee.reversedAmount) };
}

const keptOf = (line: Pick<Line, 'linePayable' | 'refundedAmount'>): number => line.linePayable - line.refundedAmount;

/** Each line carries its share of what is left, by what is kept of it: the difference is booked, so that no fen is left over. */
function deltas({ before, parts }: FeeRefund, feeBefore: number, feeAfter: number): number[] {
  const back = (line: Line) => parts.find(part => part.orderLineId === line.id)?.amount ?? 0;
  const shares = allocate(feeBefore, before.map(keptOf));
  const left = allocate(
    feeAfter,
    before.map(line => keptOf(line) - back(line)),
  );
  return left.map((share, index) => share - (shares[index] ?? 0));
}

const announce = (tx: Tx, order: Order, lines: readonly Line[], fees: readonly number[]): Promise<void> =>
  announceAmended(
    tx,
    order,
    lines.map(({ id, goodsId }, index) => ({ orderLineId: id, goodsId, serviceFee: fees[index] ?? 0 })),
  );
