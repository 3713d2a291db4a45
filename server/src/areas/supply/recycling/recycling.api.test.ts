import { reveal } from '@materia/contract/areas/customer';
import {
  exportRecyclingBags,
  exportRecyclings,
  listRecyclingBags,
  listRecyclings,
  type RecyclingDetail,
  readRecycling,
  readRecyclingBag,
  saveRecycling,
  saveRecyclingBag,
  setRecyclingBagStatus,
  setRecyclingStatus,
  toggleRecyclings,
  weighRecyclings,
} from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { Given } from '../../../testing/given.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: SupplyDesk;
const people = {} as Record<'manager' | 'leader' | 'store' | 'operator' | 'stranger' | 'viewer', TestClient>;
let customerId = 0;
const { password } = Given;
const phone = '13800007777';

beforeAll(async () => {
  desk = await SupplyDesk.open();
  const { companyId } = desk;
  await desk.server.given.user({ userName: 'viewer', agentType: 6, companyId });
  await desk.server.given.user({ userName: 'gone', agentType: 1, companyId });
  await desk.server.given.user({
    userName: 'elsewhere',
    agentType: 0,
    companyId,
    storeId: (await desk.server.given.store({ companyId })).id,
  });
  await desk.server.db.run(sql`update sys_user set status = 'DISABLED' where user_name = 'gone'`);
  for (const name of Object.keys({
    manager: 0,
    leader: 0,
    store: 0,
    operator: 0,
    stranger: 0,
    viewer: 0,
  }) as (keyof typeof people)[])
    people[name] = await desk.as(name);
  customerId = await desk.rows.customer({ cellphone: phone });
});
afterAll(() => desk.server.close());

type Draft = SentOf<typeof saveRecycling>;
type Sent = Omit<SentOf<typeof setRecyclingStatus>, 'ids'>;
const item = (name: string, more: object = {}) => ({ name, quantity: 1, ...more });
const register = (more: Partial<Draft> = {}, by = people.manager) =>
  by.call(saveRecycling, {
    body: { storeId: desk.storeId, name: '王阿姨', items: [item('阿莫西林胶囊')], ...more } as Draft,
  });
const made = async (more: Partial<Draft> = {}, by = people.manager): Promise<RecyclingDetail> =>
  (await register(more, by)).data;
const step = (ids: readonly number[], sent: Sent, by = people.leader) =>
  by.call(setRecyclingStatus, { body: { ids: [...ids], ...sent } });
const read = async (id: number) => (await people.manager.call(readRecycling, { params: { id } })).data;
const verified = async (more: Partial<Draft> = {}) => {
  const { recyclingId } = await made(more);
  await step([recyclingId], { action: 'verify', weightG: 120 });
  return recyclingId;
};
const bagStep = (bagId: number, more: Omit<SentOf<typeof setRecyclingBagStatus>, 'ids'>, by = people.manager) =>
  by.call(setRecyclingBagStatus, { body: { ids: [bagId], ...more } });
const two = { witnessUserName: 'leader', witnessPassword: password };

