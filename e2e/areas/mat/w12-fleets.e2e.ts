import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { type StartedProgram, startProgram, startSimulator } from '../../../server/src/testing/start-program.ts';
import { freePort } from '../../../tools/free-port.mjs';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query, told } from '../../kernel/server.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { atCabinets, detailOf, matsPath, orderScene } from './device-desk.ts';

const D = MatOrderStatus.byName;
const faults =
  'jam=.25,power=.15,network=.02,tempDrift=.05,doorOpen=.05,clockSkew=.1,duplicate=.2,reorder=.2,lateResult=.05';
/** The devices of the demo's second company, by the way they go here. */
const fleets = { EMBEDDED: [25, 26], BROKER: [27, 28], HTTP: [29, 30] } as const;
type Way = keyof typeof fleets;
const matIds: readonly number[] = Object.values(fleets).flat();
/** At twenty times the speed of the world: a minute here, as the specification has it for `npm test`. What falls, falls in real time. */
const buyMs = 60_000;

interface Fleet {
  readonly way: Way;
  readonly cabinets: StartedProgram;
}

let folder = '';
const started: StartedProgram[] = [];
const noted = async (program: Promise<StartedProgram>): Promise<StartedProgram> => {
  started.push(await program);
  return program;
};

/** A broker that is not ours, and the process of the server that is its client, over the same database. */
async function startExternal(): Promise<string> {
  const data = told('DATA_DIR');
  const port = String(await freePort());
  const token = 'a-token-of-the-hooks';
  const { port: dbPort, password } = JSON.parse(readFileSync(join(data, 'postgres', 'postgres.json'), 'utf8'));
  const env = {
    DATABASE_URL: `postgres://materia:${encodeURIComponent(password)}@127.0.0.1:${dbPort}/materia`,
    SECRET_KEY: readFileSync(join(data, 'secret-key'), 'utf8').trim(),
    // As the demo is: what is paid is paid at the simulator.
    ...{ ALLOW_SIM: '1', DEMO: '0', TEST_CLOCK: '1', HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0' },
    MQTT_URL: `mqtt://127.0.0.1:${port}`,
    ...{ MQTT_USERNAME: 'materia', MQTT_PASSWORD: 'gateway-secret', MQTT_AUTH: 'HOOK', MQTT_HOOK_TOKEN: token },
  };
  const ready = /"port":(\d+).*"msg":"ready"/;
  const gateway = await noted(startProgram(['server/src/main.ts', '--roles=gateway'], ready, env));
  return (await noted(startSimulator('broker', { port, server: `http://127.0.0.1:${gateway.url}`, token }))).url;
}

/** Cabinets with every fault, twenty times as fast, in the place of those that stand there usually. */
async function startFleet(way: Way, more: Record<string, string>): Promise<Fleet> {
  const { mats } = JSON.parse(readFileSync(join(told('DATA_DIR'), 'demo-secrets.json'), 'utf8'));
  const keys = join(folder, `${way}.json`);
  writeFileSync(keys, JSON.stringify({ mats: Object.fromEntries(fleets[way].map(id => [id, mats[id]])) }));
  const own = { port: '0', server: told('SERVER_URL'), keys, state: join(folder, `${way}.jsonl`), mats: '0' };
  const account = `manager2:${demoPassword}`;
  const of = { ...own, speed: '20', customers: '0', faults, account, pay: told('SIM_PAY_URL'), ...more };
  return { way, cabinets: await noted(startSimulator('cabinets', of)) };
}

const post = async (url: string, body: object = {}) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();

const waiting: readonly number[] = [D.pendingPay, D.paid, D.dispensing];
const isServed = async (orderNo: string) => {
  const [order] = await query<{ status: number }>(
    'select order_status_code as status from customer_order where order_no = $1',
    [orderNo],
  );
  return !waiting.includes(order?.status ?? 0);
};

/** One buyer after the other at one cabinet, as long as there is time; who is not served in three seconds is not waited for. */
async function buyAt({ cabinets }: Fleet, matId: number, until: number): Promise<string[]> {
  const orders: string[] = [];
  while (Date.now() < until) {
    const reply = await post(`${cabinets.url}/sim/mats/${matId}/buy`).catch(() => null);
    const orderNo = reply?.data?.orderNo;
    if (typeof orderNo === 'string') orders.push(orderNo);
    await expect
      .poll(() => typeof orderNo === 'string' && isServed(orderNo), { timeout: 3_000, intervals: [200] })
      .toBe(true)
      .catch(() => undefined);
  }
  return orders;
}

/** What was sold, as the books say it. */
const booked = (orders: readonly string[]) =>
  query<{ dropped: number; sales: number; unpaid: number; twice: number }>(
    `with sold as (select id, order_no, payable, paid_amount from customer_order where order_no = any($1))
     select (select sum(l.dropped_number)::int from order_line l join sold on sold.id = l.order_id) as dropped,
       (select -sum(m.delta)::int from stock_movement m join order_line l on m.ref_type = 'ORDER_LINE' and m.ref_id = l.id
         join sold on sold.id = l.order_id where m.kind = 'SALE') as sales,
       (select count(*)::int from sold where paid_amount <> payable) as unpaid,
       (select count(*)::int from (select from mat_command c join sold on sold.order_no = c.order_no where c.type = 'DROP'
         group by c.order_no having count(*) > 1) as again) as twice`,
    [orders],
  );
/** Lots that are not the sum of what was moved, slots that are not the sum of their lots. */
const offBooks = () =>
  query(
    `select t.track_no from track t where t.mat_id = any($1) and (
       t.stock <> (select coalesce(sum(l.quantity), 0) from stock_lot l where l.track_id = t.id)
       or exists (select from stock_lot l where l.track_id = t.id
         and l.quantity <> (select coalesce(sum(m.delta), 0) from stock_movement m where m.lot_id = l.id)))`,
    [matIds],
  );
const links = () =>
  query<{ link: string; n: number }>(
    `select link, count(*)::int as n from mat where id = any($1) and online group by link order by link`,
    [matIds],
  );

/** Those that stand there usually are back. */
const usual = (matId: number) => atCabinets(`mats/${matId}/fault`, { kind: 'network', seconds: 0 });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-fleets-'));
});
test.afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  for (const matId of matIds) await usual(matId);
  rmSync(folder, { recursive: true, force: true });
});

