import { addDays, startOfDay, weekdayOf } from '@materia/contract/kernel';
import type { Random } from '../../demo/random.ts';
import { type DemoWorld, fixedPrices, type Planned, timeWithin } from './order.demo.ts';
import type { Way } from './order-paths.demo.ts';
import type { Person, Seller, ShelfGoods } from './order-world.demo.ts';

const days = 400;
const minute = 60_000;

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

/** Orders of the 399 days before today: growing, with weekends, about 12,000 in all. */
export function planPast(world: DemoWorld): Planned[] {
  const { random, today } = world;
  const plans: Planned[] = [];
  for (let ago = days - 1; ago >= 1; ago -= 1) {
    const day = addDays(today, -ago);
    const weekend = weekdayOf(day) >= 6 ? 1.25 : 1;
    const count = Math.round((22 + ((days - ago) / days) * 14) * weekend * (0.85 + random.next() * 0.3));
    for (let n = 0; n < count; n += 1) {
      const placedAt = timeWithin(day, random);
      const mat = random.chance(0.4);
      const seller = pickSeller(
        world,
        mat,
        random.weighted([
          [1, 74],
          [2, 20],
          [3, 3],
          [4, 2],
          [5, 1],
        ] as const),
      );
      const way = pickWay(random, mat);
      const end = pickEnd(random, way, ago);
      plans.push(
        plan(world, {
          seller,
          way,
          end,
          placedAt,
          compressTo: world.now,
          partialRefund: way.orderType !== 'MAT_ORDER' && end === 60 && random.chance(0.012),
        }),
      );
    }
  }
  return plans;
}

const todayStore = [10, 19, 20, 22, 23, 30, 40, 41, 50, 51, 60, -10, -11, -13, -20, -30];
const todayMat = [22, 23, 30, 40, 41, 42, 52, 54, 55, -10, -11, -12, -13, -19, -20, -21, -22, -23];

/** Today's hundred: every status at least three times where `service` looks, at work right now (spec 02 §7). */
export function planToday(world: DemoWorld): Planned[] {
  const { random, now } = world;
  const ends = [0, 1, 2].flatMap(() => [
    ...todayStore.map(end => [false, end] as const),
    ...todayMat.map(end => [true, end] as const),
  ]);
  return ends.map(([mat, end], index) => {
    const seller = index % 3 === 0 && !mat ? (world.sellers[0] as Seller) : pickSeller(world, mat, 1);
    const way = wayFor(random, mat, end);
    const lastAt = new Date(now.getTime() - lastMinutes(random, end) * minute);
    const room = Math.min(
      random.int(20, 240) * minute,
      Math.max(now.getTime() - startOfDay(world.today).getTime() - 30 * minute, 2 * minute),
    );
    const placedAt = end === 10 || (mat && end === 22) ? lastAt : new Date(lastAt.getTime() - room);
    return plan(world, { seller, way, end, placedAt, compressTo: lastAt });
  });
}

/** Minutes since the last step: short where a deadline runs, so that it lies ahead. */
function lastMinutes(random: Random, end: number): number {
  if (end === 42) return 0;
  if (end === 22 || end === 10 || end === -12) return random.int(1, 6);
  return random.int(2, 24);
}

