import { queryPayment } from '@materia/contract/areas/order';
import { type Db, type Sql, sql } from '../../server/src/kernel/index.ts';
import { type Invariant, orderInvariants } from '../../server/src/testing/order-invariants.ts';
import type { ShopServer } from '../shop/shop-server.ts';
import type { Done } from './order-paths.ts';

/** What holds of a database whose server was killed, beside what always holds of orders. */
const afterKills: readonly Invariant[] = [
  {
    says: 'a payment that is paid has the answer that says so, once',
    broken: sql`
      select p.id from order_payment p left join payment_event e on e.payment_id = p.id and e.result = 'DONE'
      where p.provider in ('WECHAT', 'ALIPAY') and p.status = 1 group by p.id having count(e.id) <> 1`,
  },
  {
    says: 'every event is delivered and has its own place in the stream',
    broken: sql`
      select id from outbox where state <> 'DONE' or live_seq is null
      union all select min(id) from outbox group by live_seq having count(*) > 1`,
  },
  {
    says: 'every step has its event, once',
    broken: sql`
      select h.order_id from (select order_id, count(*) as n from order_status_history group by 1) h full join (
        select aggregate_id as order_id, count(*) as n from outbox where event = 'order.status' group by 1) e using (order_id)
      where h.n is distinct from e.n`,
  },
  {
    says: 'every step of staff is in the operation log, once',
    broken: sql`
      select h.order_id from (
        select order_id, count(distinct at) as n from order_status_history where actor_type = 'STAFF' group by 1
      ) h full join (
        select target_id as order_id, count(*) as n from operation_log where target_type = 'ORDER' and code = 200 and user_id is not null and action <> ${queryPayment.logs ?? ''} group by 1
      ) l using (order_id) where h.n is distinct from l.n`,
  },
  { says: 'no key is without its answer', broken: sql`select key from idempotency_key where answer is null` },
];

/** The sentences that do not hold, with the first rows that break them. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const { says, broken: query } of [...orderInvariants, ...afterKills]) {
    const rows = await db.rows(sql`select * from (${query}) x limit 3`);
    if (rows.length > 0) broken.push(`${says}: ${JSON.stringify(rows)}`);
  }
  return broken;
}

/** What people were told against what is there: each order once, along its statuses once; each answered key once; each payment once. */
export async function brokenPromises(
  { db, wallets }: ShopServer,
  told: { done: readonly Done[]; keyed: number; rows: readonly string[] },
): Promise<string[]> {
  const { done, keyed, rows } = told;
  const broken: string[] = [];
  const expect = (what: string, is: unknown, shall: unknown) => {
    const [there, wanted] = [JSON.stringify(is), JSON.stringify(shall)];
    if (there !== wanted) broken.push(`${what}: ${there.slice(0, 300)} instead of ${wanted.slice(0, 300)}`);
  };
  expect('orders', await countOf(db, sql`customer_order`), done.length);
  // A batch keeps one more for each of its rows.
  expect('keys', await countOf(db, sql`idempotency_key where key not like '%/%'`), keyed);
  const histories = await db.rows<{ orderId: number; statuses: number[] }>(sql`
    select order_id as "orderId", array_agg(to_code order by id) as statuses from order_status_history group by 1 order by 1`);
  const statuses = [...done].sort((a, b) => a.orderId - b.orderId).map(each => [each.orderId, each.statuses]);
  expect(
    'histories',
    histories.map(each => [each.orderId, each.statuses]),
    statuses,
  );
  const paid = await db.rows<{ payNo: string }>(sql`
    select pay_no as "payNo" from order_payment where status = 1 and provider in ('WECHAT', 'ALIPAY') order by pay_no`);
  const payNos = done.flatMap(({ payNo }) => (payNo ? [payNo] : [])).sort();
  expect(
    'payments',
    paid.map(each => each.payNo),
    payNos,
  );
  const { body } = await wallets.control<{ orders: { payNo: string }[] }>('GET', '/sim/orders?state=PAID&limit=100000');
  expect('payments at the wallets', body.orders.map(each => each.payNo).sort(), payNos);
  const callbacks = await db.one<{ n: number }>(
    sql`select count(*) as n from payment_event where event_id not like 'query:%'`,
  );
  const state = await wallets.control<{ callbacks: { ACCEPTED?: number } }>('GET', '/sim/state');
  if (callbacks.n < (state.body.callbacks.ACCEPTED ?? 0))
    broken.push(`callbacks accepted: ${JSON.stringify(state.body.callbacks)}, kept: ${callbacks.n}`);
  const events = await db.rows<{ row: string }>(sql`
    select aggregate_id || '/' || (payload->>'version') as row from outbox where event = 'order.status' order by live_seq`);
  expect(
    'rows on the live stream',
    rows,
    events.map(each => each.row),
  );
  return broken;
}

async function countOf(db: Db, rows: Sql): Promise<number> {
  return (await db.one<{ n: number }>(sql`select count(*) as n from ${rows}`)).n;
}
