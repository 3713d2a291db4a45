import {
  askServiceRenewal,
  exportMatServices,
  listMatServices,
  listServiceContracts,
  readMyCompany,
  readServiceContract,
  remindMatServices,
  renewMatServices,
  type ServiceContractDetail,
  saveServiceContract,
  setServiceContractStatus,
  summarizeMatServices,
} from '@materia/contract/areas/company';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { matServiceExpiry } from './mat-service-expiry.task.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let matId: number;
const today = dayOf(new Date());
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
  matId = (await world.mat()).matId;
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await world.all('delete from mat_service_line');
  await world.all('delete from mat_service_contract');
  await world.all('update mat set service_expire_at = null, service_trial = false');
});

type Draft = SentOf<typeof saveServiceContract>;
let numbers = 0;
const draft = (of: Partial<Draft> = {}): Draft => ({
  contractNo: `FW-${++numbers}`,
  companyId: world.companyId,
  kind: 'NEW',
  lines: [{ matId, startOn: today, endOn: inDays(364), price: 120_000 }],
  ...of,
});
const save = (of: Partial<Draft> = {}) => admin.call(saveServiceContract, { body: draft(of) });
type To = SentOf<typeof setServiceContractStatus>['to'];
const move = ({ id, version }: ServiceContractDetail, to: To, more: { paid?: number; voucherNo?: string } = {}) =>
  admin.call(setServiceContractStatus, { body: { id, version, to, ...more } });
async function inForce(of: Partial<Draft> = {}): Promise<ServiceContractDetail> {
  const { data: made } = await save(of);
  const { data: asked } = await move(made, 'PENDING_PAY');
  return (await move(asked, 'ACTIVE', { paid: asked.payable })).data;
}
const rows = async (body: SentOf<typeof listMatServices> = {}, client = admin) =>
  (await client.call(listMatServices, { params: { limit: 100, page: 1 }, body })).data.rows;
const mirrored = () =>
  world.one<{ until: string | null; trial: boolean }>(
    'select service_expire_at::text as until, service_trial as trial from mat where id = $1',
    matId,
  );

describe('contracts', () => {
  test('a draft, submitted, paid: the device is served to its last day', async () => {
    const paper = await world.server.given.photo('admin', 'CONTRACT');
    const { data: made } = await save({ discount: 20_000, files: [paper] });
    expect(made).toMatchObject({ status: 'DRAFT', amount: 120_000, payable: 100_000, papers: [{ id: paper }] });
    const { data: asked } = await move(made, 'PENDING_PAY');
    (await move(asked, 'ACTIVE', { paid: 120_000 })).refuses(409, '到款金额与应付金额不一致');
    (await move(asked, 'ACTIVE')).refuses(409, '到款金额与应付金额不一致');
    const { data: paid } = await move(asked, 'ACTIVE', { paid: 100_000, voucherNo: 'V1' });
    expect(paid).toMatchObject({ status: 'ACTIVE', paid: 100_000, voucherNo: 'V1', allowedActions: [] });
    expect(await mirrored()).toEqual({ until: inDays(364), trial: false });
    const [row] = await rows();
    expect(row).toMatchObject({ matId, state: 'NORMAL', daysLeft: 364, contractNo: paid.contractNo });
    const told = await world.all<{ payload: unknown }>(
      `select payload from outbox where event = 'mat.service' order by id desc limit 1`,
    );
    expect(told[0]?.payload).toMatchObject({ matId, until: inDays(364), state: 'NORMAL' });
    (await move(paid, 'VOID')).refuses(409, '合同状态为「生效」，不能作废');
  });

  test('what does not fit is refused', async () => {
    const line = { matId, startOn: today, endOn: inDays(10), price: 1000 };
    (await save({ lines: [{ ...line, endOn: inDays(-1) }] })).refuses(400, '结束日期不能早于开始日期！');
    (await save({ lines: [line, line] })).refuses(400, '请选择该公司的设备，每台一行');
    (await save({ lines: [{ ...line, matId: 999_999 }] })).refuses(400, '请选择该公司的设备，每台一行');
    (await save({ lines: [line], discount: 1001 })).refuses(400, '优惠不能大于合同金额');
    (await save({ companyId: 999_999 })).refuses(404, '记录不存在或已被删除');
    const { data: made } = await save({ contractNo: 'SAME' });
    (await save({ contractNo: 'SAME' })).refuses(409, '合同编号已存在！');
    const again = { ...draft({ contractNo: 'SAME' }), id: made.id, version: made.version };
    const { data: changed } = await save(again);
    (await save(again)).refuses(409, '数据已被他人修改，请刷新后重试');
    const { data: asked } = await move(changed, 'PENDING_PAY');
    (await save({ ...again, version: asked.version })).refuses(409, '仅草稿合同可以修改');
    expect((await move(asked, 'VOID')).data.status).toBe('VOID');
  });

  test('a device has one contract on any day', async () => {
    await inForce();
    const name = (await world.one<{ name: string }>('select mat_name as name from mat where id = $1', matId)).name;
    const { data: second } = await save({ lines: [{ matId, startOn: inDays(364), endOn: inDays(400), price: 1 }] });
    (await move(second, 'PENDING_PAY')).refuses(409, `设备「${name}」在该期间已有服务合同`);
    const after = await inForce({
      kind: 'RENEWAL',
      lines: [{ matId, startOn: inDays(365), endOn: inDays(729), price: 1 }],
    });
    expect((await mirrored()).until).toBe(inDays(729));
    const list = await manager.call(listServiceContracts, {
      params: { limit: 10, page: 1 },
      body: { status: ['ACTIVE'], companyId: world.companyId, query: after.contractNo },
    });
    expect(list.data.rows).toMatchObject([{ contractNo: after.contractNo, matCount: 1, allowedActions: [] }]);
    (await manager.call(saveServiceContract, { body: draft() })).refuses(403, '仅平台可操作');
    expect((await manager.call(readServiceContract, { params: { id: after.id } })).data.lines).toHaveLength(1);
  });

  test('on trial it says so until its last day', async () => {
    await inForce({ kind: 'TRIAL', lines: [{ matId, startOn: today, endOn: inDays(14), price: 0 }] });
    expect(await rows()).toMatchObject([{ state: 'TRIAL' }]);
  });
});

