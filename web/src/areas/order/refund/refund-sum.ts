import { MatOrderStatus } from '@materia/contract/areas/order';

/** What of a line may come back, and what it is worth. */
export interface ReturnableLine {
  readonly orderLineId: number;
  readonly number: number;
  readonly linePayable: number;
  readonly refundedNumber: number;
  readonly refundedAmount: number;
}

/** Units of a line that were not refunded yet. */
export const returnable = ({ number, refundedNumber }: Pick<ReturnableLine, 'number' | 'refundedNumber'>): number =>
  Math.max(0, number - refundedNumber);

/** n more units = floor(line_payable × (r+n) / number) − already refunded, so that all units together give the line (spec 02 §4.4). */
export function refundOf(line: ReturnableLine, units: number): number {
  const upTo = Math.min(line.number, line.refundedNumber + units);
  return Math.max(0, Math.floor((line.linePayable * upTo) / line.number) - line.refundedAmount);
}

/** Units chosen per line. */
export type Chosen = Readonly<Record<number, number>>;

export function refundSum(lines: readonly ReturnableLine[], chosen: Chosen): number {
  return lines.reduce((sum, line) => {
    const units = chosen[line.orderLineId] ?? 0;
    return units > 0 ? sum + refundOf(line, units) : sum;
  }, 0);
}

/** Everything that is left. */
export const wholeOrder = (lines: readonly ReturnableLine[]): Chosen =>
  Object.fromEntries(lines.filter(line => returnable(line) > 0).map(line => [line.orderLineId, returnable(line)]));

/** Before anything has come out of the cabinet (spec 02 §2.2). */
const beforeDrop: readonly number[] = [
  MatOrderStatus.byName.paid,
  MatOrderStatus.byName.pendingDelivery,
  MatOrderStatus.byName.awaitingPickup,
];
export const wholeOnly = (order: { readonly order_status_code: number }): boolean =>
  beforeDrop.includes(order.order_status_code);

/** What a refund of a device order begins with: everything before the drop, what did not come out of one that went wrong, else nothing. */
export function startOf(order: {
  readonly order_status_code: number;
  readonly lines: readonly (ReturnableLine & { readonly droppedNumber: number })[];
}): Chosen {
  if (wholeOnly(order)) return wholeOrder(order.lines);
  if (order.order_status_code !== MatOrderStatus.byName.abnormal) return {};
  const missing = order.lines.map(line => [line.orderLineId, returnable(line) - line.droppedNumber] as const);
  return Object.fromEntries(missing.filter(([, units]) => units > 0));
}

export const chosenLines = (chosen: Chosen) =>
  Object.entries(chosen)
    .filter(([, number]) => number > 0)
    .map(([orderLineId, number]) => ({ orderLineId: Number(orderLineId), number }));
