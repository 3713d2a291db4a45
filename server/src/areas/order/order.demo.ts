import { slaMinutes } from '@materia/contract/areas/order';
import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { pastEvents } from '../../demo/past-events.ts';
import type { Random } from '../../demo/random.ts';
import { sumPlaces } from '../customer/customer-place.demo.ts';
import { sumCoupons } from '../marketing/marketing.demo.ts';
import { writeTracks } from '../mat/mat-stock.demo.ts';
import { nextExpiry, type StockPlace, StockWorld, sellable } from '../supply/stock-world.demo.ts';
import { emptyTables, makeOrder, type PastTables, type PastWorld, type Wish } from './order-make.demo.ts';
import type { Way } from './order-paths.demo.ts';
import { planFixed, planPast, planToday } from './order-plan.demo.ts';
import {
  type Article,
  type Person,
  readAccounts,
  readArticles,
  readCosts,
  readPeople,
  readStaff,
  readStores,
  readTracks,
  type Seller,
} from './order-world.demo.ts';
import { sharePastPayments } from './past-payments.demo.ts';
import { earnPoints } from './points.demo.ts';
import { rebuildOrderCounters } from './rebuild-order-counters.ts';
import { windClocks } from './wind-clocks.ts';

export interface DemoWorld extends PastWorld {
  readonly sellers: readonly Seller[];
  readonly people: readonly Person[];
  readonly now: Date;
  readonly today: string;
}

export type Planned = Omit<Wish, 'way'> & { readonly way: Way };

