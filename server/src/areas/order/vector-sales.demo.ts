import { addDays, startOfDay } from '@materia/contract/kernel';
import { Random } from '../../demo/random.ts';
import { vectorDays, vectorSlot } from '../mat/vector-slot.demo.ts';
import type { Delivery } from '../supply/stock-world.demo.ts';
import type { DemoWorld, Wish } from './order-past.demo.ts';
import type { Way } from './order-paths.demo.ts';
import { plan } from './order-plan.demo.ts';
import type { Seller, ShelfGoods } from './order-world.demo.ts';

const dispensed: Way = { orderType: 'MAT_ORDER', fulfil: 'DISPENSE', payOnDelivery: false, platform: false };
const hourMs = 3_600_000;

/** Four weeks up to yesterday, from today's weekday on; tomorrow's is the second. They stray by 1.2 (spec 06 §4). */
const weekdays: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [4, 6, 5, 9],
  [4, 4, 4, 4],
  [5, 5, 5, 1],
  [0, 0, 0, 3],
  [],
  [0, 0, 0, 2],
];
/** Filled up before each week is out, and so that seven lie there now: days ago, units. */
const filled: readonly (readonly [daysAgo: number, units: number])[] = [
  [vectorDays, 20],
  [22, 17],
  [15, 19],
  [8, 18],
  [3, 10],
];
/** A device sells no more at once. */
const most = 5;
/** What the store must be able to give, and then some. */
const onShelf = 60;

export const isVectorSlot = ({ matId, trackNo }: { readonly matId: number; readonly trackNo: string }): boolean =>
  matId === vectorSlot.matId && trackNo === vectorSlot.trackNo;

/** The one slot of that device that chance does not sell from. */
function slotOf(sellers: readonly Seller[]): { seller: Seller; article: ShelfGoods } {
  const seller = sellers.find(each => each.matId === vectorSlot.matId) as Seller;
  return { seller, article: seller.shelf.find(each => !each.published) as ShelfGoods };
}

/** What is drawn for these orders changes nothing for others. */
export const vectorWorld = (world: DemoWorld): DemoWorld => ({ ...world, random: new Random(6_004) });

/** Its sales, day by day. */
export function planVector(world: DemoWorld): Wish[] {
  const { seller, article } = slotOf(world.sellers);
  return weekdays.flatMap((weeks, n) =>
    weeks.flatMap((units, week) => {
      const noon = startOfDay(addDays(world.today, -28 + 7 * week + n)).getTime() + 12 * hourMs;
      return Array.from({ length: Math.ceil(units / most) }, (_, nth): Wish => {
        const placedAt = new Date(noon + nth * hourMs);
        const wish = plan(world, { seller, way: dispensed, end: 52, placedAt, compressTo: world.now });
        const number = Math.min(most, units - nth * most);
        return { ...wish, channel: 'TOUCH_SCREEN', goods: [{ article, number }], coupon: undefined };
      });
    }),
  );
}

/** What was brought to it, and to its store. */
export function deliverVector({ sellers, today }: DemoWorld): Delivery[] {
  const { seller, article } = slotOf(sellers);
  const at = (daysAgo: number) => new Date(startOfDay(addDays(today, -daysAgo)).getTime() + 6 * hourMs);
  const batch = (daysAgo: number) => {
    const expiresOn = addDays(today, 670 - daysAgo);
    return { expiresOn, batchNo: `${expiresOn.slice(2, 4)}06${String(daysAgo).padStart(4, '0')}` };
  };
  const shelf = sellers.find(each => each.kind === 'store' && each.id === seller.storeId)?.shelf;
  const stored = shelf?.find(each => each.goodsId === article.goodsId)?.place;
  return [
    ...filled.map(([daysAgo, number]) => ({ ...batch(daysAgo), at: at(daysAgo), place: article.place, number })),
    ...(stored ? [{ ...batch(0), at: at(1), place: stored, number: onShelf }] : []),
  ];
}
