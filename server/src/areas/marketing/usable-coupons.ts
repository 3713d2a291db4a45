import { CouponScope, CouponUserType, CustomerCouponStatus, type WordingData } from '@materia/contract/areas/marketing';
import type { Tx } from '../../kernel/index.ts';
import { type CustomerStanding, customerStanding } from '../customer/index.ts';
import { type GoodsScope, goodsScopes } from '../goods/index.ts';
import type { BasketCoupon, BasketInput } from './basket.ts';
import { couponHolds } from './coupon.ts';
import { type CouponRow, couponOf, unusedCoupons } from './customer-coupon.store.ts';
import { priceBasket } from './price-basket.ts';
import { wording } from './price-basket-lines.ts';

/** The order a coupon is wanted for. */
export interface CouponContext {
  readonly customerId: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly orderType: string;
  readonly channel: string;
  /** The order that already has it: its own lock does not stand in its way. */
  readonly orderId?: number;
}

type Lines = BasketInput['lines'];
interface Facts {
  readonly standing: CustomerStanding;
  readonly goods: ReadonlyMap<number, GoodsScope>;
  readonly now: Date;
}

/** A coupon ready for `priceBasket`, or why it cannot be used here. */
export type CouponForBasket =
  | { coupon: BasketCoupon; problem?: undefined }
  | { coupon?: undefined; problem: WordingData };

/** Finds one coupon of a customer and looks whether it is for this order at all (spec 05 §4.4); threshold and worth are priceBasket's. */
export async function couponForBasket(
  tx: Tx,
  context: CouponContext,
  of: { customerCouponId: number; lines: Lines },
): Promise<CouponForBasket> {
  const row = await couponOf(tx, { ...context, customerCouponId: of.customerCouponId });
  if (!row) return { problem: wording('marketing.couponInvalid') };
  return judge(row, context, of.lines, await factsOf(tx, context, of.lines));
}

export interface UsableCoupon {
  readonly customerCouponId: number;
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly kind: CouponRow['kind'];
  readonly validTo: string;
  /** Why it cannot be used; null: it can. */
  readonly problem: WordingData | null;
  /** What it would take off this basket. */
  readonly value: number;
}

/**
 * A customer's coupons for a basket: what can be used in front, the most valuable first; the rest with the reason. Of an empty
 * basket nothing is judged yet but the order: place, type, channel, customer.
 */
export async function usableCoupons(tx: Tx, context: CouponContext, basket: BasketInput): Promise<UsableCoupon[]> {
  const rows = await unusedCoupons(tx, context);
  if (rows.length === 0) return [];
  const facts = await factsOf(tx, context, basket.lines);
  const coupons = rows.map(row => {
    const { coupon, problem } = judge(row, context, basket.lines, facts);
    const priced = coupon && basket.lines.length > 0 ? priceBasket({ ...basket, coupon }) : undefined;
    const { customerCouponId, code, name, description, kind, validTo } = row;
    const { key, params } = problem ?? priced?.problems.find(each => each.part === 'COUPON') ?? {};
    const found = key === undefined ? null : { key, params: params ?? {} };
    return {
      customerCouponId,
      code,
      name,
      description,
      kind,
      validTo,
      problem: found,
      value: priced?.couponValue ?? 0,
    };
  });
  const rank = (of: UsableCoupon) => (of.problem ? 1 : 0);
  return coupons.sort((a, b) => rank(a) - rank(b) || b.value - a.value);
}

async function factsOf(tx: Tx, context: CouponContext, lines: Lines): Promise<Facts> {
  const scopes = await goodsScopes(
    tx,
    lines.map(line => line.goodsId),
  );
  return {
    standing: await customerStanding(tx, context.customerId, context.companyId),
    goods: new Map(scopes.map(scope => [scope.goodsId, scope])),
    now: tx.now(),
  };
}

function judge(row: CouponRow, context: CouponContext, lines: Lines, facts: Facts): CouponForBasket {
  if (row.status === CustomerCouponStatus.byName.locked || row.status === CustomerCouponStatus.byName.used) {
    if (row.orderId === null || row.orderId !== context.orderId) return { problem: wording('marketing.couponTaken') };
  } else if (row.status !== CustomerCouponStatus.byName.unused || !couponHolds(row, facts.now)) {
    return { problem: wording('marketing.couponInvalid') };
  }
  const lineNos = lines.filter(line => coversLine(row, line.goodsId, facts)).map(line => line.lineNo);
  const coversNone = lines.length > 0 && lineNos.length === 0;
  if (coversNone || !coversOrder(row, context, facts)) return { problem: wording('marketing.couponScope') };
  const { name, kind, threshold, amount, payRate, maxReduce, exchangeNumber, excludeRx, withPromotion } = row;
  const coupon = {
    name,
    kind,
    threshold,
    amount,
    payRate,
    maxReduce,
    exchangeNumber,
    excludeRx,
    withPromotion,
    lineNos,
  };
  return { coupon };
}

const none = (list: readonly unknown[]) => list.length === 0;

function coversOrder(row: CouponRow, context: CouponContext, { standing }: Facts): boolean {
  const U = CouponUserType.byName;
  if (row.userType === U.new && standing.hasBought) return false;
  if (row.userType === U.old && !standing.hasBought) return false;
  if (!none(row.levels) && !row.levels.includes(standing.level)) return false;
  if (!none(row.orderTypes) && !row.orderTypes.includes(context.orderType)) return false;
  if (!none(row.channels) && !row.channels.includes(context.channel)) return false;
  const places = row.items.filter(item => item.type === 'STORE' || item.type === 'MAT');
  return inScope(row.scope, places, item => item.id === (item.type === 'STORE' ? context.storeId : context.matId));
}

function coversLine(row: CouponRow, goodsId: number, facts: Facts): boolean {
  const goods = facts.goods.get(goodsId);
  const items = row.items.filter(item => item.type !== 'STORE' && item.type !== 'MAT');
  return inScope(row.scope, items, item => {
    if (item.type === 'GOODS') return item.id === goodsId;
    return item.type === 'BRAND' ? item.id === goods?.brandId : Boolean(goods?.categoryIds.includes(item.id));
  });
}

/** 0 全部, 1 指定: one of the items fits, 2 排除: none does. Items of the other sort (lines, places) set no bound here. */
function inScope(
  scope: number,
  items: CouponRow['items'],
  fits: (item: CouponRow['items'][number]) => boolean,
): boolean {
  if (scope === CouponScope.byName.all || none(items)) return true;
  return items.some(fits) === (scope === CouponScope.byName.listed);
}
