import { addDays, startOfDay, weekdayOf } from '@materia/contract/kernel';
import type { Random } from '../../demo/random.ts';
import {
  type ChosenWay,
  demoCoupon,
  pickEnd,
  pickGoods,
  pickSeller,
  pickWay,
  timeWithin,
  wayFor,
} from './order-choice.demo.ts';
import type { DemoWorld, Wish } from './order-past.demo.ts';
import type { Way } from './order-paths.demo.ts';
import type { Person, Seller } from './order-world.demo.ts';

const days = 400;
const minute = 60_000;

/** Orders of the 399 days before today: growing, with weekends, about 12,000 in all. */
export function planPast(world: DemoWorld): Wish[] {
  const { random, today } = world;
  const plans: Wish[] = [];
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

const elsewhere = [
  ...[10, 20, 23, 30].map(end => [false, end] as const),
  ...[41, -12].map(end => [true, end] as const),
];

/** Today's hundred: every status at least three times where `service` looks, at work right now (spec 02 §7). */
export function planToday(world: DemoWorld): Wish[] {
  const { random, now } = world;
  const ends = [0, 1, 2].flatMap(() => [
    ...todayStore.map(end => [false, end] as const),
    ...todayMat.map(end => [true, end] as const),
  ]);
  const here = ends.map(([mat, end], index) => {
    const seller = index % 3 === 0 && !mat ? (world.sellers[0] as Seller) : pickSeller(world, mat, 1);
    return { mat, end, seller };
  });
  // The other company has work to do as well.
  const there = elsewhere.map(([mat, end]) => ({ mat, end, seller: pickSeller(world, mat, 2) }));
  return [...here, ...there].map(({ mat, end, seller }) => {
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

interface PlanOf {
  readonly seller: Seller;
  readonly way: Way & Partial<ChosenWay>;
  readonly end: number;
  readonly placedAt: Date;
  readonly compressTo: Date;
  readonly partialRefund?: boolean;
}

/** An order with what its walkthroughs do not care about left to chance. */
export function plan({ random, people, now }: DemoWorld, of: PlanOf): Wish {
  const own = people.filter(person => person.companyId === of.seller.companyId);
  const person = random.pick(own.length > 0 ? own : people) as Person;
  const { channel = 'MINI_PROGRAM', ...way } = of.way;
  const goods = pickGoods(random, of.seller, way);
  const mayHaveCoupon = [50, 51, 52, 60].includes(of.end) && !of.partialRefund && !way.platform;
  return {
    seller: of.seller,
    person,
    way,
    channel,
    deliveryMode: modeOf(random, way),
    goods,
    coupon: mayHaveCoupon && random.chance(0.4) ? demoCoupon(goods) : undefined,
    end: of.end,
    placedAt: of.placedAt,
    compressTo: of.compressTo < now ? of.compressTo : now,
    payType: payTypeOf(random, way, channel, mayUseAccount.includes(of.end) && !of.partialRefund),
    partialRefund: of.partialRefund,
  };
}

const modes: Readonly<Record<string, string>> = { EXPRESS: 'EXPRESS', STORE_PICKUP: 'SELF_STORE' };

function modeOf(random: Random, { fulfil }: Way): string {
  if (fulfil !== 'DELIVERY') return modes[fulfil] ?? 'SELF_IP';
  return random.weighted([
    ['NORMAL', 75],
    ['FLASH', 25],
  ] as const);
}

/** What is over without a refund may have been paid from the customer's account (account-pay.demo.ts). */
const mayUseAccount = [50, 51, 52, 60];

function payTypeOf(random: Random, way: Way, channel: string, account: boolean): number {
  if (way.payOnDelivery)
    return random.weighted([
      [0, 60],
      [1, 40],
    ] as const);
  if (channel === 'ELEME') return 2;
  if (channel === 'MEITUAN') return 3;
  return random.weighted([[3, account ? 70 : 72], [2, 28], ...(account ? ([[4, 2]] as const) : [])] as const);
}
