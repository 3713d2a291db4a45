import type { FeeMissCode, ServiceFeeDraft } from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';

/** What of an order decides about its service fee. */
export interface FeeOrder {
  readonly companyId: number;
  readonly orderType: string;
  readonly channel: string;
  readonly fulfilType: string;
}

export type FeeRule = Omit<ServiceFeeDraft, 'name'> & { readonly id: number | null; readonly name: string };

/** What keeps a rule from an order that is done on that day; nothing: it fits. */
export function missesOf(rule: FeeRule, order: FeeOrder, day: Day): FeeMissCode[] {
  const other = (wanted: unknown, has: unknown) => wanted !== null && wanted !== has;
  const found: readonly (readonly [boolean, FeeMissCode])[] = [
    [!rule.enabled, 'OFF'],
    [day < rule.validFrom || (rule.validTo !== null && day > rule.validTo), 'PERIOD'],
    [other(rule.companyId, order.companyId), 'COMPANY'],
    [other(rule.orderType, order.orderType), 'ORDER_TYPE'],
    [other(rule.channel, order.channel), 'CHANNEL'],
    [other(rule.fulfilType, order.fulfilType), 'FULFIL_TYPE'],
  ];
  return found.flatMap(([misses, code]) => (misses ? [code] : []));
}

/** What a rule charges an order of which that much is kept: a sum per order, or a rate within its bounds. */
export function feeOf(rule: FeeRule, base: number): number {
  if (rule.calc === 'FIXED') return rule.fixedAmount;
  const share = Math.round((base * rule.rate) / 10_000);
  return Math.min(Math.max(share, rule.minAmount), rule.maxAmount ?? Number.MAX_SAFE_INTEGER);
}

/** The rule of highest priority that fits (spec 02 §4.6); no two of one priority cover the same order. */
export function ruleFor(rules: readonly FeeRule[], order: FeeOrder, day: Day): FeeRule | undefined {
  return rules
    .filter(rule => missesOf(rule, order, day).length === 0)
    .reduce<FeeRule | undefined>((best, rule) => (best && best.priority >= rule.priority ? best : rule), undefined);
}

/**
 * Of a fee, what is taken back once so much of its base is still kept: the exact share of all refunds so far, so that any order
 * of partial refunds ends at the same sum, and at all of it with the last (spec 02 §4.6).
 */
export function reversedOf(fee: { readonly base: number; readonly amount: number }, kept: number): number {
  const back = Math.min(Math.max(fee.base - kept, 0), fee.base);
  return fee.base === 0 ? 0 : Number((BigInt(fee.amount) * BigInt(back)) / BigInt(fee.base));
}
