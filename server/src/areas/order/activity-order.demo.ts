import { addDays } from '@materia/contract/kernel';
import { demoActivities } from '../marketing/activity.demo.ts';
import { vectorGoods } from '../marketing/promotion.demo.ts';
import { timeWithin } from './order-choice.demo.ts';
import type { DemoWorld, Wish } from './order-past.demo.ts';
import type { Way } from './order-paths.demo.ts';
import { plan } from './order-plan.demo.ts';
import type { Seller } from './order-world.demo.ts';

const collected: Way = { orderType: 'STORE_ORDER', fulfil: 'STORE_PICKUP', payOnDelivery: true, platform: false };
const atDevice: Way = { orderType: 'MAT_ORDER', fulfil: 'CABINET_PICKUP', payOnDelivery: false, platform: false };
const festivalOrders = 24;
const weeks = 56;
const { c, d, f } = vectorGoods;

/** An activity's orders (spec 02 §7): one a week of the members' day, 24 of the festival at 60 in 3 stores, today's at devices at 53. */
export function planActivities(world: DemoWorld): Wish[] {
  const stores = world.sellers.filter(seller => seller.kind === 'store' && seller.companyId === 1).slice(0, 3);
  return [...planWeekly(world, stores), ...planFestival(world, stores), ...planGiven(world)];
}

function planWeekly(world: DemoWorld, stores: readonly Seller[]): Wish[] {
  const prices = new Map([
    [c, 990],
    [d, 2190],
  ]);
  return Array.from({ length: weeks }, (_, week) => week + 1).flatMap(week =>
    activityWish(world, stores[0], {
      activityId: demoActivities.weekly,
      name: '每周会员日特惠',
      prices,
      daysAgo: week * 7,
    }),
  );
}

/** Over the last three weeks, so that a settlement has something of this month and of the one before. */
function planFestival(world: DemoWorld, stores: readonly Seller[]): Wish[] {
  const prices = new Map([
    [d, 1990],
    [f, 590],
  ]);
  const of = { activityId: demoActivities.festival, name: '节日健康礼包', prices };
  return Array.from({ length: festivalOrders }, (_, at) => at).flatMap(at =>
    activityWish(world, stores[at % stores.length], { ...of, daysAgo: 2 + (at % 12) }),
  );
}

interface ActivityOf {
  readonly activityId: number;
  readonly name: string;
  readonly prices: ReadonlyMap<string, number>;
  readonly daysAgo: number;
}

/** Collected and paid at the counter: at 60 within hours. */
function activityWish(world: DemoWorld, seller: Seller | undefined, of: ActivityOf): Wish[] {
  const goods = (seller?.shelf ?? []).filter(each => of.prices.has(each.name)).map(article => ({ article, number: 1 }));
  if (!seller || goods.length === 0) return [];
  const placedAt = timeWithin(addDays(world.today, -of.daysAgo), world.random);
  const wish = plan(world, { seller, way: collected, end: 60, placedAt, compressTo: world.now });
  return [{ ...wish, goods, coupon: undefined, channel: 'STAFF', activity: activityOf(of, goods) }];
}

const activityOf = ({ activityId, name, prices }: Omit<ActivityOf, 'daysAgo'>, goods: Wish['goods']) => ({
  activityId,
  basket: {
    name,
    prices: new Map(goods.map(({ article }) => [article.goodsId, prices.get(article.name) ?? article.price])),
  },
});

/** Given away by staff, waiting at the cabinet for who has the code. */
function planGiven(world: DemoWorld): Wish[] {
  const mats = world.sellers.filter(seller => seller.kind === 'mat' && seller.companyId === 1).slice(0, 4);
  return mats.flatMap((seller, at) => {
    const article = seller.shelf.find(each => !each.rx && each.place.held === 0);
    if (!article) return [];
    const placedAt = new Date(world.now.getTime() - (40 + at * 25) * 60_000);
    const wish = plan(world, { seller, way: atDevice, end: 53, placedAt, compressTo: placedAt });
    const goods = [{ article, number: 1 }];
    const prices = new Map([[article.name, 0]]);
    const of = { activityId: demoActivities.welfare, name: '一线员工福利领取', prices };
    return [{ ...wish, goods, coupon: undefined, channel: 'STAFF', activity: activityOf(of, goods) }];
  });
}
