import {
  type AlertAgeCode,
  type ExpiryWithinCode,
  listAlerts,
  listExpiringGoods,
  openAlertStatuses,
} from '@materia/contract/areas/mat';
import { readBlock } from '@materia/contract/areas/system';
import { addDays, type BlockAnswer } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts, today } from '../../../testing/given-alerts.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { telemetryRollup } from '../telemetry/telemetry-rollup.task.ts';

let server: TestServer;
const mats: Record<string, number> = {};

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const at = await GivenAlerts.open(server);
  const [one, two] = [await given.company(), await given.company()];
  const [store, other] = [await given.store({ companyId: one.id }), await given.store({ companyId: one.id })];
  mats.fine = await at.mat('正常柜', { companyId: one.id, storeId: store.id });
  mats.short = await at.mat('缺货柜', { companyId: one.id, storeId: store.id });
  mats.hot = await at.mat('高温柜', { companyId: one.id, storeId: other.id });
  mats.off = await at.mat('离线柜', { companyId: one.id, storeId: other.id, offlineMinutes: 30 });
  mats.gone = await at.mat('撤机柜', {
    companyId: one.id,
    storeId: store.id,
    bizStatus: 'RETIRED',
    offlineMinutes: 30,
  });
  mats.foreign = await at.mat('别家柜', { companyId: two.id, storeId: null, offlineMinutes: 30 });
  await server.db.run(sql`update mat set longitude = 114.05, latitude = 22.54 where mat_name <> '离线柜'`);
  await at.track(mats.fine, 'A1');
  const full = await at.track(mats.fine, 'A2');
  await at.lot(full, -1, 2);
  await at.lot(full, 30, 3);
  await at.lot(full, 90, 4);
  await at.lot(full, 91, 5);
  await at.track(mats.short, 'A1', { stock: 0 });
  await at.track(mats.short, 'A2', { stock: 2 });
  await at.track(mats.short, 'A3', { locks: ['JAM'] });
  const hot = await at.alert(mats.hot, 'TEMPERATURE', { value: 312 });
  await at.alert(mats.hot, 'DOOR');
  await at.alert(mats.gone, 'TEMPERATURE');
  await server.db.run(sql`update alert set first_at = now() - interval '3 days' where id = ${hot}`);
  const ends = { fine: 5, short: -3, hot: 31, off: -40 };
  for (const [name, days] of Object.entries(ends))
    await server.db.run(sql`update mat set service_expire_at = ${addDays(today, days)} where id = ${mats[name]}`);
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'leader', agentType: 1, companyId: one.id });
  await given.user({ userName: 'operator', agentType: 2, companyId: one.id, mats: [mats.hot, mats.short] });
  await given.user({ userName: 'store', agentType: 0, companyId: one.id, storeId: store.id });
  await given.user({
    userName: 'service',
    agentType: 3,
    companyId: one.id,
    mats: [mats.fine, mats.short, mats.hot],
  });
  await given.user({ userName: 'monitor', agentType: 4, companyId: one.id, stores: [other.id] });
});
afterAll(() => server.close());

type Shape<S> = Extract<BlockAnswer, { shape: S }>;
const read = async <S extends BlockAnswer['shape']>(who: string, block: string): Promise<Shape<S>> =>
  (await (await server.as(who)).call(readBlock, { params: { block } })).data as Shape<S>;
const cells = ({ table }: Shape<'table'>) => table.rows.map(row => row.map(({ value }) => value));
const numbers = ({ figures }: Shape<'figures'>) => figures.map(({ value }) => value);
const before = ({ figures }: Shape<'figures'>) => figures.map(figure => figure.before.map(({ value }) => value));

test('the map: the worst state of each device in the field, all counted, those with a position drawn', async () => {
  const map = await read<'map'>('manager', 'mat_map');
  expect(map.states.map(({ label, count }) => [label, count])).toEqual([
    ['离线', 1],
    ['有告警', 1],
    ['待补货', 1],
    ['正常', 1],
  ]);
  expect(map.states.map(({ lead }) => lead)).toEqual([
    { path: '/app/mat/mat_mgmt', search: { tab: 'OFFLINE' } },
    { path: '/app/operation/alert_mgmt', search: {} },
    { path: '/app/mat/mat_mgmt', search: { tab: 'SHORT' } },
    null,
  ]);
  expect(map.places.map(({ name, state }) => [name, state])).toEqual([
    ['高温柜', '有告警'],
    ['缺货柜', '待补货'],
    ['正常柜', '正常'],
  ]);
  expect((await read<'map'>('admin', 'mat_map')).states[0]?.count).toBe(2);
  expect((await read<'map'>('operator', 'mat_map')).places.length).toBe(2);
});

