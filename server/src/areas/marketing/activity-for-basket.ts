import { refuse, type Tx } from '../../kernel/index.ts';
import { goodsNames } from '../goods/index.ts';
import { type ActivityAtStore, type ActivityPlace, type ActivityUnits, activityAt } from './activity.store.ts';
import type { BasketActivity } from './basket.ts';

/** The order that is to be of an activity. */
export interface ActivityContext extends ActivityPlace {
  readonly activityId: number;
  readonly fulfilType: string;
}

const total = (units: readonly ActivityUnits[]): number => units.reduce((sum, each) => sum + each.number, 0);

/**
 * An activity's prices for an order, refused where it does not run, the store or a goods is none of it, the buyer is not listed or the
 * places are taken (spec 05 §4.3 stage 0). What counts is taken by `takeActivity`.
 */
export async function activityForBasket(
  tx: Tx,
  context: ActivityContext,
  units: readonly ActivityUnits[],
): Promise<BasketActivity> {
  const goodsIds = units.map(each => each.goodsId);
  const activity = await activityAt(tx, context.activityId, { ...context, goodsIds });
  if (!activity?.runs) return refuse('marketing.activityTime');
  if (!activity.here) refuse('marketing.activityPlace');
  const { fulfilTypes } = activity;
  if (fulfilTypes.length > 0 && !fulfilTypes.includes(context.fulfilType)) refuse('marketing.activityWay');
  demandBuyer(activity, context, units);
  await demandGoods(tx, activity, units);
  return { name: activity.name, prices: new Map(activity.goods.map(({ goodsId, price }) => [goodsId, price])) };
}

const ownOf = (activity: ActivityAtStore): number =>
  Object.values(activity.own).reduce((sum, number) => sum + number, 0);

/** Who is not known by phone is on no list; who is nobody's customer cannot be counted. */
function demandBuyer(activity: ActivityAtStore, context: ActivityContext, units: readonly ActivityUnits[]): void {
  const own = ownOf(activity);
  if (activity.byList && activity.listed === null) refuse('marketing.activityList');
  if (activity.byList && total(units) > (activity.listed ?? 0) + own) refuse('marketing.activityFull');
  if (activity.perCustomer === null) return;
  if (context.customerId === null) refuse('marketing.activityList');
  if (total(units) > activity.perCustomer - activity.had + own) refuse('marketing.activityFull');
}

async function demandGoods(tx: Tx, activity: ActivityAtStore, units: readonly ActivityUnits[]): Promise<void> {
  for (const { goodsId, number } of units) {
    const goods = activity.goods.find(each => each.goodsId === goodsId);
    if (!goods) refuse('marketing.activityGoods', { goods: await nameOf(tx, goodsId) });
    if (goods.limitOrder !== null && number > goods.limitOrder)
      refuse('order.perOrderLimit', { goods: await nameOf(tx, goodsId), n: goods.limitOrder });
    if (goods.left !== null && number > goods.left + (activity.own[goodsId] ?? 0)) refuse('marketing.activityFull');
  }
}

const nameOf = async (tx: Tx, goodsId: number): Promise<string> => (await goodsNames(tx, [goodsId])).get(goodsId) ?? '';
