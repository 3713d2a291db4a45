import type { CouponKindCode, PriceStepData, WordingData } from '@materia/contract/areas/marketing';
import { adjustStage } from './price-adjust.ts';
import { openBasket, type PricedLine } from './price-basket-lines.ts';
import { couponStage } from './price-coupon.ts';
import { feesStage } from './price-fees.ts';
import { pointsStage } from './price-points.ts';
import { unitStage } from './price-unit.ts';

export interface BasketLine {
  readonly lineNo: number;
  readonly goodsId: number;
  readonly number: number;
  readonly goodsPrice: number;
  /** In force now: `specialNow` of area goods applies from and to. 0: none. */
  readonly specialPrice: number;
  /** A prescription medicine: left out by coupons with excludeRx. */
  readonly rx: boolean;
}

/** A customer's coupon as far as it sets a price; who may use it where is decided before (`couponForBasket`). */
export interface BasketCoupon {
  readonly name: string;
  readonly kind: CouponKindCode;
  /** Fen of its eligible lines. */
  readonly threshold: number;
  /** Kinds 1 and 4, where it is what was drawn at issue; of kind 5 the most it takes off. */
  readonly amount: number | null;
  /** Kind 2: what is paid, in bp (8000 = 8折). */
  readonly payRate: number | null;
  readonly maxReduce: number | null;
  /** Kind 3: units for free. */
  readonly exchangeNumber: number | null;
  readonly excludeRx: boolean;
  /** Lines in its scope. */
  readonly lineNos: readonly number[];
}

export interface PointsRule {
  readonly fromAmount: number;
  readonly deduction: number;
}

export interface BasketPoints {
  readonly use: boolean;
  /** `paypointsrule`, rising (spec 01 §4). */
  readonly rules: readonly PointsRule[];
  /** Points for one fen (`points.perFen`). */
  readonly perFen: number;
  /** What the customer may spend. */
  readonly available: number;
}

export interface BasketInput {
  readonly lines: readonly BasketLine[];
  readonly coupon?: BasketCoupon;
  readonly points?: BasketPoints;
  readonly deliveryFee?: number;
  readonly packageFee?: number;
  /** 改价, signed. */
  readonly adjust?: number;
}

/** What was asked for and cannot be had: the basket is priced without it, the caller refuses or shows it. */
export interface BasketProblem extends WordingData {
  readonly part: 'COUPON' | 'POINTS' | 'ADJUST';
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly goodsAmount: number;
  readonly specialDiscount: number;
  readonly promotionDiscount: number;
  readonly couponDiscount: number;
  /** What the coupon was worth, a delivery fee taken off included (customer_coupon.discount_amount). */
  readonly couponValue: number;
  readonly pointsDeduction: number;
  readonly pointsUsed: number;
  readonly deliveryFee: number;
  readonly packageFee: number;
  readonly adjustAmount: number;
  readonly payable: number;
  readonly steps: readonly PriceStepData[];
  readonly problems: readonly BasketProblem[];
}

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
