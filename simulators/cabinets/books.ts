import { setTimeout as sleep } from 'node:timers/promises';
import { listOrders } from '@materia/contract/areas/order';
import { listMovements } from '@materia/contract/areas/supply';
import { dayOf } from '@materia/contract/kernel';
import { type Desk, openDesk } from './desk.ts';

/** An order as the cabinets know it. */
export interface ServedOrder {
  readonly orderNo: string;
  readonly matId: number;
  /** Units that lay in the tray. */
  readonly fallen: number;
  /** What was paid at the screen; null: paid elsewhere. */
  readonly payNo: string | null;
}

/** What the product and the provider say of those orders. */
export interface Books {
  orders: number;
  unitsDropped: number;
  unitsSold: number;
  paidFen: number;
  takenFen: number;
  /** Orders that are not the same everywhere, and how. */
  off: string[];
}

interface Where {
  readonly server: string;
  /** name:password of somebody who sees these cabinets' orders and movements. */
  readonly account: string;
  /** Of the simulator pay. */
  readonly pay: string;
  /** Since when. */
  readonly since: Date;
}

/** Of one order; `off`: how it is not the same everywhere. */
interface Said {
  readonly dropped: number;
  readonly sold: number;
  readonly paid: number;
  readonly taken: number;
  readonly off: string | null;
}

const hands = 8;
const pageSize = 100;
/** The server's clock may have been moved on. */
const lastDay = '2999-12-31';
/** What another broker has acknowledged the server may be working on. */
const settledWithinMs = 10_000;

/** Units fallen = SALE = dropped, money = orders, order by order; read as people of the back office read it. Unread they are not right. */
export const readBooks = (where: Where, orders: readonly ServedOrder[]): Promise<Books> =>
  comparedAll(where, orders).catch((error: Error) => ({
    ...{ orders: 0, unitsDropped: 0, unitsSold: 0, paidFen: 0, takenFen: 0 },
    off: [error.message],
  }));

async function comparedAll(where: Where, orders: readonly ServedOrder[]): Promise<Books> {
  const desk = await openDesk(where.server, where.account);
  const said = new Map<string, Said>();
  const until = Date.now() + settledWithinMs;
  for (let left = orders; left.length > 0; left = left.filter(({ orderNo }) => said.get(orderNo)?.off)) {
    if (said.size > 0 && Date.now() >= until) break;
    if (said.size > 0) await sleep(500);
    for (const [orderNo, each] of await compare(desk, where, left)) said.set(orderNo, each);
  }
  const sum = (of: 'dropped' | 'sold' | 'paid' | 'taken') =>
    [...said.values()].reduce((all, each) => all + each[of], 0);
  return {
    ...{ orders: said.size, unitsDropped: sum('dropped'), unitsSold: sum('sold') },
    ...{ paidFen: sum('paid'), takenFen: sum('taken') },
    off: [...said.values()].flatMap(({ off }) => off ?? []),
  };
}

async function compare(desk: Desk, where: Where, orders: readonly ServedOrder[]): Promise<Map<string, Said>> {
  const matIds = [...new Set(orders.map(({ matId }) => matId))];
  const sold = new Map<string, number>();
  await byHands(matIds, async matId => {
    for (const [orderNo, units] of await soldAt(desk, matId, where.since))
      sold.set(orderNo, (sold.get(orderNo) ?? 0) + units);
  });
  const taken = orders.some(({ payNo }) => payNo !== null) ? await takenFen(where.pay) : new Map<string, number>();
  const said = new Map<string, Said>();
  await byHands(orders, async order => {
    const { orderNo, payNo } = order;
    const of = { sold: sold.get(orderNo) ?? 0, taken: payNo === null ? null : (taken.get(payNo) ?? 0) };
    said.set(orderNo, await sayOf(desk, order, of));
  });
  return said;
}

async function sayOf(desk: Desk, order: ServedOrder, of: { sold: number; taken: number | null }): Promise<Said> {
  const { orderNo, fallen } = order;
  const params = { limit: pageSize, page: 1 };
  const body = { orderNo, orderType: 'MAT_ORDER', duration: 'ALL' } as const;
  const { rows } = await desk.ask(listOrders, { params, body });
  const row = rows.find(each => each.orderNo === orderNo);
  const dropped = row?.lines.reduce((all, line) => all + line.droppedNumber, 0) ?? 0;
  const [paid, taken] = of.taken === null ? [0, 0] : [row?.paidAmount ?? 0, of.taken];
  const same = row && dropped === fallen && of.sold === fallen && paid === taken;
  const off = `${orderNo}: ${fallen} fell, ${dropped} dropped, ${of.sold} sold; ${taken} taken, ${paid} paid`;
  return { dropped, sold: of.sold, paid, taken, off: same ? null : off };
}

/** Units sold at a cabinet, by order. */
async function soldAt(desk: Desk, matId: number, since: Date): Promise<Map<string, number>> {
  const sold = new Map<string, number>();
  const range: [string, string] = [dayOf(since), lastDay];
  for (let page = 1, full = true; full; page += 1) {
    const params = { limit: pageSize, page };
    const { rows } = await desk.ask(listMovements, { params, body: { matId, kind: ['SALE'], range, part: 'ROWS' } });
    for (const { refNo, delta } of rows) sold.set(refNo ?? '', (sold.get(refNo ?? '') ?? 0) - delta);
    full = rows.length === pageSize;
  }
  return sold;
}

/** What the provider took, by payment. */
async function takenFen(pay: string): Promise<Map<string, number>> {
  const response = await fetch(new URL('/sim/orders?state=PAID&limit=1000000', pay));
  const { orders } = (await response.json()) as { orders: { payNo: string; amountFen: number; paidFen?: number }[] };
  return new Map(orders.map(({ payNo, amountFen, paidFen }) => [payNo, paidFen ?? amountFen]));
}

async function byHands<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const hand = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
