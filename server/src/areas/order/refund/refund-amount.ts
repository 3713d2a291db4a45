import { allocate } from '@materia/contract/kernel';
import type { Order } from '../order.store.ts';
import type { Line } from '../order-line.store.ts';

/** What is to be given back of which line. */
export interface WantedLine {
  readonly line: Line;
  readonly number: number;
}

export interface RefundAmount {
  readonly lines: readonly { readonly orderLineId: number; readonly number: number; readonly amount: number }[];
  /** Of the goods, without fees. */
  readonly goods: number;
  readonly points: number;
  /** Nothing is left of the order afterwards. */
  readonly whole: boolean;
}

/** n more units of a line: the exact share of all refunded units so far, less what was refunded, of a deposit too (spec 02 §4.4). */
export function lineRefund(
  line: Pick<Line, 'linePayable' | 'number' | 'refundedNumber' | 'refundedAmount'>,
  n: number,
): number {
  const share = (BigInt(line.linePayable) * BigInt(line.refundedNumber + n)) / BigInt(line.number);
  return Math.max(0, Number(share) - line.refundedAmount);
}

/** What a refund of these units gives back. Points in proportion to the goods' money; everything that is left at the end. */
export function refundAmount(
  order: Pick<Order, 'pointsUsed'>,
  lines: readonly Line[],
  wanted: readonly WantedLine[],
  pointsBefore: number,
): RefundAmount {
  const parts = wanted.map(({ line, number }) => ({ orderLineId: line.id, number, amount: lineRefund(line, number) }));
  const goods = parts.reduce((sum, part) => sum + part.amount, 0);
  const whole = lines.every(line => {
    const now = wanted.find(each => each.line.id === line.id)?.number ?? 0;
    return line.refundedNumber + now === line.number;
  });
  const paid = lines.reduce((sum, line) => sum + line.linePayable, 0);
  const before = lines.reduce((sum, line) => sum + line.refundedAmount, 0);
  const share = paid === 0 || whole ? order.pointsUsed : Math.floor((order.pointsUsed * (before + goods)) / paid);
  return { lines: parts, goods, points: Math.max(0, share - pointsBefore), whole };
}

/** A lowered sum is shared over the lines as they were asked for; the same sum leaves them as they are. */
export function shareOver<L extends { readonly amount: number }>(lines: readonly L[], goods: number): readonly L[] {
  const asked = lines.map(line => line.amount);
  if (asked.reduce((sum, amount) => sum + amount, 0) === goods) return lines;
  const shares = allocate(goods, asked);
  return lines.map((line, at) => ({ ...line, amount: shares[at] ?? 0 }));
}
