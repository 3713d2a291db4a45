import {
  creditCodeOf,
  exportCompanies,
  listAllCompanies,
  listCompanies,
  readCompany,
  readMyCompany,
  readOnboarding,
  saveCompany,
  saveMyCompany,
  setCompanyStatus,
  skipOnboardingStep,
  toggleCompanies,
} from '@materia/contract/areas/company';
import { quoteOrder } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { screens } from '@materia/contract/screens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';
import { sheetOf } from '../../testing/sheet-of.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let made = 0;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

const draft = (of: Partial<SentOf<typeof saveCompany>> = {}): SentOf<typeof saveCompany> => {
  made += 1;
  const n = String(made).padStart(3, '0');
  const creditCode = creditCodeOf(`91440300MA5D00${n}`);
  return { code: `NEW${n}`, name: `新公司${n}`, shortName: `新${n}`, creditCode, ...of };
};
const create = async (of: Partial<SentOf<typeof saveCompany>> = {}) =>
  (await admin.call(saveCompany, { body: draft(of) })).data;
const page = { limit: 100, page: 1 };
const items = ({ id, version }: { id: number; version: number }) => [{ id, version }];
const read = async (companyId: number) => (await admin.call(readCompany, { params: { companyId } })).data;
const to = async (id: number, status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED', reason?: string) =>
  admin.call(setCompanyStatus, { body: { items: items(await read(id)), to: status, ...(reason ? { reason } : {}) } });

/** All that opening wants, but for what may be left out. */
async function equip(companyId: number): Promise<void> {
  const { add } = world;
  const of = { company_id: companyId };
  for (const kind of ['BUSINESS', 'DRUG'])
    await add('licence', {
      ...{ ...of, owner_type: 'COMPANY', owner_id: companyId, kind, number: `${kind}${companyId}`, holder: '公司' },
      status: 'VALID',
    });
  await add('company_contract', {
    ...{ ...of, contract_no: `HT${companyId}`, start_on: '2020-01-01', end_on: '2099-12-31', status: 'ACTIVE' },
  });
  await add('payment_account', { ...of, name: '现金', pay_type: 0, provider: 'CASH', status: 'ACTIVE' });
  await add('revenue_rule', { ...of, name: '标准', status: 'ACTIVE' });
  const storeId = await openStore({ add, rows: world.rows }, companyId);
  await world.all('update store set phone = $1 where id = $2', '0755-1', storeId);
  for (const kind of ['BUSINESS', 'DRUG'])
    await add('licence', {
      ...{ ...of, owner_type: 'STORE', owner_id: storeId, kind, number: `S${kind}${companyId}`, holder: '门店' },
      status: 'VALID',
    }).catch(() => 0);
  await world.server.given.user({ userName: `boss${companyId}`, role: 'Manager', companyId });
}
const profile = {
  legalPerson: '张三',
  contactName: '李四',
  contactPhone: '0755-12345678',
  regionCode: '440300',
  address: '深南大道1号',
};

describe('saving (spec 04 §1)', () => {
  test('the credit code is checked; code, name and credit code are one company’s alone', async () => {
    const wrong = await admin.call(saveCompany, { body: draft({ creditCode: '91350100M000100Y44' }) });
    expect(wrong.refuses(400, '统一社会信用代码不正确！').data).toEqual({ path: ['creditCode'] });
    const first = await create({ creditCode: '91350100m000100y43', bankAccount: '6222000011112222' });
    expect(first).toMatchObject({
      creditCode: '91350100M000100Y43',
      status: 'PREPARING',
      priority: -1,
      bankAccountTail: '2222',
    });
    const sealed = await world.one<{ bank_account: Buffer }>(
      'select bank_account from company where id = $1',
      first.id,
    );
    expect(sealed.bank_account.includes('6222000011112222')).toBe(false);
    expect(first.mnemonic, 'initials where nobody says them').toMatch(/^x\d+$/);
    const { code, name, creditCode } = first;
    const again = (of: object) => admin.call(saveCompany, { body: draft(of) });
    (await again({ code })).refuses(409, '公司编码已存在！');
    (await again({ name })).refuses(409, '公司名称已存在！');
    (await again({ creditCode })).refuses(409, '统一社会信用代码已存在！');
    const manager1 = await world.one<{ id: number }>(`select id from sys_user where user_name = 'manager'`);
    (await again({ accountManagerId: manager1.id })).refuses(400, '请选择平台账号作为客户经理');
  });

  test('changed with its version; the code stays once there is a store', async () => {
    const body = draft();
    const { data: company } = await admin.call(saveCompany, { body });
    const change = { ...body, id: company.id, version: company.version };
    const { data: changed } = await admin.call(saveCompany, {
      body: { ...change, code: `${body.code}B`, remark: '好' },
    });
    expect(changed).toMatchObject({ code: `${body.code}B`, remark: '好', version: company.version + 1 });
    (await admin.call(saveCompany, { body: change })).refuses(409, '数据已被他人修改，请刷新后重试');
    await world.rows.store(company.id);
    const later = { ...change, version: changed.version, code: `${body.code}C` };
    (await admin.call(saveCompany, { body: later })).refuses(409, '公司已有门店，不能修改编码');
  });

  test('a Manager sees and changes the own one, its level is the platform’s', async () => {
    const list = await manager.call(listCompanies, { params: page, body: {} });
    expect(list.data.rows.map(row => row.id)).toEqual([world.companyId]);
    expect((await manager.call(listAllCompanies, { body: {} })).data.map(row => row.id)).toEqual([world.companyId]);
    const { data: own } = await manager.call(readCompany, { params: { companyId: world.companyId } });
    const body = { ...draft({ code: own.code }), id: own.id, version: own.version, ...profile };
    const kept = { ...body, priority: own.priority };
    expect((await manager.call(saveCompany, { body: kept })).data.legalPerson).toBe('张三');
    const up = { ...kept, version: own.version + 1, priority: 5 as const };
    (await manager.call(saveCompany, { body: up })).refuses(403, '仅平台可操作');
    (await manager.call(saveCompany, { body: draft() })).refuses(403, '仅平台可操作');
    expect(own.months).not.toBeNull();
    expect(own.months).toHaveLength(12);
  });

  test('我的公司: contact, bank and invoice only; the platform picks one', async () => {
    (await admin.call(readMyCompany)).refuses(400, '请选择公司'); // 'company.pickOne'
    const { data: mine } = await manager.call(readMyCompany);
    expect(mine.company.id).toBe(world.companyId);
    const { version } = mine.company;
    const body = { version, contactName: '王五', bankAccount: '1234567890123456', invoiceTitle: '公司' };
    const { data: saved } = await manager.call(saveMyCompany, { body });
    expect(saved).toMatchObject({ contactName: '王五', bankAccountTail: '3456', legalPerson: '张三' });
    (await manager.call(saveMyCompany, { body })).refuses(409, '数据已被他人修改，请刷新后重试');
    const { data: picked } = await admin.call(readMyCompany, { query: { companyId: String(world.companyId) } });
    expect(picked.company.contactName).toBe('王五');
  });
});

describe('opening (spec 04 §3.1)', () => {
  test('says what is missing, opens when all is done or left out', async () => {
    const { id } = await create();
    (await to(id, 'ACTIVE')).refuses(
      409,
      '开通条件未满足：基本资料、证照、合同、收款账户、分润规则、门店、账号、设备、外卖、小程序',
    );
    const body = await read(id);
    expect(body.nextStep).toBe(1);
    await world.all(
      `update company set legal_person = '张', contact_name = '李', contact_phone = '1', region_code = '440300', address = '路' where id = $1`,
      id,
    );
    await equip(id);
    (await to(id, 'ACTIVE')).refuses(409, '开通条件未满足：设备、外卖、小程序');
    for (const step of [8, 9, 10] as const)
      await admin.call(skipOnboardingStep, { params: { id }, body: { step, reason: '暂不需要' } });
    const { data: steps } = await admin.call(readOnboarding, { params: { id } });
    expect(steps.filter(step => !step.done).map(step => [step.step, step.skipped])).toEqual([
      [8, '暂不需要'],
      [9, '暂不需要'],
      [10, '暂不需要'],
    ]);
    const places = steps.map(step => step.url.split('?')[0]);
    expect(places.filter(place => !screens.some(({ path }) => path === place))).toEqual([]);
    expect((await to(id, 'ACTIVE')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', nextStep: null });
    const event = await world.one<{ payload: object }>(
      `select payload from outbox where event = 'company.status' and aggregate_id = $1`,
      id,
    );
    expect(event.payload).toMatchObject({ from: 'PREPARING', to: 'ACTIVE' });
  });

  test('the platform collects instead of an own account; what was left out may be wanted again', async () => {
    const { id } = await create({ ...profile, platformCollects: true });
    const step = async (n: number) =>
      (await admin.call(readOnboarding, { params: { id } })).data.find(each => each.step === n);
    expect(await step(4)).toMatchObject({ done: true, missing: [] });
    expect(await step(2)).toMatchObject({ done: false, missing: ['company.missing.business', 'company.missing.drug'] });
    await admin.call(skipOnboardingStep, { params: { id }, body: { step: 9, reason: '无外卖' } });
    expect((await step(9))?.skipped).toBe('无外卖');
    await admin.call(skipOnboardingStep, { params: { id }, body: { step: 9 } });
    expect((await step(9))?.skipped).toBeNull();
  });
});

describe('states (spec 04 §2)', () => {
  test('suspended with a reason: stores and devices stop selling, sign-in stays; then it goes on', async () => {
    const { goodsId } = await world.goods();
    const mat = await world.mat();
    (await to(world.companyId, 'SUSPENDED')).refuses(409, '请填写暂停原因');
    expect((await to(world.companyId, 'SUSPENDED', '年检')).status).toBe(200);
    expect(await read(world.companyId)).toMatchObject({ status: 'SUSPENDED', statusReason: '年检' });
    const service = await world.server.as('service');
    const { expectedPayable: _, ...ofStore } = world.body([[goodsId, 1]]);
    const quote = async () => (await service.call(quoteOrder, { body: ofStore })).status;
    const ofMat = {
      ...{ orderType: 'MAT_ORDER' as const, matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }] },
      ...{ fulfilment: { fulfilType: 'DISPENSE' as const }, customer: {} },
    };
    const atMat = () => service.call(quoteOrder, { body: ofMat });
    expect(await quote()).toBe(409);
    (await atMat()).refuses(409, '设备暂停服务');
    (await to(world.companyId, 'SUSPENDED', '再停')).refuses(409, '公司状态为「暂停」，不能暂停');
    expect((await to(world.companyId, 'ACTIVE')).status).toBe(200);
    expect([await quote(), (await atMat()).status]).toEqual([200, 200]);
  });

  test('closed only without open orders, unpaid bills and devices; its stores and accounts end with it', async () => {
    const id = await world.rows.company();
    const storeId = await world.rows.store(id);
    await world.goods({ storeId });
    const matId = await world.rows.mat(id);
    await world.server.given.user({ userName: 'last', role: 'Manager', companyId: id });
    const cash = { company_id: id, name: '现', pay_type: 0, provider: 'CASH', status: 'ACTIVE' };
    const accountId = await world.add('payment_account', cash);
    const desk = orderDesk(world, await world.server.as('service'));
    const order = await desk.go([[(await world.goods()).goodsId, 1]], [20, 21]);
    await world.all('update customer_order set company_id = $1 where id = $2', id, order.order_id);
    (await to(id, 'CLOSED')).refuses(409, '公司还有1笔未完成订单');
    await world.all('update customer_order set company_id = $1 where id = $2', world.companyId, order.order_id);
    const bill = await world.add('order_bill', { bill_no: 'OB1', company_id: id, period: '2026-01' });
    (await to(id, 'CLOSED')).refuses(409, '公司还有未付款账单');
    await world.all('update order_bill set settlement_status = 4 where id = $1', bill);
    (await to(id, 'CLOSED')).refuses(409, '公司还有1台在用设备');
    await world.all(`update mat set biz_status = 'RETIRED' where id = $1`, matId);
    expect((await to(id, 'CLOSED', '合同终止')).status).toBe(200);
    expect(await world.one('select status from store where id = $1', storeId)).toEqual({ status: 'CLOSED' });
    expect(await world.one('select is_publish as on from store_goods where store_id = $1', storeId)).toEqual({
      on: false,
    });
    expect(await world.one('select status from payment_account where company_id = $1', id)).toEqual({
      status: 'DISABLED',
    });
    const logged = `select before->>'status' as was, after->>'status' as is from operation_log
      where target_type = 'PAYMENT_ACCOUNT' and target_id = $1`;
    expect(await world.all(logged, accountId)).toEqual([{ was: 'ACTIVE', is: 'DISABLED' }]);
    const told = 'select u.user_name as who from notification n join sys_user u on u.id = n.user_id where n.tag = $1';
    expect(await world.all(told, `pay-account-${accountId}`)).toContainEqual({ who: 'last' });
    expect(await world.one(`select status from sys_user where user_name = 'last'`)).toEqual({ status: 'DISABLED' });
    const hidden = await admin.call(listCompanies, { params: page, body: {} });
    expect(hidden.data.rows.map(row => row.id)).not.toContain(id);
  });

  test('only in preparation can it be deleted, and it comes back', async () => {
    const { id } = await create();
    (await admin.call(toggleCompanies, { body: { ids: [world.companyId], deleted: true } })).refuses(
      409,
      '仅筹备中的公司可以删除',
    );
    await admin.call(toggleCompanies, { body: { ids: [id], deleted: true } });
    const gone = await admin.call(listCompanies, { params: page, body: { deleted: true } });
    expect(gone.data.rows.map(row => [row.id, row.allowedActions.map(each => each.action)])).toEqual([
      [id, ['restore']],
    ]);
    await admin.call(toggleCompanies, { body: { ids: [id], deleted: false } });
    expect((await read(id)).deleted).toBe(false);
    (await manager.call(toggleCompanies, { body: { ids: [id], deleted: true } })).refuses(403, '仅平台可操作');
  });
});

test('filtered by words, level, region and licences; exported', async () => {
  const { id } = await create({ ...profile, regionCode: '440305', priority: 4, name: '过滤大药房' });
  const found = async (body: SentOf<typeof listCompanies>) =>
    (await admin.call(listCompanies, { params: page, body })).data.rows.map(row => row.id);
  expect(await found({ query: '过滤' })).toEqual([id]);
  expect(await found({ query: '过滤', regionCode: '440000', priority: [4] })).toEqual([id]);
  expect(await found({ query: '过滤', regionCode: '440300', licenceState: ['MISSING'] })).toEqual([id]);
  expect(await found({ query: '过滤', regionCode: '330000' })).toEqual([]);
  expect(await found({ query: '过滤', licenceState: ['OK'] })).toEqual([]);
  expect(await found({ query: '过滤', status: ['ACTIVE'] })).toEqual([]);
  const sheet = await sheetOf(world.server, admin, exportCompanies, { query: '过滤' });
  expect(JSON.stringify(sheet)).toContain('过滤大药房');
});

test('the file of chosen companies holds them alone, with the month’s net', async () => {
  const [heads = [], ...lines] = await sheetOf(world.server, admin, exportCompanies, { ids: [world.companyId] });
  expect(heads).toEqual(expect.arrayContaining(['证照到期', '合同到期', '本月净额']));
  expect(lines).toHaveLength(1);
});