describe('what ends', () => {
  const ends = (days: number) => world.all('update mat set service_expire_at = $1', inDays(days));

  test('tiles, calendar, months; the list by tile and day', async () => {
    await inForce({ lines: [{ matId, startOn: inDays(-335), endOn: inDays(29), price: 120_000 }] });
    const summary = (await admin.call(summarizeMatServices, { body: {} })).data;
    expect(Object.fromEntries(summary.tiles.map(({ tile, count }) => [tile, count]))).toEqual({
      ...{ STOPPED: 0, GRACE: 0, D7: 0, D30: 1, D60: 1, NONE: 0 },
    });
    expect(summary.total).toBe(1);
    expect(summary.days).toEqual([{ day: inDays(29), count: 1 }]);
    expect(summary.months[0]).toMatchObject({ month: inDays(29).slice(0, 7), count: 1 });
    expect(await rows({ tile: ['D30'] })).toHaveLength(1);
    expect(await rows({ tile: ['D7', 'STOPPED'] })).toHaveLength(0);
    expect(await rows({ range: [inDays(29), inDays(30)], query: 'M0' })).toHaveLength(1);
    await ends(-3);
    expect(await rows({ tile: ['GRACE'] })).toMatchObject([{ state: 'GRACE', daysLeft: -3 }]);
    const { settings } = world.server.services;
    await world.all(`insert into sys_config (key, value) values ('mat.serviceGraceDays', '2')`);
    await settings.reload(world.server.db);
    expect(await rows({ tile: ['STOPPED'] }), 'after mat.serviceGraceDays').toMatchObject([{ state: 'STOPPED' }]);
    await world.all('delete from sys_config');
    await settings.reload(world.server.db);
    await ends(-16);
    expect(await rows({ tile: ['STOPPED'] })).toMatchObject([{ state: 'STOPPED' }]);
    expect((await sheetOf(world.server, admin, exportMatServices, { tile: ['STOPPED'] }))[1]?.[6]).toBe('已停止');
    await world.mat();
    expect(await sheetOf(world.server, admin, exportMatServices, { ids: [matId] })).toHaveLength(2);
  });

  test('renewed after the old end, after a stop from today, at the old price', async () => {
    await inForce({ lines: [{ matId, startOn: inDays(-355), endOn: inDays(9), price: 120_000 }] });
    const renew = (months = 12) => admin.call(renewMatServices, { body: { matIds: [matId], months } });
    const [line] = (await renew(6)).data;
    expect(line).toMatchObject({ matId, startOn: inDays(10), oldEnd: inDays(9), price: 60_000 });
    await ends(-10);
    expect((await renew()).data[0]?.startOn).toBe(inDays(-9));
    await ends(-40);
    expect((await renew()).data[0]?.startOn).toBe(today);
    (await admin.call(renewMatServices, { body: { matIds: [999_999] } })).refuses(404, '记录不存在或已被删除');
  });

  test('the company is reminded once for all its devices; what is over ends and stays over', async () => {
    const other = (await world.mat()).matId;
    const lines = [matId, other].map(id => ({ matId: id, startOn: inDays(-100), endOn: inDays(-2), price: 1 }));
    const contract = await inForce({ lines });
    expect(await world.runTask(matServiceExpiry)).toMatchObject({ companies: 1, mats: 2, ended: 1 });
    const read = await admin.call(readServiceContract, { params: { id: contract.id } });
    expect(read.data.status).toBe('ENDED');
    expect((await mirrored()).until).toBe(inDays(-2));
    const inbox = () =>
      world.all(
        `select from notification n join sys_user u on u.id = n.user_id where u.user_name = 'manager' and n.tag = $1`,
        `mat-service-${world.companyId}`,
      );
    const before = (await inbox()).length;
    expect(before).toBeGreaterThan(0);
    const remind = (ids: number[]) => admin.call(remindMatServices, { body: { matIds: ids } });
    expect((await remind([matId, other])).status).toBe(200);
    (await remind([999_999])).refuses(404, '记录不存在或已被删除');
  });

  test('the day a device is stopped is told as the day its grace begins is, though nobody changed it', async () => {
    const states = async (days: number) => {
      await ends(days);
      const { id } = await world.one<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox');
      await world.runTask(matServiceExpiry);
      const rows = await world.all<{ payload: { state: string } }>(
        `select payload from outbox where event = 'mat.service' and aggregate_id = $1 and id > $2`,
        matId,
        id,
      );
      return rows.map(({ payload }) => payload.state);
    };
    expect(await states(-1)).toEqual(['GRACE']);
    expect(await states(-2)).toEqual([]);
    expect(await states(-16)).toEqual(['STOPPED']);
  });

  test('a company asks for renewal: the platform is told, once for all its devices, also of one without a contract', async () => {
    await ends(9);
    const bare = (await world.mat()).matId;
    const ask = (matIds: number[], client = manager) =>
      client.call(askServiceRenewal, { body: { matIds, months: 24, note: '请开票' } });
    expect((await ask([matId, bare])).status).toBe(200);
    const told = await world.all<{ words: object; userName: string }>(
      `select n.words, u.user_name as "userName" from notification n join sys_user u on u.id = n.user_id where n.tag = $1`,
      `mat-service-asked-${world.companyId}`,
    );
    expect(told.map(({ userName }) => userName)).toContain('admin');
    expect(told.map(({ userName }) => userName)).not.toContain('manager');
    expect(told[0]?.words).toMatchObject({ n: 2, months: 24, note: ' · 请开票' });
    (await ask([999_999])).refuses(404, '记录不存在或已被删除');
  });
});

