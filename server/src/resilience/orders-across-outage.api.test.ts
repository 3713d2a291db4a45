import { setTimeout as sleep } from 'node:timers/promises';
import { changeOrderStatus, type OrderState, payOrder, placeOrder } from '@materia/contract/areas/order';
import type { Call, CallShape } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaRows } from '../testing/area-rows.ts';
import type { AreaTest } from '../testing/area-test.ts';
import { type OrderWorld, openStore, sellAt } from '../testing/given-order.ts';
import { orderInvariants } from '../testing/order-invariants.ts';
import type { Sent, TestClient } from '../testing/test-client.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { type OwnPostgres, ownPostgres } from './testing/own-postgres.ts';
import { endProgramsAfterwards, startServerProgram } from './testing/server-program.ts';

let postgres: OwnPostgres;
let ground: Ground;
let clerk: TestClient;
let storeId: number;
let goodsId: number;
let refused = 0;

beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.remove());
endProgramsAfterwards();
beforeAll(async () => {
  ground = await groundOn(postgres.url);
  await openShop();
  const server = await startServerProgram(postgres.url);
  clerk = await server.as('clerk');
});

async function openShop(): Promise<void> {
  const add: OrderWorld['add'] = async (table, row) => {
    const keys = Object.keys(row);
    const text = `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, n) => `$${n + 1}`).join(', ')}) returning id`;
    return Number((await ground.db.pool.query(text, Object.values(row))).rows[0].id);
  };
  const rows = areaRows({ add } as unknown as AreaTest);
  const { id: companyId } = await ground.given.company();
  storeId = await openStore({ add, rows }, companyId);
  goodsId = await rows.goods({ approved_at: '2025-01-01', review_status: 1 });
  const tx = ground.tx as OrderWorld['tx'];
  await sellAt({ rows, companyId, tx }, { storeId, goodsId, stock: 5000 });
  await ground.given.user({ userName: 'clerk', companyId, stores: [storeId] });
}

/** What a patient program does: the same call with the same key until there is an answer. */
async function untilAnswered<T extends CallShape>(call: Call<T>, key: string, sent: Sent<Call<T>>) {
  for (;;) {
    const answer = await clerk.call(call, { ...sent, headers: { 'idempotency-key': key } });
    if (answer.status === 200) return answer.data;
    // 409: the call that lost its connection may still be at work with this key.
    expect([409, 500], answer.envelope.message).toContain(answer.status);
    refused += 1;
    await sleep(150);
  }
}

/** Placed, confirmed, in stock, paid in cash. */
async function sellOne(n: string): Promise<number> {
  const goods = [{ goodsId, number: 1 }];
  const customer = { customerName: '张三', cellphone: '13812345678' };
  const fulfilment = { fulfilType: 'STORE_PICKUP' as const };
  const basket = { orderType: 'STORE_ORDER' as const, storeId, goods, customer, fulfilment };
  let order: OrderState = await untilAnswered(placeOrder, `${n}-place`, { body: { ...basket, expectedPayable: 1000 } });
  for (const to of [20, 21] as const) {
    const items = [{ order_id: order.order_id, version: order.version }];
    const { done } = await untilAnswered(changeOrderStatus, `${n}-${to}`, { body: { items, to } });
    order = done[0] as OrderState;
  }
  const { order_id, version } = order;
  const body = { order_id, version, payType: 0 as const, amount: 1000 };
  const paid = await untilAnswered(payOrder, `${n}-pay`, { body });
  expect(paid.order_status_code).toBe(23);
  return order_id;
}

test('orders placed and paid while the database goes away: whoever asks again has each once, and everything adds up (design §4)', {
  timeout: 60_000,
}, async () => {
  let open = true;
  const counter = async (name: string) => {
    const sold: number[] = [];
    while (open) sold.push(await sellOne(`${name}${sold.length}`));
    return sold;
  };
  const counters = ['a', 'b', 'c'].map(counter);
  await sleep(2_000);
  await postgres.stop();
  await sleep(3_000);
  const before = refused;
  await postgres.start();
  await sleep(4_000);
  open = false;
  const sold = (await Promise.all(counters)).flat();

  expect(before).toBeGreaterThan(0);
  expect(new Set(sold).size).toBe(sold.length);
  const { rows } = await ground.db.pool.query('select id::int from customer_order order by id');
  expect(rows.map(row => row.id)).toEqual(sold.toSorted((a, b) => a - b));
  const paid = await ground.db.pool.query(
    'select count(*)::int as n, sum(amount)::int as fen from order_payment where status = 1',
  );
  expect(paid.rows).toEqual([{ n: sold.length, fen: sold.length * 1000 }]);
  const events = await ground.db.pool.query(`select count(*)::int as n from outbox where event = 'order.paid'`);
  expect(events.rows).toEqual([{ n: sold.length }]);
  for (const { says, broken } of orderInvariants) expect(await ground.db.rows(broken), says).toEqual([]);
});
