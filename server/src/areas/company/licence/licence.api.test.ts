import {
  graceLicence,
  type LicenceRow,
  listLicences,
  reviewLicence,
  saveLicence,
} from '@materia/contract/areas/company';
import { quoteOrder } from '@materia/contract/areas/order';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { openStatesForSystem } from '../../store/index.ts';
import { licenceExpiry } from './licence-expiry.task.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let header: TestClient;
let images: { manager: number; admin: number; header: number };
let made = 0;
const today = dayOf(new Date());

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { given } = world.server;
  const { companyId, storeId } = world;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'header', agentType: 5, companyId, storeId });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
  header = await world.server.as('header');
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  const photo = (name: string) => world.server.given.photo(name, 'LICENCE');
  images = { manager: await photo('manager'), admin: await photo('admin'), header: await photo('header') };
});

type Draft = SentOf<typeof saveLicence>;
const draft = (of: Partial<Draft> = {}): Draft => {
  made += 1;
  return {
    ...{ ownerType: 'STORE', ownerId: world.storeId, kind: 'DRUG', holder: '测试门店' },
    ...{ number: `DA${made}`, expireDate: addDays(today, 400), images: [images.manager] },
    ...of,
  };
};
const upload = (of: Partial<Draft> = {}, who = manager) => who.call(saveLicence, { body: draft(of) });
const review = ({ id, version }: LicenceRow, body: { approve: boolean; reason?: string }) =>
  admin.call(reviewLicence, { params: { id }, body: { version, ...body } });
const list = async (who: TestClient, body: SentOf<typeof listLicences> = {}) =>
  (await who.call(listLicences, { params: { limit: 100, page: 1 }, body })).data.rows;
const closedBy = async () => {
  const states = await openStatesForSystem(world.server.db, [world.storeId], world.server.services.clock.now());
  return states.get(world.storeId)?.reason ?? null;
};

describe('uploading (spec 04 §2)', () => {
  test('refused without a picture, ended, or with the number of another', async () => {
    (await upload({ images: [] })).refuses(400, '请上传证照图片！');
    (await upload({ expireDate: addDays(today, -1) })).refuses(400, '有效期不能早于今天！');
    const { number } = (await upload({ expireDate: today })).data;
    (await upload({ number, ownerType: 'COMPANY', ownerId: world.companyId })).refuses(409, '证照编号已存在！');
    (await upload({ images: [images.admin] })).refuses(404, '记录不存在或已被删除');
  });

  test('of the company’s people it waits and the platform hears of it; of the platform it is valid at once', async () => {
    const { data: waits } = await upload({ kind: 'FOOD' });
    expect(waits).toMatchObject({ state: 'PENDING', verifiedBy: null, ownerName: expect.any(String) });
    expect(waits.pictures).toHaveLength(1);
    const told = await world.all<{ user_name: string }>(
      `select u.user_name from notification n join sys_user u on u.id = n.user_id where n.tag = $1`,
      `licence-review-${waits.id}`,
    );
    expect(told.map(row => row.user_name)).toEqual(['admin']);
    const { data: valid } = await upload({ kind: 'FOOD', images: [images.admin] }, admin);
    expect(valid).toMatchObject({ state: 'VALID', verifiedBy: '用户admin' });
  });

  test('the header uploads for the own store, not for the company; readers of neither see nothing', async () => {
    const { data } = await upload({ kind: 'DEVICE', images: [images.header] }, header);
    expect(data.state).toBe('PENDING');
    const ofCompany = { ownerType: 'COMPANY' as const, ownerId: world.companyId, images: [images.header] };
    (await upload(ofCompany, header)).refuses(404, '记录不存在或已被删除');
    expect((await list(header)).every(row => row.ownerType === 'STORE' && row.ownerId === world.storeId)).toBe(true);
    expect((await list(manager)).some(row => row.ownerType === 'COMPANY')).toBe(true);
  });
});

