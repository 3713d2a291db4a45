import { startOfDay } from '@materia/contract/kernel';
import type { Random } from '../../demo/random.ts';
import type { DemoWorld, Wish } from './order-past.demo.ts';
import type { Way } from './order-paths.demo.ts';
import type { Seller, ShelfGoods } from './order-world.demo.ts';

type Choice<T> = readonly (readonly [T, number])[];
const storeChannels: Choice<string> = [
  ['MINI_PROGRAM', 40],
  ['MOBILE', 12],
  ['RECOMMEND', 6],
  ['STAFF', 10],
  ['MEITUAN', 22],
  ['ELEME', 10],
];
const matChannels: Choice<string> = [
  ['TOUCH_SCREEN', 38],
  ['MINI_PROGRAM', 32],
  ['MOBILE', 14],
  ['RECOMMEND', 4],
  ['MEITUAN', 12],
];
const storeEnds: Choice<number> = [
  [60, 880],
  [-10, 50],
  [-13, 32],
  [-30, 24],
  [-11, 8],
  [51, 6],
];
const recentEnds: Choice<number> = [
  [50, 700],
  [51, 90],
  [60, 90],
  [-10, 50],
  [-13, 30],
  [-30, 30],
];
const matEnds: Choice<number> = [
  [52, 870],
  [-13, 70],
  [-10, 20],
  [54, 16],
  [-21, 16],
  [-11, 8],
];

export type ChosenWay = Way & { readonly channel: string };

/** A seller of a company; WMDB, the first, sells more than the others. */
export function pickSeller(
  { sellers, random }: Pick<DemoWorld, 'sellers' | 'random'>,
  mat: boolean,
  companyId: number,
): Seller {
  const own = sellers.filter(seller => seller.companyId === companyId && (seller.kind === 'mat') === mat);
  if (own.length === 0) return pickSeller({ sellers, random }, mat, 1);
  return !mat && companyId === 1 && random.chance(0.3) ? (own[0] as Seller) : random.pick(own);
}

/** Where an order comes from, and how it is to reach its buyer. */
export function pickWay(random: Random, mat: boolean): ChosenWay {
  const channel = random.weighted(mat ? matChannels : storeChannels);
  const platform = channel === 'MEITUAN' || channel === 'ELEME';
  if (mat) {
    const fulfil = platform
      ? 'DELIVERY'
      : channel === 'TOUCH_SCREEN' || random.chance(0.7)
        ? 'DISPENSE'
        : 'CABINET_PICKUP';
    return { orderType: 'MAT_ORDER', fulfil, payOnDelivery: false, platform, channel };
  }
  const fulfil = platform
    ? 'DELIVERY'
    : random.weighted([
        ['DELIVERY', 55],
        ['STORE_PICKUP', 35],
        ['EXPRESS', 10],
      ] as const);
  const payOnDelivery = !platform && fulfil !== 'EXPRESS' && random.chance(0.22);
  return {
    orderType: fulfil === 'STORE_PICKUP' ? 'STORE_ORDER' : 'DELIVERY_ORDER',
    fulfil,
    payOnDelivery,
    platform,
    channel,
  };
}

/** A way on which an end status lies. */
export function wayFor(random: Random, mat: boolean, end: number): ChosenWay {
  for (;;) {
    const way = pickWay(random, mat);
    if (fits(way, end)) return way;
  }
}

function fits(way: Way, end: number): boolean {
  if (way.orderType === 'MAT_ORDER') {
    if (way.platform) return [23, 30, 40, 52].includes(end);
    if (end === 41) return way.fulfil === 'CABINET_PICKUP';
    return ![23, 30, 40].includes(end);
  }
  const collected = way.fulfil === 'STORE_PICKUP';
  if (end === 41) return collected;
  if (end === 30 || end === 40) return !collected;
  if (end === -20 || end === -30) return !collected && !way.payOnDelivery;
  if (end === 22 || end === -13) return !way.payOnDelivery && !way.platform;
  if (end === 23) return !way.payOnDelivery;
  if (end === 10) return !way.platform;
  return true;
}

/** How an order of so many days ago has ended. */
export function pickEnd(random: Random, way: Way, daysAgo: number): number {
  const ends = way.orderType === 'MAT_ORDER' ? matEnds : daysAgo > 8 ? storeEnds : recentEnds;
  for (;;) {
    const end = random.weighted(ends);
    if (end === 60 && daysAgo <= 8 && !way.payOnDelivery) continue;
    if (fits(way, end)) return end;
  }
}

/** One to four different goods that sell there; prescription goods on few orders, and never on devices. */
export function pickGoods(random: Random, seller: Seller, way: Way) {
  const withRx = seller.rxEnabled && !way.platform && random.chance(0.08);
  const sells = seller.shelf.filter(each => each.published && !each.ephedrine && !each.rx);
  const count = random.weighted(
    way.orderType === 'MAT_ORDER'
      ? ([
          [1, 70],
          [2, 25],
          [3, 5],
        ] as const)
      : ([
          [1, 38],
          [2, 34],
          [3, 18],
          [4, 10],
        ] as const),
  );
  const chosen = random.some(sells, count);
  if (withRx)
    chosen[0] = random.pick(seller.shelf.filter(each => each.rx && each.published)) ?? (chosen[0] as ShelfGoods);
  return chosen.map(article => ({
    article,
    number:
      way.orderType === 'MAT_ORDER'
        ? random.weighted([
            [1, 85],
            [2, 15],
          ] as const)
        : random.weighted([
            [1, 68],
            [2, 24],
            [3, 8],
          ] as const),
  }));
}

/** 满50减8元券 (the first of marketing.demo.ts), where the goods it is for are worth it. */
export function demoCoupon(goods: Wish['goods']): Wish['coupon'] {
  const eligible = goods.flatMap(({ article, number }, index) =>
    article.rx ? [] : [{ lineNo: index + 1, amount: (article.specialPrice || article.price) * number }],
  );
  if (eligible.reduce((sum, line) => sum + line.amount, 0) < 5000) return undefined;
  return {
    couponId: 1,
    basket: {
      name: '满50减8元券',
      kind: 1,
      threshold: 5000,
      amount: 800,
      payRate: null,
      maxReduce: null,
      exchangeNumber: null,
      excludeRx: true,
      withPromotion: true,
      lineNos: eligible.map(line => line.lineNo),
    },
  };
}

const hourWeights: readonly (readonly [number, number])[] = [
  2, 1, 1, 1, 1, 2, 4, 8, 14, 18, 20, 19, 16, 14, 15, 16, 17, 19, 22, 24, 22, 17, 10, 5,
].map((weight, hour) => [hour, weight]);

/** An instant within a day by the hour's curve (spec 00 §5). */
export function timeWithin(day: string, random: Random): Date {
  return new Date(startOfDay(day).getTime() + random.weighted(hourWeights) * 3_600_000 + random.int(0, 3_599_999));
}