/** 400 days of orders with everything that hangs on them (spec 02 §7): made in memory by the pure functions, loaded by COPY. */
export const orderDemo: DemoArea = {
  area: 'order',
  fill: async demo => {
    const { db, random, now, today, copy } = demo;
    const stock = new StockWorld(random, today);
    const openedAt = startOfDay(addDays(today, -402));
    const articles = await readArticles(db);
    const { sellers, shelfRows } = await openSellers(demo, stock, articles, openedAt);
    const seqs = new Map<string, number>();
    const world: DemoWorld = {
      random,
      now,
      today,
      sellers,
      people: await readPeople(db),
      staff: await readStaff(db),
      accounts: await readAccounts(db),
      costAt: await readCosts(db),
      daySeq: key => {
        const next = (seqs.get(key) ?? 0) + 1;
        seqs.set(key, next);
        return next;
      },
    };
    const out = emptyTables();
    const paid: { orderId: number; paid: number; doneAt: Date | null; payAt: Date | null; wish: Wish }[] = [];
    const plans = [...planPast(world), ...planToday(world), ...planFixed(world)].sort(
      (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
    );
    for (const wish of plans) paid.push({ ...makeOrder(world, wish, out), wish });
    stock.book(out.stock);
    const places = sellers.flatMap(seller => seller.shelf.map(each => each.place));
    for (const place of places) stock.coverHolds(place, new Date(now.getTime() - 7_200_000));
    await copy(
      'store_goods',
      shelfRows.map(row => withStock(row, row.place as StockPlace)),
    );
    await copyOrders(demo, out);
    await copy('stock_lot', stock.lotRows);
    await copy('stock_movement', stock.movements);
    await writeTracks(
      demo,
      sellers.filter(seller => seller.kind === 'mat').flatMap(seller => seller.shelf),
    );
    await copy('day_counter', dayCounters(seqs, today));
    await rebuildOrderCounters(db);
    await windClocks(db, { minutes: slaMinutes, now });
    await sumPlaces(demo);
    await earnPoints(demo, paid);
    await copy(
      'express_company',
      expressCompanies.map(([code, name, phone], index) => ({ id: index + 1, code, name, phone, sort: index })),
    );
    await copy(
      'express_rule',
      [1, 2].map(store_id => ({
        store_id,
        free_from: 12900,
        base_fee: 800,
        base_gram: 1000,
        step_fee: 200,
        step_gram: 500,
      })),
    );
    await sharePastPayments(demo);
    await pastEvents(demo);
    await sumCoupons(demo);
  },
};

const expressCompanies = [
  ['SF', '顺丰速运', '95338'],
  ['YTO', '圆通速递', '95554'],
  ['ZTO', '中通快递', '95311'],
  ['STO', '申通快递', '95543'],
  ['YD', '韵达快递', '95546'],
  ['JD', '京东物流', '950616'],
  ['EMS', '邮政EMS', '11183'],
  ['JT', '极兔速递', '956025'],
] as const;

/** Shelves and tracks with opening stock; prices within 6 % of the guide price, at WMDB exactly it (spec 04 §6). */
async function openSellers(demo: DemoFill, stock: StockWorld, articles: readonly Article[], openedAt: Date) {
  const { db, random } = demo;
  const shelfRows: Row[] = [];
  const sellers: Seller[] = [];
  for (const store of await readStores(db)) {
    const wmdb = store.id === 1;
    const chosen = wmdb ? articles : articles.filter(() => random.chance(0.62 + (store.id % 5) * 0.07));
    const shelf = chosen.map(article => {
      const place: StockPlace = {
        storageId: store.storageId,
        goodsId: article.goodsId,
        trackId: null,
        held: 0,
        lots: [],
      };
      const fixed = wmdb ? fixedPrices[article.name] : undefined;
      const price =
        fixed?.[0] ??
        (wmdb ? article.guidePrice : Math.max(100, Math.round((article.guidePrice * random.int(94, 106)) / 1000) * 10));
      const specialPrice = fixed?.[1] ?? (random.chance(0.08) ? Math.round((price * 0.85) / 10) * 10 : 0);
      const published = fixed !== undefined || !random.chance(0.05);
      if (!random.chance(0.03) || fixed) stock.open(place, wmdb ? random.int(40, 160) : random.int(6, 60), openedAt);
      const id = shelfRows.length + 1;
      shelfRows.push({
        id,
        company_id: store.companyId,
        store_id: store.id,
        goods_id: article.goodsId,
        goods_price: price,
        special_price: specialPrice,
        is_publish: published && !article.ephedrine,
        external_goods_no: `E${String(store.companyId)}${String(article.goodsId).padStart(5, '0')}`,
        max_order_quantity: article.ephedrine ? 2 : 0,
        place,
      });
      return { ...article, id, price, specialPrice, published, place };
    });
    sellers.push({ ...store, kind: 'store', shelf });
  }
  sellers.push(...(await openMats(demo, stock, articles, openedAt)));
  return { sellers, shelfRows };
}

/** Goods of the fixed cases at WMDB, with price and special price: spec 02 §4.1's two, and what makes a refund of 620.00 with its delivery fee. */
export const fixedPrices: Readonly<Record<string, readonly [number, number]>> = {
  '力度伸 维生素C片': [3580, 2990],
  '六神 驱蚊花露水': [1850, 0],
  '欧姆龙 电子血压计': [30_750, 0],
};

async function openMats(
  { db, random }: DemoFill,
  stock: StockWorld,
  articles: readonly Article[],
  openedAt: Date,
): Promise<Seller[]> {
  const byId = new Map(articles.map(article => [article.goodsId, article]));
  const mats = new Map<number, Seller>();
  for (const track of await readTracks(db)) {
    const place: StockPlace = {
      storageId: track.storageId,
      goodsId: track.goodsId,
      trackId: track.trackId,
      capacity: track.capacity,
      held: 0,
      lots: [],
    };
    if (!random.chance(0.04)) stock.open(place, random.int(3, track.capacity), openedAt);
    const seller = mats.get(track.matId) ?? {
      kind: 'mat' as const,
      id: track.matId,
      companyId: track.companyId,
      storeId: track.storeId,
      matId: track.matId,
      name: track.name,
      rxEnabled: false,
      longitude: track.longitude,
      latitude: track.latitude,
      shelf: [],
    };
    mats.set(track.matId, seller);
    seller.shelf.push({
      ...(byId.get(track.goodsId) as Article),
      id: track.trackId,
      price: track.price,
      specialPrice: 0,
      published: true,
      place,
    });
  }
  return [...mats.values()];
}

function withStock({ place, ...row }: Row, stock: StockPlace): Row {
  return { ...row, goods_number: sellable(stock), held: stock.held, next_expiry: nextExpiry(stock) };
}

async function copyOrders({ copy }: DemoFill, out: PastTables): Promise<void> {
  await copy('prescription', out.prescriptions);
  await copy('prescription_line', out.prescriptionLines);
  await copy('customer_coupon', out.coupons);
  await copy('customer_order', out.orders);
  await copy('order_line', out.lines);
  await copy('order_hold', out.holds);
  await copy('order_status_history', out.history);
  await copy('order_payment', out.payments);
  await copy('payment_event', out.events);
  await copy('order_refund', out.refunds);
  await copy('order_refund_line', out.refundLines);
  await copy('order_refund_payment', out.refundPayments);
  await copy('order_express', out.express);
}

function dayCounters(seqs: ReadonlyMap<string, number>, today: string): Row[] {
  return [...seqs].flatMap(([key, last_value]) => {
    const [counter, place, day] = key.split('/');
    return day === today ? [{ counter, place_id: Number(place), day, last_value }] : [];
  });
}

export const hourWeights: readonly (readonly [number, number])[] = [
  2, 1, 1, 1, 1, 2, 4, 8, 14, 18, 20, 19, 16, 14, 15, 16, 17, 19, 22, 24, 22, 17, 10, 5,
].map((weight, hour) => [hour, weight]);

/** An instant within a day by the hour's curve (spec 00 §5). */
export function timeWithin(day: string, random: Random): Date {
  return new Date(startOfDay(day).getTime() + random.weighted(hourWeights) * 3_600_000 + random.int(0, 3_599_999));
}