describe('reviewing (spec 04 §2, 04 W2)', () => {
  test('approved it replaces the one before, and the store that it had closed takes orders', async () => {
    await world.all(
      `update licence set expire_date = $1 where owner_type = 'STORE' and owner_id = $2 and kind = 'DRUG' and status = 'VALID'`,
      addDays(today, -3),
      world.storeId,
    );
    expect(await closedBy()).toBe('LICENCE');
    const [old] = await list(admin, { kind: ['DRUG'], ownerType: 'STORE', state: ['EXPIRED'] });
    const { data: renewed } = await upload({ number: old?.number ?? '' });
    expect(await closedBy()).toBe('LICENCE');
    expect((await review(renewed, { approve: true })).data).toMatchObject({ state: 'VALID' });
    expect(await closedBy()).toBeNull();
    const rows = await list(admin, { kind: ['DRUG'], ownerType: 'STORE', ownerId: world.storeId });
    expect(rows.find(row => row.id === old?.id)?.state).toBe('REPLACED');
    const events = await world.all<{ payload: { to: string } }>(
      `select payload from outbox where event = 'licence.status' and aggregate_id in ($1, $2) order by id`,
      old?.id,
      renewed.id,
    );
    expect(events.map(event => event.payload.to)).toEqual(['PENDING', 'REPLACED', 'VALID']);
    (await review(renewed, { approve: true })).refuses(409, '数据已被他人修改，请刷新后重试');
  });

  test('rejected with a reason, mended, and it waits again', async () => {
    const { data: waits } = await upload({ kind: 'NET_SALE' });
    (await review(waits, { approve: false })).refuses(400, '请填写驳回原因');
    const { data: rejected } = await review(waits, { approve: false, reason: '图片不清晰' });
    expect(rejected).toMatchObject({ state: 'REJECTED', rejectReason: '图片不清晰' });
    (await review(rejected, { approve: true })).refuses(409, '仅待审核的证照可以操作');
    const mended = draft({ kind: 'NET_SALE' });
    const { id, version } = rejected;
    const { data: again } = await manager.call(saveLicence, { body: { ...mended, id, version } });
    expect(again).toMatchObject({ id, state: 'PENDING', number: mended.number, rejectReason: null });
    const { data: valid } = await review(again, { approve: true });
    const late = { ...mended, id, version: valid.version };
    (await manager.call(saveLicence, { body: late })).refuses(409, '仅待审核的证照可以操作');
  });

  test('only the platform reviews', async () => {
    const { data: waits } = await upload({ kind: 'INSURANCE' });
    const asked = { params: { id: waits.id }, body: { version: waits.version, approve: true } };
    (await manager.call(reviewLicence, asked)).refuses(403, '仅平台可操作');
  });
});

describe('grace (spec 04 §3.2)', () => {
  test('30 days at most, for what closes a store; then it is open', async () => {
    const [drug] = await list(admin, { kind: ['DRUG'], ownerType: 'STORE', state: ['VALID'] });
    await world.all('update licence set expire_date = $1 where id = $2', addDays(today, -2), drug?.id);
    expect(await closedBy()).toBe('LICENCE');
    const grace = (until: string, of = drug) =>
      admin.call(graceLicence, {
        params: { id: of?.id ?? 0 },
        body: { version: of?.version ?? 0, until, reason: '换证办理中' },
      });
    const text = `宽限须在到期日之后，累计不超过30天，最晚至${addDays(today, 30)}`;
    (await grace(addDays(today, 31))).refuses(400, text); // 'licence.graceDays'
    (await grace(addDays(today, -1))).refuses(400, text);
    expect((await grace(addDays(today, 30))).data).toMatchObject({ state: 'EXPIRED', graceUntil: addDays(today, 30) });
    expect(await closedBy()).toBeNull();
    const [food] = await list(admin, { kind: ['FOOD'], state: ['VALID'] });
    (await grace(addDays(today, 10), food)).refuses(409, '仅有效的营业执照和药品经营许可证可以宽限');
  });

  test('granted again it has no more days than it had at first', async () => {
    const { data: drug } = await upload({ images: [images.admin], expireDate: addDays(today, 3) }, admin);
    const grace = async (until: string) => {
      const version = (await list(admin, { ids: [drug.id] }))[0]?.version ?? 0;
      const body = { version, until, reason: '换证办理中' };
      return admin.call(graceLicence, { params: { id: drug.id }, body });
    };
    const passes = (days: number) =>
      world.all('update licence set expire_date = $1, grace_from = $2 where id = $3', ...ends(days), drug.id);
    const ends = (days: number) => [addDays(today, 3 - days), addDays(today, 3 - days)];
    expect((await grace(addDays(today, 20))).status).toBe(200);
    expect((await grace(addDays(today, 33))).data.graceUntil).toBe(addDays(today, 33));
    await passes(28); // Of 30 days of grace 5 are left.
    (await grace(addDays(today, 6))).refuses(400, `宽限须在到期日之后，累计不超过30天，最晚至${addDays(today, 5)}`);
    expect((await grace(addDays(today, 5))).data.graceUntil).toBe(addDays(today, 5));
    expect((await grace(addDays(today, 2))).data.graceUntil, 'it may be made shorter').toBe(addDays(today, 2));
    await passes(40);
    (await grace(addDays(today, 1))).refuses(400, `宽限须在到期日之后，累计不超过30天，最晚至${addDays(today, -7)}`);
  });
});

