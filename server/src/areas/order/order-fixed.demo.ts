import { vectorGoods } from '../marketing/promotion.demo.ts';
import { demoCoupon } from './order-choice.demo.ts';
import type { DemoWorld, Wish } from './order-past.demo.ts';
import type { Way } from './order-paths.demo.ts';
import { plan } from './order-plan.demo.ts';
import type { Seller, ShelfGoods } from './order-world.demo.ts';

/** Those of spec 05 §4.3's vectors, which the demo's promotions and activities are about. */
const vectorPrices: Readonly<Record<string, readonly [number, number]>> = {
  [vectorGoods.c]: [1200, 0],
  [vectorGoods.d]: [2500, 0],
  [vectorGoods.e]: [2000, 0],
  [vectorGoods.f]: [990, 0],
};

/** Goods of the fixed cases at WMDB, with price and special price: spec 02 §4.1's two, and what makes a refund of 620.00 with its delivery fee. */
export const fixedPrices: Readonly<Record<string, readonly [number, number]>> = {
  '力度伸 维生素C片': [3580, 2990],
  '六神 驱蚊花露水': [1850, 0],
  '欧姆龙 电子血压计': [30_750, 0],
  ...vectorPrices,
};

const delivery: Way = { orderType: 'DELIVERY_ORDER', fulfil: 'DELIVERY', payOnDelivery: false, platform: false };
const collected: Way = { ...delivery, orderType: 'STORE_ORDER', fulfil: 'STORE_PICKUP' };
const dispensed: Way = { ...delivery, orderType: 'MAT_ORDER', fulfil: 'DISPENSE' };

/** Cases that walkthroughs name (spec 02 §7): the price case at 23, an overdue 41, a refund of 620.00 waiting, a half-dropped -12. */
export function planFixed(world: DemoWorld): Wish[] {
  const wmdb = world.sellers[0] as Seller;
  const mat = world.sellers.find(seller => seller.kind === 'mat') as Seller;
  const at = (seller: Seller, way: Way, end: number, placed: number, last: number) =>
    plan(world, { seller, way, end, placedAt: before(world, placed), compressTo: before(world, last) });
  const named = (name: string) => wmdb.shelf.find(each => each.name === name) as ShelfGoods;
  const [dearName, cheapName, costlyName] = Object.keys(fixedPrices) as [string, string, string];
  const priceCase = [
    { article: named(dearName), number: 3 },
    { article: named(cheapName), number: 1 },
  ];
  const rx = { article: wmdb.shelf.find(each => each.rx) as ShelfGoods, number: 1 };
  const two = mat.shelf.slice(0, 2).map(article => ({ article, number: 1 }));
  return [
    { ...at(wmdb, delivery, 23, 90, 30), goods: priceCase, coupon: demoCoupon(priceCase), usesTierRule: true },
    { ...at(wmdb, delivery, 20, 20, 12), goods: [rx], coupon: undefined, rxWaiting: true },
    at(wmdb, collected, 41, 5 * 1440, 4 * 1440),
    { ...at(wmdb, delivery, -20, 200, 40), goods: [{ article: named(costlyName), number: 2 }], coupon: undefined },
    { ...at(mat, dispensed, -12, 12, 4), goods: two, coupon: undefined },
  ];
}

const before = ({ now }: DemoWorld, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