test('我的公司 has what ends within 60 days and what is to be paid among its to-dos (spec 04 §5)', async () => {
  const todos = async () => {
    const { data } = await manager.call(readMyCompany);
    return data.todos.filter(({ kind }) => kind.startsWith('SERVICE'));
  };
  expect(await todos()).toEqual([]);
  await world.all('update mat set service_expire_at = $2 where id = $1', matId, inDays(61));
  expect(await todos()).toEqual([]);
  await world.all('update mat set service_expire_at = $2 where id = $1', matId, inDays(60));
  const { data: made } = await save({ lines: [{ matId, startOn: inDays(61), endOn: inDays(400), price: 100 }] });
  await move(made, 'PENDING_PAY');
  expect(await todos()).toMatchObject([
    { kind: 'SERVICE_PAY', id: made.id, name: made.contractNo, due: null, count: null },
    { kind: 'SERVICE', due: inDays(60), count: 1 },
  ]);
});

test('30天净额: the device’s own of the last 30 days, less discounts and refunds, under its company (spec 04 §5)', async () => {
  const sold = (day: string, gross: number, of: { mat?: number; company?: number } = {}) =>
    world.all(
      `insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type,
         pay_type, is_activity, gross, discount, refund) values ($1, $2, $3, $4, 1, 0, 'MAT_ORDER', 'APP', 'DISPENSE', 1, false, $5, 100, 300)`,
      ...[day, of.company ?? world.companyId, world.storeId, of.mat ?? matId, gross],
    );
  const other = (await world.mat()).matId;
  await sold(today, 2_000);
  await sold(inDays(-29), 4_000);
  await sold(inDays(-30), 70_000);
  await sold(today, 9_000, { mat: other });
  await sold(today, 50_000, { company: await world.rows.company() });
  const nets = new Map((await rows()).map(row => [row.matId, row.net30]));
  expect([nets.get(matId), nets.get(other)]).toEqual([5_200, 8_600]);
  const [heads = [], line = []] = await sheetOf(world.server, admin, exportMatServices, { ids: [matId] });
  expect(line[heads.indexOf('30天净额')]).toBe(52);
});

test('who works for places finds those of devices there, and of their lines these devices (spec 00 §2.2)', async () => {
  const [mine, others] = [(await world.mat()).matId, (await world.mat()).matId];
  const { companyId } = world;
  await world.server.given.user({ userName: 'fitter', agentType: 2, companyId, mats: [mine] });
  const fitter = await world.server.as('fitter');
  const lines = [mine, others].map(id => ({ matId: id, startOn: today, endOn: inDays(10), price: 100 }));
  const both = (await save({ lines })).data;
  const foreign = (await save({ lines: lines.slice(1) })).data;
  const seen = async (client: TestClient) =>
    (await client.call(listServiceContracts, { params: { limit: 10, page: 1 }, body: {} })).data.rows.map(
      ({ id, matCount }) => [id, matCount],
    );
  expect(await seen(fitter)).toEqual([[both.id, 1]]);
  expect(await seen(manager)).toEqual([
    [foreign.id, 1],
    [both.id, 2],
  ]);
  const read = (id: number) => fitter.call(readServiceContract, { params: { id } });
  expect((await read(both.id)).data.lines.map(line => line.matId)).toEqual([mine]);
  (await read(foreign.id)).refuses(404, '记录不存在或已被删除');
});