test('a licence of the company that is over closes its stores and its devices alike (spec 04 §3.2)', async () => {
  const mat = await world.mat();
  const body = {
    ...{ orderType: 'MAT_ORDER' as const, matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }] },
    ...{ fulfilment: { fulfilType: 'DISPENSE' as const }, customer: {} },
  };
  const quote = async () => (await world.server.as('service')).call(quoteOrder, { body });
  expect((await quote()).status).toBe(200);
  const of = { ownerType: 'COMPANY' as const, ownerId: world.companyId, kind: 'BUSINESS' as const };
  const { data: licence } = await upload({ ...of, images: [images.admin] }, admin);
  await world.all('update licence set expire_date = $1 where id = $2', addDays(today, -1), licence.id);
  expect(await closedBy()).toBe('LICENCE');
  (await quote()).refuses(409, '设备暂停服务');
  const version = (await list(admin, { ownerType: 'COMPANY' })).find(({ id }) => id === licence.id)?.version ?? 0;
  const grace = { version, until: addDays(today, 5), reason: '换证办理中' };
  expect((await admin.call(graceLicence, { params: { id: licence.id }, body: grace })).status).toBe(200);
  expect(await closedBy()).toBeNull();
  expect((await quote()).status).toBe(200);
  await world.all('delete from licence where id = $1', licence.id);
});

test('licence_expiry tells 90, 60, 30, 7 and 0 days before, certificates 30 and 7 (spec 04 §3.2, §3.6)', async () => {
  const licence = (days: number, of: object) =>
    world.add('licence', {
      ...{ company_id: world.companyId, kind: 'PHARMACIST', number: `P${days}`, holder: '药师', status: 'VALID' },
      ...{ expire_date: addDays(today, days), owner_type: 'COMPANY', owner_id: world.companyId },
      ...of,
    });
  const ofStore = await licence(30, { owner_type: 'STORE', owner_id: world.storeId });
  const ofCompany = await licence(7, {});
  await licence(29, {});
  const account = await world.add('payment_account', {
    ...{ company_id: world.companyId, name: '微信', pay_type: 3, provider: 'WECHAT', status: 'ACTIVE' },
    cert_expire_at: `${addDays(today, 7)}T04:00:00Z`,
  });
  expect(await world.runTask(licenceExpiry)).toEqual({ licences: 2, certificates: 1 });
  const told = async (tag: string) =>
    (
      await world.all<{ user_name: string }>(
        'select u.user_name from notification n join sys_user u on u.id = n.user_id where n.tag = $1 order by u.user_name',
        tag,
      )
    ).map(row => row.user_name);
  expect(await told(`licence-${ofStore}`)).toEqual(['admin', 'header', 'manager']);
  expect(await told(`licence-${ofCompany}`)).toEqual(['admin', 'header', 'manager']);
  expect(await told(`certificate-${account}`)).toEqual(['admin', 'manager']);
});
