import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceSecretHash } from '../areas/mat/index.ts';
import { stockBalanceCheck } from '../areas/supply/balance/stock-balance-check.task.ts';
import { Given } from '../testing/given.ts';
import { type OrderWorld, orderWorld } from '../testing/given-order.ts';
import { type StartedProgram, startSimulator } from '../testing/start-program.ts';
import { useBrokerHooks } from './broker-hooks.ts';
import { type ExternalBroker, startExternalBroker } from './mqtt/external-broker.ts';
import { type Broker, startBroker } from './mqtt/start-broker.ts';

let world: OrderWorld;
let broker: Broker;
let brokerProgram: StartedProgram;
let external: ExternalBroker;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'materia-cabinets-run-'));
const token = 'a-token-of-the-hooks';
const own = { username: 'materia', password: 'gateway-secret' };

beforeAll(async () => {
  world = await orderWorld();
  address = process.env.PUBLIC_URL as string;
  const { services, app } = world.server;
  broker = await startBroker({ services, server: app.server, host: '127.0.0.1', port: 0 });
  useBrokerHooks({ token, own, authenticate: services.authenticate.device });
  brokerProgram = await startSimulator('broker', { port: '0', server: address, token });
  external = startExternalBroker({ services, url: brokerProgram.url, ...own, auth: 'HOOK' });
}, 60_000);
afterAll(async () => {
  await external.stop();
  useBrokerHooks(undefined);
  brokerProgram.child.kill('SIGTERM');
  await brokerProgram.ended;
  await broker.stop();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const faults =
  'jam=.1,power=.05,network=.02,tempDrift=.05,doorOpen=.05,clockSkew=.1,duplicate=.2,reorder=.2,lateResult=.05';
const each = 10;
/** A minute of twenty times the world's speed; the walkthrough buys for three (spec 06 §9). */
const runMs = 60_000;

/** Cabinets with more in their slots than is bought. */
async function givenCabinets(count: number): Promise<number[]> {
  const matIds: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { matId } = await world.mat({ tracks: 6, stock: 30 });
    await world.one('update mat set secret_hash = $2 where id = $1', matId, deviceSecretHash(`s${matId}`));
    matIds.push(matId);
  }
  return matIds;
}

/** The cabinets' program over its real protocol; at the end it asks the company's manager about its books. */
function startCabinets(name: string, matIds: readonly number[], way: object): Promise<StartedProgram> {
  const keys = join(folder, `${name}.json`);
  writeFileSync(keys, JSON.stringify({ mats: Object.fromEntries(matIds.map(matId => [matId, `s${matId}`])) }));
  const files = { keys, state: join(folder, `${name}.jsonl`) };
  const of = { port: '0', server: address, pay: world.simulator.url, account: `manager:${Given.password}` };
  return startSimulator('cabinets', { ...of, ...files, speed: '20', mats: '0', customers: '0', faults, ...way });
}

const post = async (url: string, body: object = {}) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();

const statusOf = async (orderNo: string): Promise<number> =>
  (
    await world.one<{ status: number }>(
      'select order_status_code as status from customer_order where order_no = $1',
      orderNo,
    )
  ).status;
const waiting = [22, 23, 42];

/** Between two who buy at one cabinet: thirty of them sell five units a second, on any machine. */
const pauseMs = 6_000;

/** One buyer after the other: chooses at the screen, pays at the wallet, waits for what falls, but not for ever. */
async function buyAt(sim: string, matId: number, until: number): Promise<void> {
  await sleep(Math.random() * pauseMs);
  while (Date.now() < until) {
    const next = Date.now() + pauseMs;
    const reply = await post(`${sim}/sim/mats/${matId}/buy`).catch(() => null);
    const orderNo = reply?.data?.orderNo;
    while (orderNo && Date.now() < next && waiting.includes(await statusOf(orderNo))) await sleep(500);
    await sleep(Math.max(0, next - Date.now()));
  }
}

/** What the books say of some cabinets; who ordered and never heard of it, the network being away, has not paid. */
const booked = (matIds: readonly number[]) =>
  world.one<{ paid: number; dropped: number; sales: number; unpaid: number; twice: number }>(
    `with sold as (select id, order_no, payable, paid_amount from customer_order where mat_id = any($1) and order_status_code <> 22)
     select (select sum(paid_amount)::int from sold) as paid,
       (select sum(l.dropped_number)::int from order_line l join sold on sold.id = l.order_id) as dropped,
       (select -sum(m.delta)::int from stock_movement m join order_line l on m.ref_type = 'ORDER_LINE' and m.ref_id = l.id
         join sold on sold.id = l.order_id where m.kind = 'SALE') as sales,
       (select count(*)::int from sold where paid_amount <> payable) as unpaid,
       (select count(*)::int from (select from mat_command c join sold on sold.order_no = c.order_no where c.type = 'DROP'
         group by c.order_no having count(*) > 1) as again) as twice`,
    matIds,
  );

test('06 W12 thirty cabinets with every fault, by our broker, another one and HTTP side by side: what fell is booked once, what was paid too', async () => {
  const ways: Record<string, Record<string, string>> = {
    embedded: { transport: 'mqtt', broker: `mqtt://127.0.0.1:${broker.port}` },
    external: { transport: 'mqtt', broker: brokerProgram.url, mqtt: '4' },
    http: { transport: 'http' },
  };
  const runs = [];
  for (const [name, way] of Object.entries(ways)) {
    const matIds = await givenCabinets(each);
    runs.push({ name, matIds, cabinets: await startCabinets(name, matIds, way) });
  }
  const until = Date.now() + runMs;
  const ended = await Promise.all(
    runs.map(async ({ name, matIds, cabinets }) => {
      await Promise.all(matIds.map(matId => buyAt(cabinets.url, matId, until)));
      return { name, matIds, report: await post(`${cabinets.url}/sim/stop`), code: await cabinets.ended };
    }),
  );
  for (const { name, matIds, report, code } of ended) {
    expect({ name, code, ...report }).toMatchObject({ code: 0, ok: true, repeated: [], open: [], refused: [] });
    expect(report.faults.reorder).toBeGreaterThan(0);
    const { unitsFallen, books } = report;
    expect(unitsFallen).toBeGreaterThan(10);
    expect(books).toMatchObject({ unitsDropped: unitsFallen, unitsSold: unitsFallen, off: [] });
    const { takenFen, paidFen } = books;
    expect(takenFen).toBe(paidFen);
    expect(await booked(matIds)).toEqual({
      ...{ paid: paidFen, dropped: unitsFallen, sales: unitsFallen },
      ...{ unpaid: 0, twice: 0 },
    });
  }
  // Throws where slots, batches and movements differ.
  await world.runTask(stockBalanceCheck);
  const links = await world.all(
    'select link, count(*)::int as n from mat where link is not null group by link order by link',
  );
  expect(links).toEqual(['BROKER', 'EMBEDDED', 'HTTP'].map(link => ({ link, n: each })));
}, 240_000);

test('books that do not say what fell and was paid are an error of the run', async () => {
  const [matId = 0] = await givenCabinets(1);
  const { url, ended } = await startCabinets('wrong', [matId], { transport: 'http', faults: '' });
  await expect.poll(async () => (await post(`${url}/sim/mats/${matId}/buy`))?.ok, { timeout: 20_000 }).toBe(true);
  const last = 'select order_no as no, order_status_code as status from customer_order where mat_id = $1';
  await expect
    .poll(async () => (await world.one<{ status: number }>(last, matId)).status, { timeout: 20_000 })
    .toBe(55);
  const { no } = await world.one<{ no: string }>(last, matId);
  await world.one(
    `update order_line set dropped_number = 0 where order_id = (select id from customer_order where mat_id = $1)`,
    matId,
  );
  await world.one('update customer_order set paid_amount = 900 where mat_id = $1', matId);
  const report = await post(`${url}/sim/stop`);
  expect(report).toMatchObject({
    ...{ ok: false, unitsFallen: 1, unitsReported: 1 },
    books: { off: [`${no}: 1 fell, 0 dropped, 1 sold; 1000 taken, 900 paid`] },
  });
  expect(await ended).toBe(1);
}, 90_000);
