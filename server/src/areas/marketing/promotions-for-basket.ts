import { CouponScope, CouponUserType, type WordingData } from '@materia/contract/areas/marketing';
import { dayOf, timeOf, weekdayOf } from '@materia/contract/kernel';
import type { Tx } from '../../kernel/index.ts';
import { customerStanding } from '../customer/index.ts';
import { type GoodsScope, goodsScopes } from '../goods/index.ts';
import type { BasketPromotion, PromotedGoods } from './basket.ts';
import { wording } from './price-basket-lines.ts';
import { type PromotionItem, type RunningPromotion, runningPromotions } from './promotion.store.ts';

/** The order promotions are wanted for. */
export interface PromotionContext {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly orderType: string;
  readonly channel: string;
  readonly customerId: number | null;
  /** The order that is changed; null: a new one. */
  readonly orderId: number | null;
  /** When it was placed, or now: placed orders keep the promotions of their time. */
  readonly at: Date;
}

const skipped = (reason: string): WordingData => wording(`marketing.skip.${reason}`);

interface Standing {
  readonly level: number;
  readonly hasBought: boolean;
}

/**
 * The promotions that run for an order, each with the goods of the basket that it covers and how often it may still be taken; why not,
 * where time, place, channel, customer or a limit stand against it (spec 05 §4.3).
 */
export async function promotionsForBasket(
  tx: Tx,
  context: PromotionContext,
  goodsIds: readonly number[],
): Promise<BasketPromotion[]> {
  const scopes = await goodsScopes(tx, goodsIds);
  const categoryIds = [...new Set(scopes.flatMap(scope => scope.categoryIds))];
  const { at, ...place } = context;
  const running = await runningPromotions(tx, { ...place, goodsIds, categoryIds, at, day: dayOf(at) });
  const asks = running.some(each => each.userType !== CouponUserType.byName.all || each.levels.length > 0);
  const standing =
    asks && context.customerId !== null ? await customerStanding(tx, context.customerId, context.companyId) : undefined;
  return running.map(promotion => ({
    ...promotion,
    problem: problemOf(promotion, context, standing),
    most: leftOf(promotion),
    goods: goodsOf(promotion, scopes),
  }));
}

function problemOf(
  promotion: RunningPromotion,
  context: PromotionContext,
  standing: Standing | undefined,
): WordingData | null {
  if (!runsNow(promotion, context.at)) return skipped('time');
  if (!promotion.here) return skipped('place');
  const { channels, orderTypes } = promotion;
  if (channels.length > 0 && !channels.includes(context.channel)) return skipped('channel');
  if (orderTypes.length > 0 && !orderTypes.includes(context.orderType)) return skipped('channel');
  if (!isFor(promotion, context, standing)) return skipped('customer');
  if (customerLeft(promotion) <= 0) return skipped('limit');
  return quotaLeft(promotion) <= 0 ? skipped('quota') : null;
}

function runsNow({ weekdays, periods }: RunningPromotion, at: Date): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(dayOf(at)))) return false;
  const time = timeOf(at);
  return periods.length === 0 || periods.some(([from, to]) => time >= `${from}` && time < to);
}

/** Nobody known is nobody in particular: what counts by customer, or is for some of them, is not for them. */
function isFor(promotion: RunningPromotion, context: PromotionContext, standing: Standing | undefined): boolean {
  const { userType, levels, limitDay, limitCustomer } = promotion;
  const T = CouponUserType.byName;
  if (context.customerId === null)
    return userType === T.all && levels.length === 0 && limitDay === null && limitCustomer === null;
  if (userType === T.new && standing?.hasBought) return false;
  if (userType === T.old && !standing?.hasBought) return false;
  return levels.length === 0 || levels.includes(standing?.level ?? 0);
}

const customerLeft = ({ limitDay, limitCustomer, hadToday, hadEver, own }: RunningPromotion): number =>
  Math.min((limitDay ?? Infinity) - hadToday, (limitCustomer ?? Infinity) - hadEver) + own;

const quotaLeft = ({ quota, usedQuota, own }: RunningPromotion): number => (quota ?? Infinity) - usedQuota + own;

function leftOf(promotion: RunningPromotion): number | null {
  const left = Math.min(promotion.limitOrder ?? Infinity, customerLeft(promotion), quotaLeft(promotion));
  return left === Infinity ? null : left;
}

function goodsOf(promotion: RunningPromotion, scopes: readonly GoodsScope[]): ReadonlyMap<number, PromotedGoods> {
  const covered = scopes.flatMap((scope): [number, PromotedGoods][] => {
    const items = promotion.items.filter(
      item =>
        item.goodsId === scope.goodsId || (item.categoryId !== null && scope.categoryIds.includes(item.categoryId)),
    );
    if (!covers(promotion.goodsScope, items)) return [];
    // A goods' own row says more than its category's.
    const item = items.find(each => each.goodsId !== null) ?? items[0];
    return [[scope.goodsId, promoted(promotion, scope.goodsId, item)]];
  });
  return new Map(covered);
}

function covers(scope: number, items: readonly PromotionItem[]): boolean {
  const excluded = items.some(item => item.exclude);
  const named = items.some(item => !item.exclude);
  if (scope === CouponScope.byName.all) return !excluded;
  return scope === CouponScope.byName.listed ? named && !excluded : !named && !excluded;
}

function promoted(promotion: RunningPromotion, goodsId: number, item: PromotionItem | undefined): PromotedGoods {
  const { price = null, groupNo = null, limitOrder = null, quota = null, used = 0 } = item ?? {};
  const left = quota === null ? Infinity : quota - used + (promotion.ownGoods[goodsId] ?? 0);
  const most = Math.min(limitOrder ?? Infinity, left);
  return { price, groupNo, most: most === Infinity ? null : Math.max(most, 0) };
}
