import type { PriceEndingCode, PriceRule } from '@materia/contract/areas/store';

/** base × rate + amount, half up, then up to the next ending (spec 04 §3.10); at least what leaves the floor margin. */
export function ruledPrice(base: number, rule: PriceRule, cost: number | null): number {
  const exact = BigInt(base) * BigInt(rule.rate) + BigInt(rule.amount) * 10_000n;
  const rounded = exact <= 0n ? 0 : Number((exact + 5_000n) / 10_000n);
  const floor = cost === null || rule.floorMargin === null ? 0 : floorOf(cost, rule.floorMargin);
  return upTo(Math.max(rounded, floor), rule.ending);
}

/** The least price whose margin is not below the floor. */
const floorOf = (cost: number, margin: number): number => Math.ceil((cost * 10_000) / (10_000 - margin));

function upTo(price: number, ending: PriceEndingCode): number {
  if (ending === 'NONE') return price;
  const cents = Number(ending);
  const same = price - (price % 100) + cents;
  return same >= price ? same : same + 100;
}
