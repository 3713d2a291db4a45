import type { CouponKindCode, PriceStepData, PromotionKindCode, WordingData } from '@materia/contract/areas/marketing';

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
  /** 可与促销同用: whether it counts on lines that a promotion touched, where that allows it too. */
  readonly withPromotion: boolean;
  /** Lines in its scope. */
  readonly lineNos: readonly number[];
}

/** One rule of a promotion; which of its fields count, the kind says. */
export interface BasketRule {
  readonly ruleId: number;
  /** Fen of goods, or units of them, from which it holds. */
  readonly threshold: number | null;
  readonly thresholdNumber: number | null;
  /** 每满. */
  readonly repeat: boolean;
  readonly reduce: number | null;
  /** The reduction, in bp. */
  readonly rate: number | null;
  readonly maxReduce: number | null;
  readonly nth: number | null;
  readonly sameGoods: boolean;
  readonly price: number | null;
  readonly giftGoodsId: number | null;
  readonly giftNumber: number | null;
}

/** What a promotion says of one goods of the basket. */
export interface PromotedGoods {
  readonly price: number | null;
  /** Units that may have the price; null: any number. */
  readonly most: number | null;
  /** The part of a bundle that it is of. */
  readonly groupNo: number | null;
}

/**
 * A promotion as far as it sets prices; what time, place, channel and customer say of it was asked before (`promotionsForBasket`).
 * It is taken so many times: units at a price, sets in a deal, reductions of a sum.
 */
export interface BasketPromotion {
  readonly promotionId: number;
  readonly name: string;
  readonly kind: PromotionKindCode;
  readonly priority: number;
  readonly exclusive: boolean;
  readonly withSpecial: boolean;
  readonly withCoupon: boolean;
  readonly rxAllowed: boolean;
  /** Why it is not for this order; null: it is. */
  readonly problem: WordingData | null;
  /** Times it may still be taken: the least its limits and its quota leave; null: any number. */
  readonly most: number | null;
  readonly rules: readonly BasketRule[];
  /** The parts of a bundle, whether the basket has any of them or not. */
  readonly parts: readonly { readonly groupNo: number; readonly need: number }[];
  /** The goods of the basket that it covers. */
  readonly goods: ReadonlyMap<number, PromotedGoods>;
}

/** A goods that promotions give away: its name, and how many the place has. */
export interface BasketGift {
  readonly name: string;
  readonly available: number;
}

/** An activity's prices (spec 05 §4.3 stage 0): nothing but fees and an adjustment comes after them. */
export interface BasketActivity {
  readonly name: string;
  readonly prices: ReadonlyMap<number, number>;
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
  readonly activity?: BasketActivity;
  readonly promotions?: readonly BasketPromotion[];
  /** By goods; what is not there cannot be given. */
  readonly gifts?: ReadonlyMap<number, BasketGift>;
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
  goodsPrice: number;
  readonly specialPrice: number;
  /** 成交价 of one unit, before promotions. */
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

/** How an order takes a promotion: its quota, limits and report count this (spec 05 §2 promotion_use). */
export interface PromotionUse {
  readonly promotionId: number;
  readonly ruleId: number | null;
  /** The one line it is about; null: several. */
  readonly lineNo: number | null;
  readonly times: number;
  /** Units. */
  readonly number: number;
  readonly discount: number;
  readonly giftNumber: number;
  readonly ruleText: WordingData;
}

/** Goods given away: lines of price 0 that the caller finds on its shelves. */
export interface GivenGift {
  readonly promotionId: number;
  readonly goodsId: number;
  readonly number: number;
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly gifts: readonly GivenGift[];
  readonly uses: readonly PromotionUse[];
  /** The promotion that took most off; null: none did anything. */
  readonly promotionId: number | null;
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
  /** Of the lines; what 改价 took off the fees stands beside it. */
  readonly adjustAmount: number;
  readonly deliveryFeeOff: number;
  readonly packageFeeOff: number;
  readonly payable: number;
  readonly steps: readonly PriceStepData[];
  readonly problems: readonly BasketProblem[];
}