/** Cases that walkthroughs name (spec 02 §7): the price case at 23, an overdue 41, a refund of 620.00 waiting, a half-dropped -12. */
export function planFixed(world: DemoWorld): Planned[] {
  const wmdb = world.sellers[0] as Seller;
  const mat = world.sellers.find(seller => seller.kind === 'mat') as Seller;
  const before = (minutes: number) => new Date(world.now.getTime() - minutes * minute);
  const named = (name: string) => wmdb.shelf.find(each => each.name === name) as ShelfGoods;
  const [dearName, cheapName, costlyName] = Object.keys(fixedPrices) as [string, string, string];
  const delivery: Way = { orderType: 'DELIVERY_ORDER', fulfil: 'DELIVERY', payOnDelivery: false, platform: false };
  const rx = wmdb.shelf.find(each => each.rx) as ShelfGoods;
  const two = mat.shelf.slice(0, 2).map(article => ({ article, number: 1 }));
  return [
    {
      ...plan(world, { seller: wmdb, way: delivery, end: 23, placedAt: before(90), compressTo: before(30) }),
      goods: [
        { article: named(dearName), number: 3 },
        { article: named(cheapName), number: 1 },
      ],
      coupon: demoCoupon([
        { article: named(dearName), number: 3 },
        { article: named(cheapName), number: 1 },
      ]),
      usesTierRule: true,
    },
    {
      ...plan(world, { seller: wmdb, way: delivery, end: 20, placedAt: before(20), compressTo: before(12) }),
      goods: [{ article: rx, number: 1 }],
      coupon: undefined,
      rxWaiting: true,
    },
    plan(world, {
      seller: wmdb,
      way: { ...delivery, orderType: 'STORE_ORDER', fulfil: 'STORE_PICKUP' },
      end: 41,
      placedAt: before(5 * 1440),
      compressTo: before(4 * 1440),
    }),
    {
      ...plan(world, { seller: wmdb, way: delivery, end: -20, placedAt: before(200), compressTo: before(40) }),
      goods: [{ article: named(costlyName), number: 2 }],
      coupon: undefined,
    },
    {
      ...plan(world, {
        seller: mat,
        way: { orderType: 'MAT_ORDER', fulfil: 'DISPENSE', payOnDelivery: false, platform: false },
        end: -12,
        placedAt: before(12),
        compressTo: before(4),
      }),
      goods: two,
      coupon: undefined,
    },
  ];
}

function pickSeller({ sellers, random }: DemoWorld, mat: boolean, companyId: number): Seller {
  const own = sellers.filter(seller => seller.companyId === companyId && (seller.kind === 'mat') === mat);
  if (own.length === 0) return pickSeller({ sellers, random } as DemoWorld, mat, 1);
  return !mat && companyId === 1 && random.chance(0.3) ? (own[0] as Seller) : random.pick(own);
}

function pickWay(random: Random, mat: boolean): Way & { channel: string } {
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
function wayFor(random: Random, mat: boolean, end: number): Way & { channel: string } {
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

function pickEnd(random: Random, way: Way, daysAgo: number): number {
  const ends = way.orderType === 'MAT_ORDER' ? matEnds : daysAgo > 8 ? storeEnds : recentEnds;
  for (;;) {
    const end = random.weighted(ends);
    if (end === 60 && daysAgo <= 8 && !way.payOnDelivery) continue;
    if (fits(way, end)) return end;
  }
}

function plan(
  { random, people, now }: DemoWorld,
  of: {
    seller: Seller;
    way: Way & { channel?: string };
    end: number;
    placedAt: Date;
    compressTo: Date;
    partialRefund?: boolean;
  },
): Planned {
  const own = people.filter(person => person.companyId === of.seller.companyId);
  const person = random.pick(own.length > 0 ? own : people) as Person;
  const { channel = 'MINI_PROGRAM', ...way } = of.way;
  const goods = pickGoods(random, of.seller, way);
  const brought = way.fulfil === 'DELIVERY';
  return {
    seller: of.seller,
    person,
    way,
    channel,
    deliveryMode:
      way.fulfil === 'EXPRESS'
        ? 'EXPRESS'
        : brought
          ? random.weighted([
              ['NORMAL', 75],
              ['FLASH', 25],
            ] as const)
          : way.fulfil === 'STORE_PICKUP'
            ? 'SELF_STORE'
            : 'SELF_IP',
    goods,
    coupon:
      [50, 51, 52, 60].includes(of.end) && !of.partialRefund && !way.platform && random.chance(0.4)
        ? demoCoupon(goods)
        : undefined,
    end: of.end,
    placedAt: of.placedAt,
    compressTo: of.compressTo < now ? of.compressTo : now,
    payType: way.payOnDelivery
      ? random.weighted([
          [0, 60],
          [1, 40],
        ] as const)
      : channel === 'ELEME'
        ? 2
        : channel === 'MEITUAN'
          ? 3
          : random.weighted([
              [3, 72],
              [2, 28],
            ] as const),
    partialRefund: of.partialRefund,
  };
}

/** 满50减8元券 (the first of marketing.demo.ts), where the goods it is for are worth it. */
export function demoCoupon(goods: Planned['goods']): Planned['coupon'] {
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
      lineNos: eligible.map(line => line.lineNo),
    },
  };
}

/** One to four different goods that sell there; prescription goods on few orders, and never on devices. */
function pickGoods(random: Random, seller: Seller, way: Way) {
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
