import type { BasketInput, PricedBasket, PricedLine } from './basket.ts';
import { adjustStage } from './price-adjust.ts';
import { openBasket } from './price-basket-lines.ts';
import { couponStage } from './price-coupon.ts';
import { feesStage } from './price-fees.ts';
import { pointsStage } from './price-points.ts';
import { unitStage } from './price-unit.ts';

/**
 * The stages of spec 05 §4.3 in their order, each changing the basket that the one before left. Activity prices, price
 * promotions, goods deals and full reductions (0–3) stand between unit and coupon.
 */
const stages = [unitStage, couponStage, pointsStage, feesStage, adjustStage] as const;

/**
 * The only pricing code (spec 02 §4.1, 05 §4.3): pure, so that quotes, orders, the price simulator and demo filling get the
 * same sums. Σ linePayable + fees = payable ≥ 0, always.
 */
export function priceBasket(input: BasketInput): PricedBasket {
  const basket = openBasket(input);
  const steps = stages.flatMap(stage => stage(basket, input) ?? []);
  const lines = basket.lines.map(line => ({ ...line, linePayable: line.amount }));
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    lines: lines.map(({ amount: _amount, ...line }) => line),
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
    payable: sum(line => line.linePayable) + basket.deliveryFee + basket.packageFee,
    steps,
    problems: basket.problems,
  };
}
