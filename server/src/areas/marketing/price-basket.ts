import type { BasketInput, PricedBasket, PricedLine, PromotionUse } from './basket.ts';
import { activityStage } from './price-activity.ts';
import { adjustStage } from './price-adjust.ts';
import { type OpenLine, openBasket } from './price-basket-lines.ts';
import { couponStage } from './price-coupon.ts';
import { dealStage } from './price-deal.ts';
import { feesStage } from './price-fees.ts';
import { pointsStage } from './price-points.ts';
import { reduceStage } from './price-reduce.ts';
import { specialStage } from './price-special.ts';
import { unitStage } from './price-unit.ts';

/** The stages of spec 05 §4.3 in their order, each changing the basket that the one before left. */
const stages = [
  unitStage,
  specialStage,
  dealStage,
  reduceStage,
  couponStage,
  pointsStage,
  feesStage,
  adjustStage,
] as const;
/** An activity's prices go straight on to the fees. */
const activityStages = [activityStage, feesStage, adjustStage] as const;

/**
 * The only pricing code (spec 02 §4.1, 05 §4.3): pure, so that quotes, orders, the price simulator and demo filling get the
 * same sums. Σ linePayable + fees = payable ≥ 0, always.
 */
export function priceBasket(input: BasketInput): PricedBasket {
  const basket = openBasket(input);
  const steps = (input.activity ? activityStages : stages).flatMap(stage => stage(basket, input) ?? []);
  const lines = basket.lines.map(pricedLine);
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    lines,
    gifts: basket.gifts,
    uses: basket.uses,
    promotionId: largest(basket.uses),
    goodsAmount: sum(line => line.goodsPrice * line.number),
    specialDiscount: sum(line => (line.goodsPrice - line.price) * line.number),
    promotionDiscount: sum(line => line.promotionShare),
    couponDiscount: sum(line => line.couponShare),
    couponValue: basket.couponValue,
    pointsDeduction: sum(line => line.pointsShare),
    pointsUsed: basket.pointsUsed,
    deliveryFee: basket.deliveryFee,
    packageFee: basket.packageFee,
    adjustAmount: sum(line => line.adjustShare),
    deliveryFeeOff: basket.deliveryFeeOff,
    packageFeeOff: basket.packageFeeOff,
    payable: sum(line => line.linePayable) + basket.deliveryFee + basket.packageFee,
    steps,
    problems: basket.problems,
  };
}

const pricedLine = ({ amount, special: _, free: __, touched: ___, ...line }: OpenLine): PricedLine => ({
  ...line,
  linePayable: amount,
});

/** The promotion of which the order has most; of equals the one that came first. */
function largest(uses: readonly PromotionUse[]): number | null {
  const off = new Map<number, number>();
  for (const { promotionId, discount } of uses) off.set(promotionId, (off.get(promotionId) ?? 0) + discount);
  let best: number | null = null;
  for (const [promotionId, discount] of off) {
    if (best === null || discount > (off.get(best) ?? 0)) best = promotionId;
  }
  return best;
}