test('by urgency with what is missing: an operator’s own, a store’s own', async () => {
  expect(cells(await read('operator', 'mat_route'))).toEqual([
    ['高温柜', '有告警', 0, 0, 0, 2],
    ['缺货柜', '待补货', 1, 2, 8, 0],
  ]);
  expect(cells(await read('store', 'mat_own')).map(([name]) => name)).toEqual(['缺货柜', '正常柜']);
});

test('open alerts by age and type', async () => {
  const age = await read<'figures'>('leader', 'alert_age');
  expect(numbers(age)).toEqual([0, 1, 0, 1]);
  expect(age.table?.rows.map(row => row.slice(0, 2).map(({ value }) => value))).toEqual([
    ['温度异常', 1],
    ['柜门未关', 1],
  ]);
  const leader = await server.as('leader');
  // The list has those of a device that is out of the field too, which nobody watches.
  const behind = async (search: object) => {
    const { rows } = (await leader.call(listAlerts, { params: { limit: 10, page: 1 }, body: search })).data;
    return rows.filter(row => row.matId !== mats.gone).length;
  };
  const open = [...openAlertStatuses];
  for (const { value, lead } of age.figures) {
    const age = lead?.search?.age as AlertAgeCode;
    expect([age, await behind({ status: open, age })]).toEqual([age, value]);
  }
  expect(age.table?.rows.map(row => row[1]?.lead)).toEqual(
    ['TEMPERATURE', 'DOOR'].map(alertType => ({ path: '/app/operation/alert_mgmt', search: { alertType } })),
  );
});

test('open alerts by age are compared with those open at this time yesterday and a week ago (spec 01 §12)', async () => {
  expect(before(await read('leader', 'alert_age'))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
  const at = await GivenAlerts.open(server, 'G00000002');
  const past = async (mat: string, first: string, closed: string) =>
    server.db.run(sql`
      update alert set first_at = now() - ${first}::interval, closed_at = now() - ${closed}::interval
      where id = ${await at.alert(mats[mat] ?? 0, 'POWER', { status: 'CLOSED' })}`);
  await past('hot', '26 hours', '2 hours');
  await past('fine', '170 hours', '25 hours');
  await past('fine', '200 hours', '169 hours');
  await past('foreign', '26 hours', '2 hours');
  const age = await read<'figures'>('leader', 'alert_age');
  expect(numbers(age)).toEqual([0, 1, 0, 1]);
  expect(before(age)).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 0],
  ]);
  expect(age.figures[0]?.before.map(({ label }) => label)).toEqual(['昨日此时', '上周此时']);
  expect(before(await read('operator', 'alert_age'))).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [1, 0],
  ]);
});

test('what stands in slots is kept as a day ends, once, and compared with in the scope (spec 01 §12)', async () => {
  const keep = () => runTask(server.services, telemetryRollup);
  expect(await keep()).toMatchObject({ mats: 5 });
  expect(await keep()).toMatchObject({ mats: 0 });
  await server.db.run(sql`
    insert into mat_stock_daily (mat_id, day, bound, short, sold_out, locked, expired, in30, in90, value90)
    select id, ${addDays(today, -7)}::date, 4, 3, 2, 0, 1, 0, 5, 4200 from mat where id in (${mats.fine}, ${mats.foreign})`);
  await server.db.run(sql`
    insert into mat_stock_daily (mat_id, day, bound, short, sold_out, locked, expired, in30, in90, value90)
    select id, ${addDays(today, -60)}::date, 4, 3, 2, 0, 1, 0, 5, 4200 from mat where id = ${mats.fine}`);
  expect(before(await read('leader', 'mat_vacancy'))).toEqual([
    [2000, 5000],
    [1, 2],
    [2, 3],
    [1, 0],
  ]);
  const expiry = await read<'figures'>('manager', 'near_expiry');
  // Yesterday what ended then could still be sold, and what ends in 30 days from now had 31.
  expect(before(expiry)).toEqual([
    [0, 1],
    [2, 0],
    [5, 5],
    [5000, 4200],
  ]);
  expect(expiry.figures[0]?.before.map(({ label }) => label)).toEqual(['昨日', '上周同日']);
  // Of its own devices no week-old number was kept.
  expect(before(await read('monitor', 'near_expiry'))).toEqual([[0], [0], [0], [0]]);
  await server.db.run(sql`delete from mat_stock_daily where day = ${addDays(today, -1)}`);
  await keep();
  const { days } = await server.db.one<{ days: number }>(
    sql`select count(distinct day)::int as days from mat_stock_daily`,
  );
  expect(days).toBe(2);
});

