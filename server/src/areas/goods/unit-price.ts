/** A price with a special price for some time: store goods (spec 04 §1) and tracks alike. */
export interface TimedPrice {
  readonly goodsPrice: number;
  /** 0: none. */
  readonly specialPrice: number;
  readonly specialFrom?: string | null;
  readonly specialTo?: string | null;
}

/** The special price in force at an instant; outside its from (inclusive) and to (exclusive) it counts as 0 (spec 04 §3.9). */
export function specialNow(price: TimedPrice, at: Date): number {
  if (price.specialFrom && at < new Date(price.specialFrom)) return 0;
  if (price.specialTo && at >= new Date(price.specialTo)) return 0;
  return price.specialPrice;
}

/** What one unit costs at an instant: the special price where it lies between 0 and the price (spec 02 §4.1). */
export function unitPrice(price: TimedPrice, at: Date): number {
  const special = specialNow(price, at);
  return special > 0 && special < price.goodsPrice ? special : price.goodsPrice;
}
