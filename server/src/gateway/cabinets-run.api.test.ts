import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDocumentBodies } from '../areas/mat/index.ts';
import { stockBalanceCheck } from '../areas/supply/balance/stock-balance-check.task.ts';
import { sql } from '../kernel/index.ts';
import { givenDevice, givenPickup, orderState } from '../testing/device-world.ts';
import { runTask } from '../testing/run-task.ts';
import { type StartedProgram, startSimulator } from '../testing/start-program.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { useBrokerHooks } from './broker-hooks.ts';
import { type ExternalBroker, startExternalBroker } from './mqtt/external-broker.ts';
import { type Broker, startBroker } from './mqtt/start-broker.ts';

type Device = Awaited<ReturnType<typeof givenDevice>>;

let server: TestServer;
let broker: Broker;
let brokerProgram: StartedProgram;
let external: ExternalBroker;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'materia-cabinets-run-'));
const token = 'a-token-of-the-hooks';
const own = { username: 'materia', password: 'gateway-secret' };

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  const { services, app } = server;
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  useDocumentBodies({ price: async () => ({ tracks: [] }) });
  broker = await startBroker({ services, server: app.server, host: '127.0.0.1', port: 0 });
  useBrokerHooks({ token, own, authenticate: services.authenticate.device });
  brokerProgram = await startSimulator('broker', { port: '0', server: address, token });
  external = startExternalBroker({ services, url: brokerProgram.url, ...own, auth: 'HOOK' });
});
afterAll(async () => {
  await external.stop();
  useBrokerHooks(undefined);
  brokerProgram.child.kill('SIGTERM');
  await brokerProgram.ended;
  await broker.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The cabinets' program over its real protocol. */
function startCabinets(name: string, devices: readonly Device[], way: Record<string, string>): Promise<StartedProgram> {
  const keys = join(folder, `${name}.json`);
  writeFileSync(
    keys,
    JSON.stringify({ mats: Object.fromEntries(devices.map(({ matId, secret }) => [matId, secret])) }),
  );
  const state = join(folder, `${name}.jsonl`);
  const more = { port: '0', server: address, keys, state, speed: '20', mats: '0', customers: '0', faults };
  return startSimulator('cabinets', { ...more, ...way });
}

const post = async (url: string, body: object = {}) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();

const faults = 'jam=.1,power=.05,network=.02,tempDrift=.05,doorOpen=.05,clockSkew=.1,duplicate=.2,lateResult=.05';
const each = 10;
/** A minute of twenty times the world's speed; the walkthrough buys for three (spec 06 §9). */
const runMs = 60_000;

/** Orders one after the other at one cabinet: code typed, answer, until it is over or the drop is given up. */
async function buy(sim: string, device: Device, until: number): Promise<number[]> {
  const orders: number[] = [];
  while (Date.now() < until) {
    const code = String(10_000_000 + server.given.next());
    const order = await givenPickup(server, device, { code });
    orders.push(order.orderId);
    for (let tries = 0; tries < 20 && Date.now() < until; tries += 1) {
      const reply = await post(`${sim}/sim/mats/${device.matId}/pickup`, { code }).catch(() => null);
      if (reply?.ok) break;
      await sleep(200);
    }
    await sleep(400);
  }
  return orders;
}

/** What fell was sold once, and is gone from its slot. */
async function booked(orders: readonly number[], fallen: number): Promise<void> {
  const states = await Promise.all(orders.map(orderId => orderState(server, orderId)));
  const sum = (of: 'dropped' | 'sales') => states.reduce((all, state) => all + state[of], 0);
  expect({ dropped: sum('dropped'), sales: sum('sales') }).toEqual({ dropped: fallen, sales: fallen });
  for (const state of states) expect(state.stock).toBe(10 - state.dropped);
}

test('06 W12 thirty cabinets with every fault, by our broker, another one and HTTP side by side: what fell is booked once', async () => {
  const ways: Record<string, Record<string, string>> = {
    embedded: { transport: 'mqtt', broker: `mqtt://127.0.0.1:${broker.port}` },
    external: { transport: 'mqtt', broker: brokerProgram.url, mqtt: '4' },
    http: { transport: 'http' },
  };
  const runs = await Promise.all(
    Object.entries(ways).map(async ([name, way]) => {
      const devices = await Promise.all(Array.from({ length: each }, () => givenDevice(server)));
      return { name, devices, cabinets: await startCabinets(name, devices, way) };
    }),
  );
  const until = Date.now() + runMs;
  const ended = await Promise.all(
    runs.map(async ({ name, devices, cabinets }) => {
      const orders = (await Promise.all(devices.map(device => buy(cabinets.url, device, until)))).flat();
      return { name, orders, report: await post(`${cabinets.url}/sim/stop`), code: await cabinets.ended };
    }),
  );
  for (const { name, orders, report, code } of ended) {
    expect({ name, code, ...report }).toMatchObject({ code: 0, ok: true, repeated: [], open: [], refused: [] });
    expect(report.unitsFallen).toBeGreaterThan(10);
    await booked(orders, report.unitsFallen);
  }
  // Throws where slots, batches and movements differ.
  await runTask(server.services, stockBalanceCheck);
  const links = await server.db.rows(
    sql`select link, count(*)::int as n from mat where link is not null group by link order by link`,
  );
  expect(links).toEqual(['BROKER', 'EMBEDDED', 'HTTP'].map(link => ({ link, n: each })));
}, 150_000);