test('registered, verified by another, sealed by two, handed over and destroyed as a bag', async () => {
  const photo = await desk.server.given.photo('manager', 'RECYCLING');
  const items = [
    item('阿莫西林胶囊', { batchNo: 'A1', expiresOn: '2025-03-01', photos: [photo] }),
    item('感冒灵', { quantity: 2 }),
  ];
  const one = await made({ items, cellphone: phone });
  expect(one).toMatchObject({
    status: 10,
    source: 'STORE',
    cellphone: '138****7777',
    customerId,
    summary: '阿莫西林胶囊、感冒灵×2',
  });
  expect(one.recyclingNo).toMatch(/^HS\d{12}$/);
  expect(one.items[0]?.photos).toMatchObject([{ id: photo, url: expect.any(String) }]);
  (await step([one.recyclingId], { action: 'verify', weightG: 80 }, people.manager)).refuses(
    409,
    '核验人不能是接收人！',
  );
  (await step([one.recyclingId], { action: 'verify' })).refuses(400, '请先称重！');
  const { data } = await step([one.recyclingId], { action: 'verify', weightG: 80, version: one.version });
  expect(data.done).toMatchObject([{ status: 20, points: 20 }]);
  const other = await verified();
  const ids = [one.recyclingId, other];
  const seal = { action: 'seal' as const, sealNo: 'FD0001', grossG: 230 };
  (await step(ids, seal, people.manager)).refuses(400, '封存须双人确认！');
  (await step(ids, { ...seal, witnessUserName: 'MANAGER', witnessPassword: password }, people.manager)).refuses(
    400,
    '封存须双人确认！',
  );
  (await step(ids, { ...seal, witnessUserName: 'viewer', witnessPassword: password }, people.manager)).refuses(
    400,
    '封存须双人确认！',
  );
  (await step(ids, { ...seal, witnessUserName: 'gone', witnessPassword: password }, people.manager)).refuses(
    400,
    '封存须双人确认！',
  );
  (await step(ids, { ...seal, witnessUserName: 'elsewhere', witnessPassword: password }, people.manager)).refuses(
    400,
    '封存须双人确认！',
  );
  (await step(ids, { ...seal, witnessUserName: 'leader', witnessPassword: 'Wrong@1234' }, people.manager)).refuses(
    400,
    '登录密码错误！',
  );
  (await step(ids, { ...seal, grossG: 199, ...two }, people.manager)).refuses(400, '毛重不能小于药品重量200克！');
  (await step(ids, { action: 'seal', ...two }, people.manager)).refuses(400, '请填写封签号与毛重！');
  const bagId = (await step(ids, { ...seal, ...two }, people.manager)).data.bagId ?? 0;
  (await step([await verified()], { ...seal, ...two }, people.manager)).refuses(409, '封签号已存在！');
  const bag = async () => (await people.manager.call(readRecyclingBag, { params: { id: bagId } })).data;
  expect(await bag()).toMatchObject({ state: 30, recyclings: 2, itemCount: 3, grossG: 230, sealNo: 'FD0001' });
  const parties = { disposer: '绿源环保', licence: 'HW03-1', receiver: '李师傅' };
  (await bagStep(bagId, { action: 'handOver' })).refuses(400, '请填写处置单位、许可证号与接收人！');
  const saved = await people.manager.call(saveRecyclingBag, { body: { bagId, version: 1, ...parties } });
  expect(saved.data).toMatchObject({ ...parties, version: 2 });
  (await people.manager.call(saveRecyclingBag, { body: { bagId, version: 1, ...parties } })).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
  (await bagStep(bagId, { action: 'destroy', certificates: [1] })).refuses(409, '当前状态不允许此操作！');
  await bagStep(bagId, { action: 'handOver', version: 2 });
  expect((await read(other)).status).toBe(40);
  (await people.manager.call(saveRecyclingBag, { body: { bagId, version: 3, ...parties } })).refuses(
    409,
    '当前状态不允许此操作！',
  );
  (await bagStep(bagId, { action: 'destroy' })).refuses(400, '请上传销毁证明！');
  await bagStep(bagId, { action: 'destroy', certificates: [await desk.server.given.photo('manager', 'RECYCLING')] });
  expect(await bag()).toMatchObject({
    state: 50,
    certificates: [{ url: expect.any(String) }],
    destroyedAt: expect.any(String),
  });
  const gone = await read(one.recyclingId);
  expect(gone.status).toBe(50);
  expect(gone.history.map(({ action }) => action)).toEqual(['destroy', 'handOver', 'seal', 'verify', 'register']);
  expect(await desk.server.db.rows(sql`select 1 from stock_movement where ref_type like 'RECYCL%'`)).toEqual([]);
});

test('points: ten a medicine, fifty a customer and month; to nobody where the phone is nobody’s', async () => {
  const cellphone = '13800008888';
  const id = await desk.rows.customer({ cellphone });
  const many = Array.from({ length: 4 }, (_, n) => item(`药${n}`));
  const [first, second] = await Promise.all([made({ items: many, cellphone }), made({ items: many, cellphone })]);
  const [a, b] = await Promise.all(
    [first, second].map(({ recyclingId }) => step([recyclingId], { action: 'verify', weightG: 10 })),
  );
  expect([a, b].map(answer => answer?.data.done[0]?.points).toSorted()).toEqual([10, 40]);
  const third = await verified({ cellphone });
  expect((await read(third)).points).toBe(0);
  const { points } = await desk.server.db.one<{ points: number }>(
    sql`select points from customer_account where customer_id = ${id} and company_id = ${desk.companyId}`,
  );
  expect(points).toBe(50);
  const rows = await desk.server.db.rows(
    sql`select kind, delta from points_ledger where customer_id = ${id} order by delta`,
  );
  expect(rows).toEqual([
    { kind: 'REWARD', delta: 10 },
    { kind: 'REWARD', delta: 40 },
  ]);
  const nobody = await verified({ cellphone: '13800009999' });
  expect(await read(nobody)).toMatchObject({ customerId: null, points: 0 });
});

