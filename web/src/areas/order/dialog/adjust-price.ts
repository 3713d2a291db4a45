import { parseYuan, yuan } from '@materia/contract/kernel';

/** 改价 says the same twice: what is to be paid, and by how much it differs. What is typed in one field is worked out in the other. */
export interface PriceChange {
  readonly payable: string;
  readonly difference: string;
}

/** As the order stands: nothing differs. */
export const unchanged = (payable: number): PriceChange => ({ payable: yuan(payable), difference: yuan(0) });

export function typePayable(now: number, text: string): PriceChange {
  const amount = parseYuan(text);
  return { payable: text, difference: amount === null ? '' : yuan(amount - now) };
}

export function typeDifference(now: number, text: string): PriceChange {
  const amount = parseYuan(text);
  return { payable: amount === null ? '' : yuan(now + amount), difference: text };
}

/** The order's new adjustment: what it was of lines and fees, and the difference on top; null while it is no amount, or below nothing. */
export function newAdjustment(
  change: PriceChange,
  of: { payable: number; adjustAmount: number; feesOff: number },
): number | null {
  const payable = parseYuan(change.payable);
  return payable === null || payable < 0 ? null : of.adjustAmount - of.feesOff + payable - of.payable;
}
