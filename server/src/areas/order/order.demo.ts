import { slaMinutes } from '@materia/contract/areas/order';
import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { pastEvents } from '../../demo/past-events.ts';
import { sumPlaces } from '../customer/customer-place.demo.ts';
import { sumActivities } from '../marketing/activity.demo.ts';
import { sumCoupons } from '../marketing/marketing.demo.ts';
import { writeTracks } from '../mat/mat-stock.demo.ts';
import { type StockPlace, StockWorld } from '../supply/stock-world.demo.ts';
import { payFromAccounts } from './account-pay.demo.ts';
import { planActivities } from './activity-order.demo.ts';
import { expressCompanies } from './express.demo.ts';
import { planFixed } from './order-fixed.demo.ts';
import { type MadeOrder, makeOrder } from './order-make.demo.ts';
import { type DemoWorld, emptyTables, type PastTables, type Wish } from './order-past.demo.ts';
import { planPast, planToday } from './order-plan.demo.ts';
import { readAccounts, readArticles, readCosts, readPeople, readStaff, type Seller } from './order-world.demo.ts';
import { sharePastPayments } from './past-payments.demo.ts';
import { earnPoints } from './points.demo.ts';
import { rebuildOrderCounters } from './rebuild-order-counters.ts';
import { openSellers, withStock } from './shelf-open.demo.ts';
import { deliverVector, planVector, vectorWorld } from './vector-sales.demo.ts';
import { windClocks } from './wind-clocks.ts';

/** 400 days of orders with everything that hangs on them (spec 02 §7): made in memory by the pure functions, loaded by COPY. */
export const orderDemo: DemoArea = {
  area: 'order',
  fill: async demo => {
    const { db, random, now, today, copy } = demo;
    const stock = new StockWorld(random, today);
    const { sellers, shelfRows } = await openSellers(
      demo,
      stock,
      await readArticles(db),
      startOfDay(addDays(today, -402)),
    );
    const seqs = new Map<string, number>();
    const world = await readWorld(demo, sellers, seqs);
    const out = emptyTables();
    const made = makeAll(world, out);
    stock.book(out.stock, deliverVector(world));
    endSoon(stock, sellers, addDays(today, 20));
    lastDeliveries(stock, sellers, new Date(now.getTime() - 7_200_000));
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
    await earnPoints(demo, made);
    await payFromAccounts(demo);
    await copyExpress(demo);
    await sharePastPayments(demo);
    await pastEvents(demo);
    await sumCoupons(demo);
    await sumActivities(demo);
  },
};

async function readWorld(
  { db, random, now, today }: DemoFill,
  sellers: readonly Seller[],
  seqs: Map<string, number>,
): Promise<DemoWorld> {
  return {
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
}

/** Every order, the earliest first, as their numbers rise. */
function makeAll(world: DemoWorld, out: PastTables): (MadeOrder & { wish: Wish })[] {
  const apart = vectorWorld(world);
  const vector = new Set(planVector(apart));
  const wishes = [
    ...[...planPast(world), ...planToday(world), ...planFixed(world), ...planActivities(world)],
    ...vector,
  ].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  return wishes.map(wish => ({ ...makeOrder(vector.has(wish) ? apart : world, wish, out), wish }));
}

/** A batch in a device that is near its end (spec 06 §8). */
function endSoon(stock: StockWorld, sellers: readonly Seller[], expiresOn: string): void {
  const mats = sellers.filter(({ kind, id }) => kind === 'mat' && id > 5);
  const found = mats.some(({ shelf }) => shelf.some(({ place }) => stock.endOn(place, expiresOn)));
  if (!found) throw new Error('no batch of a device has been left alone since it came');
}

/** What open orders hold lies there, and two devices of three were filled up; the third waits for its operator. */
function lastDeliveries(stock: StockWorld, sellers: readonly Seller[], at: Date): void {
  for (const { kind, id, shelf } of sellers)
    for (const { place } of shelf) {
      stock.coverHolds(place, at);
      if (kind === 'mat' && id % 3 !== 0) stock.fillUp(place, refillLine, at);
    }
}
const refillLine = 4;

async function copyExpress({ copy }: DemoFill): Promise<void> {
  await copy(
    'express_company',
    expressCompanies.map(([code, name, phone], index) => ({ id: index + 1, code, name, phone, sort: index })),
  );
  const rule = { free_from: 12900, base_fee: 800, base_gram: 1000, step_fee: 200, step_gram: 500 };
  await copy(
    'express_rule',
    [1, 2].map(store_id => ({ store_id, ...rule })),
  );
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
  await copy('activity_use', out.activityUses);
}

function dayCounters(seqs: ReadonlyMap<string, number>, today: string): Row[] {
  return [...seqs].flatMap(([key, last_value]) => {
    const [counter, place, day] = key.split('/');
    return day === today ? [{ counter, place_id: Number(place), day, last_value }] : [];
  });
}
