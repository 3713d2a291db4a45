import type { Row } from '../../demo/copy-rows.ts';
import type { Random } from '../../demo/random.ts';
import type { BasketActivity, BasketCoupon, priceBasket } from '../marketing/index.ts';
import type { StockRequest } from '../supply/stock-world.demo.ts';
import type { PastStep, Way } from './order-paths.demo.ts';
import type { Account, Person, Seller, ShelfGoods, Staff } from './order-world.demo.ts';

/** What one order of the past is to become. */
export interface Wish {
  readonly seller: Seller;
  readonly person: Person;
  readonly way: Way;
  readonly channel: string;
  readonly deliveryMode: string;
  readonly goods: readonly { readonly article: ShelfGoods; readonly number: number }[];
  readonly end: number;
  /** When the first step was taken; `compressTo`: the last one must lie before it. */
  readonly placedAt: Date;
  readonly compressTo: Date;
  readonly payType: number;
  readonly coupon?: { readonly couponId: number; readonly basket: BasketCoupon };
  /** An activity order. */
  readonly activity?: { readonly activityId: number; readonly basket: BasketActivity };
  /** Priced under the rule list [25 → 2] with points, as spec 02 §4.1's case was. */
  readonly usesTierRule?: boolean;
  /** Its prescription still waits for the pharmacist. */
  readonly rxWaiting?: boolean;
  readonly partialRefund?: boolean;
}

/** The tables an order of the past writes. */
export interface PastTables {
  readonly orders: Row[];
  readonly lines: Row[];
  readonly holds: Row[];
  readonly history: Row[];
  readonly payments: Row[];
  readonly events: Row[];
  readonly refunds: Row[];
  readonly refundLines: Row[];
  readonly refundPayments: Row[];
  readonly express: Row[];
  readonly coupons: Row[];
  readonly prescriptions: Row[];
  readonly prescriptionLines: Row[];
  readonly activityUses: Row[];
  readonly stock: StockRequest[];
}

export const emptyTables = (): PastTables => ({
  orders: [],
  lines: [],
  holds: [],
  history: [],
  payments: [],
  events: [],
  refunds: [],
  refundLines: [],
  refundPayments: [],
  express: [],
  coupons: [],
  prescriptions: [],
  prescriptionLines: [],
  activityUses: [],
  stock: [],
});

export interface PastWorld {
  readonly random: Random;
  readonly staff: readonly Staff[];
  readonly accounts: readonly Account[];
  readonly costAt: (companyId: number, goodsId: number, day: string) => number | null;
  readonly daySeq: (key: string) => number;
}

/** What orders are planned from. */
export interface DemoWorld extends PastWorld {
  readonly sellers: readonly Seller[];
  readonly people: readonly Person[];
  readonly now: Date;
  readonly today: string;
}

export interface TimedStep extends PastStep {
  readonly at: Date;
}

/** An order of the past as it is worked out, before its rows are written. */
export interface PastOrder {
  readonly orderId: number;
  readonly wish: Wish;
  /** A device order. */
  readonly mat: boolean;
  readonly steps: readonly TimedStep[];
  readonly placedAt: Date;
  readonly last: TimedStep;
  readonly basket: ReturnType<typeof priceBasket>;
  readonly payAt: Date | null;
  readonly handedAt: Date | null;
}

/** When the first of these steps was taken. */
export const tookAt = ({ steps }: Pick<PastOrder, 'steps'>, ...actions: string[]): Date | null =>
  steps.find(step => actions.includes(step.action))?.at ?? null;

/** When a status was reached. */
export const reachedAt = ({ steps }: Pick<PastOrder, 'steps'>, to: number): Date | null =>
  steps.find(step => step.to === to)?.at ?? null;

/** Steps at their times, drawn together where there is too little room before an instant. */
export function timed(path: readonly PastStep[], placedAt: Date, before: Date): TimedStep[] {
  const total = path.reduce((sum, step) => sum + step.minutes, 0) * 60_000;
  const room = before.getTime() - placedAt.getTime();
  const scale = total > room && total > 0 ? Math.max(room, 0) / total : 1;
  let at = placedAt.getTime();
  return path.map(step => {
    at += step.minutes * 60_000 * scale;
    return { ...step, at: new Date(Math.round(at)) };
  });
}