test('a booking is received, put right, deleted and restored; rejected it says why; controlled drugs are only rejected', async () => {
  const one = await made({ received: false });
  expect(one).toMatchObject({ status: 0, receiverName: null });
  (await step([one.recyclingId], { action: 'verify', weightG: 1 })).refuses(409, '当前状态不允许此操作！');
  const toggle = (deleted: boolean) =>
    people.manager.call(toggleRecyclings, { body: { ids: [one.recyclingId], deleted } });
  await toggle(true);
  (await step([one.recyclingId], { action: 'receive' })).refuses(409, '当前状态不允许此操作！');
  (await register({ recyclingId: one.recyclingId })).refuses(409, '当前状态不允许此操作！');
  await toggle(false);
  const edited = await made({
    recyclingId: one.recyclingId,
    name: '李叔',
    cellphone: phone,
    items: [item('维生素C'), item('创可贴')],
  });
  expect(edited).toMatchObject({ name: '李叔', customerId, itemCount: 2 });
  (await register({ recyclingId: one.recyclingId, version: 1 })).refuses(409, '数据已被他人修改，请刷新后重试');
  await step([one.recyclingId], { action: 'receive' }, people.store);
  (await toggle(true)).refuses(409, '当前状态不允许此操作！');
  (await step([one.recyclingId], { action: 'reject' })).refuses(400, '请填写原因！');
  await step([one.recyclingId], { action: 'reject', reason: '针头' });
  expect(await read(one.recyclingId)).toMatchObject({ status: -10, rejectReason: '针头' });
  const goodsId = await desk.rows.goods({ specials: ['TOXIC'] });
  await desk.server.db.run(sql`insert into goods_medicine (goods_id, approval_no) values (${goodsId}, '国药准字H0001')
    on conflict (goods_id) do update set approval_no = excluded.approval_no`);
  const toxic = await made({ items: [item('阿托品', { approvalNo: '国药准字H0001' })] });
  (await step([toxic.recyclingId], { action: 'verify', weightG: 5 })).refuses(409, '「阿托品」属管制药品，只能拒收！');
});

test('a bag is of one store; where nothing is named there is no place; two who seal one thing: once', async () => {
  (await register({ storeId: undefined })).refuses(400, '请选择门店或设备！');
  const another = (await desk.server.given.store({ companyId: desk.companyId })).id;
  const [here, there] = [await verified(), await verified({ storeId: another })];
  const seal = { action: 'seal' as const, grossG: 1000, ...two };
  (await step([here, there], { ...seal, sealNo: 'FD1' }, people.manager)).refuses(
    409,
    '只能将同一门店的药品封入一袋！',
  );
  const both = await Promise.all(['FD2', 'FD3'].map(sealNo => step([here], { ...seal, sealNo }, people.manager)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const atMat = await made({ storeId: undefined, matId: desk.matId });
  expect(atMat).toMatchObject({ source: 'MAT', matId: desk.matId, storeId: desk.storeId });
});

test('lists, months, the phone behind its eye; another company sees none of it, who only reads changes nothing', async () => {
  const one = await made({ name: '赵六', cellphone: phone });
  const list = (body: object, by = people.manager) => by.call(listRecyclings, { params: { limit: 50, page: 1 }, body });
  expect((await list({ query: '赵六', status: [10], source: ['STORE'] })).data).toMatchObject({ total: 1 });
  expect((await list({ query: '7777', duration: 'TODAY' })).data.total).toBeGreaterThan(1);
  expect((await list({}, people.stranger)).data.total).toBe(0);
  const bags = (by: TestClient) =>
    by.call(listRecyclingBags, { params: { limit: 10, page: 1 }, body: { state: [50] } });
  expect((await bags(people.manager)).data).toMatchObject({
    total: 1,
    rows: [{ sealNo: 'FD0001', allowedActions: [] }],
  });
  expect((await bags(people.stranger)).data.total).toBe(0);
  const months = (await people.manager.call(weighRecyclings, { body: { storeId: desk.storeId } })).data;
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.weightG).toBeGreaterThan(300);
  const body = { entity: 'RECYCLING', id: one.recyclingId, field: 'cellphone', reason: 'CHECK' } as const;
  expect((await people.manager.call(reveal, { body })).data.value).toBe(phone);
  (await people.stranger.call(readRecycling, { params: { id: one.recyclingId } })).refuses(404, '记录不存在或已被删除');
  (await step([one.recyclingId], { action: 'reject', reason: '错' }, people.stranger)).refuses(
    404,
    '记录不存在或已被删除',
  );
  expect((await step([one.recyclingId], { action: 'reject', reason: '错' }, people.viewer)).status).toBe(403);
});

test('hand-ins and bags as files: of the own company; full phones only with CUSTOMER:EXPORT', async () => {
  await made({ name: '赵师傅', cellphone: phone });
  const find = (by: TestClient) => sheetOf(desk.server, by, exportRecyclings, { query: '赵师傅' });
  const [head = [], ...mine] = await find(people.manager);
  expect(mine).toEqual([expect.arrayContaining(['赵师傅', phone, '阿莫西林胶囊', '已接收'])]);
  expect((await find(people.leader)).slice(1)).toEqual([expect.arrayContaining(['138****7777'])]);
  expect(await find(people.stranger)).toEqual([head]);
  const bag = { action: 'seal' as const, sealNo: 'S-EXPORT', grossG: 150, ...two };
  (await step([await verified()], bag, people.manager)).data;
  const bags = await sheetOf(desk.server, people.manager, exportRecyclingBags, { query: 'S-EXPORT' });
  expect(bags.slice(1)).toEqual([expect.arrayContaining(['S-EXPORT', 150])]);
  expect(await sheetOf(desk.server, people.stranger, exportRecyclingBags, {})).toHaveLength(1);
});
