import type { CouponKindCode, PriceStepData, WordingData } from '@materia/contract/areas/marketing';

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

/** A line as it is kept on the order (spec 02 §1 order_line). */
export interface PricedLine {
  readonly lineNo: number;
  readonly goodsId: number;
  readonly number: number;
  readonly rx: boolean;
  readonly goodsPrice: number;
  readonly specialPrice: number;
  /** 成交价 of one unit. */
  price: number;
  promotionShare: number;
  couponShare: number;
  pointsShare: number;
  adjustShare: number;
  readonly linePayable: number;
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
