import { addDays, dayOf } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
import type { Wish } from './order-past.demo.ts';

const levelBp = [10_000, 11_000, 12_000, 15_000];

interface Balance {
  readonly customerId: number;
  readonly companyId: number;
  points: number;
}
type Balances = Map<string, Balance>;

function balanceOf(balances: Balances, of: Omit<Balance, 'points'>): Balance {
  const key = `${of.customerId}/${of.companyId}`;
  const balance = balances.get(key) ?? { ...of, points: 0 };
  balances.set(key, balance);
  return balance;
}

interface Done {
  readonly orderId: number;
  readonly doneAt: Date | null;
  readonly wish: Wish;
}

/** Points of the last eleven months, one for each yuan of goods paid, by level (spec 05 §4.5); the older ones were never granted. */
export async function earnPoints(demo: DemoFill, done: readonly Done[]): Promise<void> {
  const { db, copy } = demo;
  const balances: Balances = new Map();
  const rows = [...(await earnedRows(demo, done, balances)), ...(await spentRows(demo, balances))];
  await copy(
    'points_ledger',
    rows.map((row, index) => ({ id: index + 1, ledger_no: `JF${String(index + 1).padStart(10, '0')}`, ...row })),
  );
  await copy(
    'customer_account',
    [...balances.values()].map(({ customerId, companyId, points }, index) => ({
      id: index + 1,
      customer_id: customerId,
      company_id: companyId,
      points,
    })),
  );
  await db.run(
    sql`update customer_order o set points_earned = l.delta from points_ledger l where l.ref_type = 'ORDER' and l.ref_id = o.id and l.kind = 'EARN'`,
  );
}

async function earnedRows({ db, today }: DemoFill, done: readonly Done[], balances: Balances): Promise<Row[]> {
  const from = addDays(today, -330);
  const orders = await db.rows<{ id: number; net: number; orderNo: string }>(sql`
    select id, paid_amount - refunded_amount - delivery_fee as net, order_no as "orderNo" from customer_order where done_at is not null order by id`);
  const byId = new Map(orders.map(order => [order.id, order]));
  return done
    .filter(each => each.doneAt !== null && dayOf(each.doneAt) >= from)
    .sort((a, b) => Number(a.doneAt) - Number(b.doneAt))
    .flatMap(({ orderId, doneAt, wish: { person, seller } }) => {
      const order = byId.get(orderId);
      const points = Math.floor((Math.max(order?.net ?? 0, 0) / 100) * ((levelBp[person.level] as number) / 10_000));
      if (points === 0 || !order) return [];
      const balance = balanceOf(balances, { customerId: person.id, companyId: seller.companyId });
      balance.points += points;
      const about = ledgerOf({ ...balance, id: orderId, orderNo: order.orderNo, at: doneAt as Date });
      return [{ ...about, kind: 'EARN', delta: points, after: balance.points, remaining: points }];
    });
}

/** What the fixed price case spent was given to its customer before. */
async function spentRows({ db }: DemoFill, balances: Balances): Promise<Row[]> {
  const spent = await db.rows<Omit<Ledgered, 'at'> & { used: number; at: string }>(sql`
    select id, customer_id as "customerId", company_id as "companyId", points_used as used, order_no as "orderNo", paid_at as at
    from customer_order where points_used > 0 and paid_at is not null order by id`);
  return spent.flatMap(({ used, at, ...each }) => {
    const { points } = balanceOf(balances, { customerId: each.customerId, companyId: each.companyId });
    const about = ledgerOf({ ...each, at: new Date(at) });
    return [
      { ...about, kind: 'ADJUST', delta: used, after: points + used, remaining: 0 },
      { ...about, kind: 'DEDUCT', delta: -used, after: points, remaining: 0 },
    ];
  });
}

interface Ledgered {
  readonly id: number;
  readonly customerId: number;
  readonly companyId: number;
  readonly orderNo: string;
  readonly at: Date;
}

const ledgerOf = ({ id, customerId, companyId, orderNo, at }: Ledgered): Row => ({
  customer_id: customerId,
  company_id: companyId,
  expire_on: expiry(at),
  ref_type: 'ORDER',
  ref_id: id,
  seq: 0,
  order_no: orderNo,
  at,
});

/** The end of the month, twelve months on. */
function expiry(at: Date): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10);
}