test('06 W12 cabinets with every fault by our broker, another one and HTTP side by side: report clean, books even, seen on the screens', async ({
  page,
}) => {
  test.setTimeout(buyMs + 180_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager2', `${matsPath}?online=true`);
  for (const matId of matIds) await atCabinets(`mats/${matId}/fault`, { kind: 'network', seconds: 900 });
  const broker = await startExternal();
  const running = await Promise.all([
    startFleet('EMBEDDED', { transport: 'mqtt', broker: `mqtt://127.0.0.1:${told('MQTT_PORT')}` }),
    startFleet('BROKER', { transport: 'mqtt', broker, mqtt: '4' }),
    startFleet('HTTP', { transport: 'http' }),
  ]);
  const each = (Object.keys(fleets) as Way[]).toSorted().map(link => ({ link, n: 2 }));
  await expect.poll(links, { timeout: 30_000 }).toEqual(each);

  const until = Date.now() + buyMs;
  const bought = await Promise.all(
    running.map(fleet => Promise.all(fleets[fleet.way].map(matId => buyAt(fleet, matId, until)))),
  );
  const orders = bought.flat(2);
  for (const [index, { way, cabinets }] of running.entries()) {
    const report = await post(`${cabinets.url}/sim/stop`);
    expect({ way, code: await cabinets.ended, ...report }).toMatchObject({ code: 0, ok: true, open: [], repeated: [] });
    expect(report.refused).toEqual([]);
    const { unitsFallen, books } = report;
    expect(unitsFallen).toBeGreaterThan(3);
    expect(books).toMatchObject({ unitsDropped: unitsFallen, unitsSold: unitsFallen, off: [] });
    expect(books.takenFen).toBe(books.paidFen);
    await expect
      .poll(async () => (await booked(bought[index]?.flat() ?? []))[0])
      .toEqual({ dropped: unitsFallen, sales: unitsFallen, unpaid: 0, twice: 0 });
  }
  expect(await offBooks()).toEqual([]);
  for (const matId of matIds) await usual(matId);

  const [lost] = await query<{ orderNo: string; matId: number; matName: string; trackNo: string; alertId: number }>(
    `select o.order_no as "orderNo", m.id as "matId", m.mat_name as "matName", t.track_no as "trackNo", a.id as "alertId"
     from customer_order o join order_line l on l.order_id = o.id join track t on t.id = l.track_id join mat m on m.id = t.mat_id
     join alert a on a.track_id = t.id and a.type = 'DROP_UNKNOWN' and o.order_no = any(a.order_nos)
     where o.order_no = any($1) and l.drop_result = 3 and t.locks = '{UNKNOWN}' order by o.id desc limit 1`,
    [orders],
  );
  const sold = await query<{ orderNo: string; matId: number }>(
    `select order_no as "orderNo", mat_id as "matId" from customer_order where order_no = any($1) and order_status_code = $2 order by id desc`,
    [orders, D.pickedUp],
  );
  if (!lost) throw new Error('no power was cut in all these drops');

  await test.step('orders: what came out was moved once; of what nobody saw fall nothing was moved', async () => {
    const orderNo = sold[0]?.orderNo ?? '';
    const detail = await orderScene(page, orderNo);
    await expect(detail.locator('li').filter({ hasText: '销售 -1' }).first()).toBeVisible();
    const failed = await orderScene(page, lost.orderNo);
    await expect(failed).toContainText(`${lost.trackNo} 未知`);
    await expect(failed).toContainText('掉货未确认');
    await expectAccessible(page, 'an order that nobody saw fall');
    if (process.env.SHOTS) await shoot(page, 'w12-order');
  });

  await test.step('the alert names the slot and the order', async () => {
    await page.goto(`/app/operation/alert_mgmt?alertType=DROP_UNKNOWN&alertId=${lost.alertId}`);
    const alert = page.locator('.mat-alert-detail');
    await expect(alert.getByRole('link', { name: lost.orderNo })).toBeVisible();
    await expect(alert).toContainText(lost.trackNo);
    if (process.env.SHOTS) await shoot(page, 'w12-alert');
  });

  await test.step('the monitor: all six are back, the slot is hatched', async () => {
    await page.goto('/app/monitor/mat_goods_monitor?by=TRACK&onlyShort=false');
    const row = page.getByRole('row').filter({ hasText: lost.matName });
    await expect(row.locator('.goods-monitor-locked').first()).toBeVisible();
    await expect(row.getByRole('button', { name: new RegExp(`${lost.trackNo} .*锁定`) })).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'w12-monitor');
  });

  await test.step('movements: each SALE with its order', async () => {
    const { matId = 0 } = sold[0] ?? {};
    await page.goto(`${matsPath}?matId=${matId}&matTab=movements`);
    const first = sold.find(order => order.matId === matId)?.orderNo ?? '';
    const moved = detailOf(page).getByRole('row').filter({ hasText: first });
    await expect(moved.first()).toContainText('销售');
    await expect(moved.first()).toContainText('-1');
    if (process.env.SHOTS) await shoot(page, 'w12-movements');
  });
});
