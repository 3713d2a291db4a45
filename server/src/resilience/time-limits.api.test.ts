import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCurrentUser } from '@materia/contract/areas/identity';
import { placeOrder, quoteOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPatience, openDatabase, sql } from '../kernel/index.ts';
import { type OrderWorld, orderWorld } from '../testing/given-order.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { endProgramsAfterwards, type ServerProgram, startServerProgram } from './testing/server-program.ts';

let world: OrderWorld;
let ground: Ground;
let server: ServerProgram;
let url: string;

endProgramsAfterwards();
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  url = String(world.server.db.pool.options.connectionString);
  ground = await groundOn(url);
  server = await startServerProgram(url);
});
afterAll(() => world.close());

const counts = () =>
  ground.db.one<
    Record<string, number>
  >(sql`select (select count(*) from customer_order) as orders, (select count(*) from order_line) as lines,
    (select count(*) from order_status_history) as history, (select count(*) from outbox where event like 'order.%') as events,
    (select count(*) from idempotency_key) as keys, (select sum(held) from store_goods) as held`);

test.concurrent('a lock that is not let go: the call is answered in time, nothing of it is written, the same request works afterwards', {
  timeout: 40_000,
}, async () => {
  const { goodsId, storeGoodsId } = await world.goods();
  const clerk = await server.as('service');
  const { expectedPayable: _, ...asked } = world.body([[goodsId, 2]]);
  const { payable } = (await clerk.call(quoteOrder, { body: asked })).data;
  const before = await counts();
  const order = { body: { ...asked, expectedPayable: payable }, headers: { 'idempotency-key': 'stuck-1' } };

  const letGo = await ground.hold('store_goods', storeGoodsId);
  const startedAt = Date.now();
  const answer = clerk.call(placeOrder, order);
  (await clerk.call(readCurrentUser)).data;
  (await answer).refuses(500, '服务器似乎有些问题，稍后再试');
  const tookMs = Date.now() - startedAt;
  expect(tookMs).toBeGreaterThan(callPatience.lockMs - 1_000);
  expect(tookMs).toBeLessThan(callPatience.lockMs + 3_000);
  expect(await counts()).toEqual(before);

  await letGo();
  (await clerk.call(placeOrder, order)).data;
  expect(await counts()).toMatchObject({ orders: 1, lines: 1, held: 2, keys: 1 });
});

test.concurrent('statements of calls end within the browser’s patience; connections for LISTEN and leadership have no such end', async () => {
  const db = openDatabase(url, { max: 1, patience: { statementMs: 300, lockMs: 200 } });
  const startedAt = Date.now();
  await expect(db.rows(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' });
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect(await db.one(sql`show lock_timeout`)).toEqual({ lock_timeout: '200ms' });
  const own = await db.connect();
  expect((await own.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  await own.end();
  await db.close();
  expect(callPatience.statementMs).toBeLessThan(30_000);
});

test.concurrent('callers that dawdle are sent away, with their headers after 10 s and with their body after 30 s, and hold up nobody', {
  timeout: 45_000,
}, async () => {
  const clerk = await server.as('service');
  const headers = 'POST /api/public/user_auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const slowHeaders = dawdle(headers, 'X-Slow: 1\r\n');
  const slowBody = dawdle(`${headers}Content-Length: 100000\r\n\r\n{`, ' ');
  await sleep(2_000);
  const startedAt = Date.now();
  await Promise.all(Array.from({ length: 20 }, async () => (await clerk.call(readCurrentUser)).data));
  expect(Date.now() - startedAt).toBeLessThan(3_000);

  const early = await slowHeaders;
  expect(early.afterMs).toBeGreaterThan(8_000);
  expect(early.afterMs).toBeLessThan(15_000);
  expect(early.said).toContain('408 Request Timeout');
  const late = await slowBody;
  expect(late.afterMs).toBeGreaterThan(25_000);
  expect(late.afterMs).toBeLessThan(35_000);
});

/** Sends the beginning, then a bit each half second until it is cut off. */
function dawdle(beginning: string, bit: string): Promise<{ afterMs: number; said: string }> {
  return new Promise(done => {
    const startedAt = Date.now();
    let said = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(beginning));
    const drip = setInterval(() => socket.write(bit), 500);
    socket.on('data', data => (said += data));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      done({ afterMs: Date.now() - startedAt, said });
    });
  });
}
