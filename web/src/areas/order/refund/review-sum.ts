import type { RefundRow } from '@materia/contract/areas/order';

type Reviewed = Pick<RefundRow, 'amount' | 'deliveryFeePart' | 'deliveryFeeLeft'>;

/** What is typed so far: a sum that is none yet counts as none. */
interface Decided {
  readonly amount?: unknown;
  readonly refundDeliveryFee?: unknown;
}

/** The most that goes back: the goods as asked for, and what is left of the fees if it is ticked (spec 02 §4.4). */
export const mostOf = (
  { amount, deliveryFeePart, deliveryFeeLeft }: Reviewed,
  { refundDeliveryFee }: Decided,
): number => amount - deliveryFeePart + (refundDeliveryFee === true ? deliveryFeeLeft : 0);

/** What the approval gives back: the sum that was typed, else all of it. */
export function approvedSum(refund: Reviewed, decided: Decided): number {
  const { amount } = decided;
  if (amount === undefined) return mostOf(refund, decided);
  return typeof amount === 'number' && amount >= 0 ? amount : 0;
}