test('vacant slots: rate of the sold out among all that sell, sold out, short, locked', async () => {
  expect(numbers(await read('leader', 'mat_vacancy'))).toEqual([2000, 1, 2, 1]);
});

test('near expiry in units and at the price', async () => {
  expect(numbers(await read('manager', 'near_expiry'))).toEqual([2, 3, 7, 7000]);
  expect(numbers(await read('monitor', 'near_expiry'))).toEqual([0, 0, 0, 0]);
  const manager = await server.as('manager');
  const units = async (within: ExpiryWithinCode) => {
    const { rows } = (await manager.call(listExpiringGoods, { params: { limit: 10, page: 1 }, body: { within } })).data;
    return rows.reduce((sum, row) => sum + row.stock, 0);
  };
  const leads = (await read<'figures'>('manager', 'near_expiry')).figures.map(({ lead }) => lead);
  expect(leads).toEqual(
    ['EXPIRED', 'IN30', 'IN90', 'IN90'].map(within => ({ modal: 'alert', kind: 'expiring', search: { within } })),
  );
  expect([await units('EXPIRED'), await units('IN30'), await units('IN90')]).toEqual([2, 3, 7]);
});

test('temperature and humidity now, in the scope', async () => {
  expect(cells(await read('monitor', 'mat_climate')).map(row => row.slice(0, 3))).toEqual([['高温柜', '温度', 312]]);
  expect(cells(await read('store', 'mat_climate'))).toEqual([]);
});

test('tickets by when they are due: an operator’s own and those that nobody has, customer service those of its devices', async () => {
  const me = (await server.db.one<{ id: number }>(sql`select id from sys_user where user_name = 'operator'`)).id;
  const ticket = async (mat: string, title: string, of: { to?: number; status?: string; due: string }) =>
    server.db.run(sql`
      insert into ticket (ticket_no, type, priority, status, company_id, mat_id, title, assignee_id, respond_due_at, resolve_due_at)
      select ${`GD${title}`}, 'FAULT', 'P2', ${of.status ?? 'ASSIGNED'}, company_id, id, ${title}, ${of.to ?? null},
        now() + ${of.due}::interval, now() + interval '9 hours' from mat where id = ${mats[mat]}`);
  await ticket('hot', '换风扇', { to: me, due: '2 hours' });
  await ticket('short', '卡货', { status: 'NEW', due: '-1 hour' });
  await ticket('hot', '修门', { to: me + 1_000, due: '1 hour' });
  await ticket('hot', '已修好', { to: me, status: 'RESOLVED', due: '1 hour' });
  await ticket('fine', '别人的柜', { status: 'NEW', due: '1 hour' });
  const own = await read<'table'>('operator', 'tickets');
  expect(cells(own).map(row => row.slice(0, 4))).toEqual([
    ['卡货', '缺货柜', 'P2 重要', '待派单'],
    ['换风扇', '高温柜', 'P2 重要', '已派单'],
  ]);
  expect(own.table.rows.map(row => row[4]?.tone)).toEqual(['danger', undefined]);
  expect(own.table.rows[0]?.[0]?.lead).toMatchObject({ path: '/app/operation/mat_ticket' });
  expect(cells(await read('service', 'tickets')).map(([title]) => title)).toEqual([
    '卡货',
    '修门',
    '别人的柜',
    '换风扇',
  ]);
  const todo = await read<'todo'>('operator', 'todo');
  expect(todo.rows.find(({ code }) => code === 'tickets')).toMatchObject({ label: '待处理工单', count: 2 });
});

test('services that end within 30 days or have ended', async () => {
  expect(cells(await read('manager', 'mat_service')).map(([name, , state]) => [name, state])).toEqual([
    ['离线柜', '已停止'],
    ['缺货柜', '宽限'],
    ['正常柜', '即将到期'],
  ]);
});

test('待我处理 counts the severe alerts that are open, and its address shows just those', async () => {
  const { db } = server;
  await db.run(sql`update alert set level = 2`);
  await db.run(sql`update alert set level = 1 where type = 'DOOR'`);
  const severe = async (who: string) =>
    (await read<'todo'>(who, 'todo')).rows.find(({ code }) => code === 'alert_severe');
  const todo = await severe('leader');
  expect(todo).toMatchObject({
    label: '严重告警',
    count: 1,
    tone: 'danger',
    lead: { path: '/app/operation/alert_mgmt', search: { level: '1' } },
  });
  const leader = await server.as('leader');
  const body = { status: [...openAlertStatuses], level: [1 as const] };
  const { rows } = (await leader.call(listAlerts, { params: { limit: 10, page: 1 }, body })).data;
  expect(rows.length).toBe(todo?.count);
  // Who may not handle alerts is not asked to.
  expect(await severe('store')).toBeUndefined();
});
