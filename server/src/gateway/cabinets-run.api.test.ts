import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDocumentBodies } from '../areas/mat/index.ts';
import { sql } from '../kernel/index.ts';
import { givenDevice, givenPickup, orderState } from '../testing/device-world.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { type Broker, startBroker } from './mqtt/start-broker.ts';

let server: TestServer;
let broker: Broker;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'materia-cabinets-run-'));
const program = resolve(import.meta.dirname, '../../../simulators/cabinets/main.ts');

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  useDocumentBodies({ price: async () => ({ tracks: [] }) });
  broker = await startBroker({ services: server.services, server: server.app.server, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await broker.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The cabinets' program over its real protocol; answers where it is controlled. */
async function startCabinets(secrets: Record<string, string>, transport: string, faults: string) {
  const keys = join(folder, `${transport}.json`);
  writeFileSync(keys, JSON.stringify({ mats: secrets }));
  const options = ['--port', '0', '--server', address, '--broker', `mqtt://127.0.0.1:${broker.port}`, '--keys', keys];
  const more = [
    '--transport',
    transport,
    '--speed',
    '20',
    '--faults',
    faults,
    '--state',
    join(folder, `${transport}.jsonl`),
  ];
  const child = spawn(process.execPath, [program, ...options, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>(done => child.once('exit', done));
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listening on (\S+)/.exec(line) ?? [];
    if (url) return { url, ended };
  }
  throw new Error('the cabinets do not start');
}

const post = async (url: string, body: object = {}) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();

const faults = 'jam=.1,power=.05,network=.02,tempDrift=.05,doorOpen=.05,clockSkew=.1,duplicate=.2,lateResult=.05';
const runMs = 12_000;

/** Orders one after the other at one cabinet: code typed, answer, until it is over or the drop is given up. */
async function buy(sim: string, device: Awaited<ReturnType<typeof givenDevice>>, until: number): Promise<number[]> {
  const orders: number[] = [];
  while (Date.now() < until) {
    const code = String(10_000_000 + server.given.next());
    const order = await givenPickup(server, device, { code });
    orders.push(order.orderId);
    for (let tries = 0; tries < 20 && Date.now() < until; tries += 1) {
      const reply = await post(`${sim}/sim/mats/${device.matId}/pickup`, { code });
      if (reply?.ok) break;
      await sleep(200);
    }
    await sleep(400);
  }
  return orders;
}

test.each(['mqtt', 'http'])(
  '06 W12 cabinets with every fault over %s: what fell is what was booked, once',
  async transport => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => givenDevice(server)));
    const secrets = Object.fromEntries(devices.map(({ matId, secret }) => [matId, secret]));
    const cabinets = await startCabinets(secrets, transport, faults);
    const until = Date.now() + runMs;
    const orders = (await Promise.all(devices.map(device => buy(cabinets.url, device, until)))).flat();
    const report = await post(`${cabinets.url}/sim/stop`);
    expect(report).toMatchObject({ ok: true, repeated: [], open: [], refused: [] });
    expect(await cabinets.ended).toBe(0);
    const states = await Promise.all(orders.map(orderId => orderState(server, orderId)));
    const sum = (of: 'dropped' | 'sales') => states.reduce((all, state) => all + state[of], 0);
    expect(report.unitsFallen).toBeGreaterThan(10);
    expect({ dropped: sum('dropped'), sales: sum('sales') }).toEqual({
      dropped: report.unitsFallen,
      sales: report.unitsFallen,
    });
    for (const state of states) expect(state.stock).toBe(10 - state.dropped);
    const offBooks = await server.db.rows(sql`
    select l.id from stock_lot l join track t on t.id = l.track_id where t.mat_id = any(${devices.map(each => each.matId)}::bigint[])
      and l.quantity <> 10 + (select coalesce(sum(m.delta), 0) from stock_movement m where m.lot_id = l.id)`);
    expect(offBooks).toEqual([]);
  },
);
