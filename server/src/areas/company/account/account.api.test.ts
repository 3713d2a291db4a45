import {
  type AccountRow,
  listAccounts,
  matchAccount,
  readAccount,
  saveAccount,
  setAccountSecret,
  setAccountStatus,
  testAccount,
  toggleAccounts,
} from '@materia/contract/areas/company';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Given } from '../../../testing/given.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { chooseAccount } from '../choose-account.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
const { password } = Given;

beforeAll(async () => {
  world = await orderWorld();
  const { given } = world.server;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'root', role: 'SuperAdmin', companyId: null });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

type Draft = SentOf<typeof saveAccount>;
const draft = (of: Partial<Draft> = {}): Draft => ({
  ...{ companyId: world.companyId, name: '前台收款', payType: 0, provider: 'CASH' },
  ...of,
});
const make = async (of: Partial<Draft> = {}) => (await manager.call(saveAccount, { body: draft(of) })).data;
const read = async (id: number) => (await manager.call(readAccount, { params: { id } })).data;
const wechat = async () =>
  (await manager.call(listAccounts, { params: { limit: 100, page: 1 }, body: { payType: [3] } })).data.rows.find(
    row => row.mchId === '1600000001',
  ) as AccountRow;
const turn = async (id: number, to: 'ACTIVE' | 'DISABLED', more: object = { password }) => {
  const { version } = await read(id);
  return manager.call(setAccountStatus, { body: { items: [{ id, version }], to, ...more } });
};
const draftOf = (row: AccountRow): Draft => {
  const { companyName: _, storeNames: _s, matNames: _m, status: _st, testedAt: _t, secrets: _se, ...rest } = row;
  const { todayCount: _c, todaySuccess: _su, deleted: _d, allowedActions: _a, ...kept } = rest;
  return kept;
};
const told = (id: number) =>
  world.all<{ user_name: string; words: { what: { zh: string } } }>(
    'select u.user_name, n.words from notification n join sys_user u on u.id = n.user_id where n.tag = $1 order by n.id',
    `pay-account-${id}`,
  );

describe('saving (spec 04 §3.6)', () => {
  test('made as a draft; the provider fits the pay type, places are of the company, the platform’s are the platform’s', async () => {
    expect(await make()).toMatchObject({ status: 'DRAFT', payType: 0, secrets: [], todayCount: 0, todaySuccess: null });
    const refused = (of: Partial<Draft>) => manager.call(saveAccount, { body: draft(of) });
    (await refused({ provider: 'WECHAT' })).refuses(400, '支付渠道与支付方式不符');
    const elsewhere = await world.rows.store(await world.rows.company());
    (await refused({ storeIds: [elsewhere] })).refuses(400, '适用的门店或设备不属于该公司');
    (await refused({ companyId: null })).refuses(403, '仅平台可操作');
    const ours = await admin.call(saveAccount, { body: draft({ companyId: null, name: '平台代收' }) });
    expect(ours.data).toMatchObject({ companyId: null, companyName: null });
    (await manager.call(readAccount, { params: { id: ours.data.id } })).refuses(404, '记录不存在或已被删除');
  });

  test('merchant number and scope change with the own password, and are told; the name without', async () => {
    const row = await make({ mchId: 'M1' });
    const save = (of: Partial<Draft>) => manager.call(saveAccount, { body: { ...draftOf(row), ...of } });
    (await save({ mchId: 'M2' })).refuses(400, '请输入登录密码！');
    const wrong = await save({ mchId: 'M2', password: 'nope' });
    expect(wrong.refuses(400, '登录密码错误！').data).toMatchObject({ reason: 'BAD_PASSWORD', path: ['password'] });
    const { data: saved } = await save({ mchId: 'M2', storeIds: [world.storeId], password });
    expect(saved).toMatchObject({ mchId: 'M2', storeIds: [world.storeId] });
    expect((await told(row.id)).map(each => [each.user_name, each.words.what.zh])).toEqual([
      ['manager', '商户信息'],
      ['root', '商户信息'],
    ]);
    const renamed = { ...draftOf(saved), name: '二号收款', feeBp: 60 };
    expect((await manager.call(saveAccount, { body: renamed })).data.name).toBe('二号收款');
    (await manager.call(saveAccount, { body: renamed })).refuses(409, '数据已被他人修改，请刷新后重试');
    const typed = { ...draftOf(await read(row.id)), payType: 4 as const, provider: 'ACCOUNT' as const };
    (await manager.call(saveAccount, { body: typed })).refuses(409, '支付方式、支付渠道和归属不能修改');
  });
});

describe('keys and the connection (spec 04 §3.6, 04 W3)', () => {
  test('a key never comes out, nor stands in the log; refused with a wrong form or password', async () => {
    const { id } = await make({ payType: 3, provider: 'WECHAT', mchId: '1600000009' });
    const set = (value: string, more: object = { password }) =>
      manager.call(setAccountSecret, { params: { id }, body: { kind: 'API_V3_KEY', value, ...more } });
    const key = '0123456789abcdef0123456789abcdef';
    (await set(key, { password: 'nope' })).refuses(400, '登录密码错误！');
    (await set('short')).refuses(400, 'API密钥须为32位！');
    const pem = { kind: 'PRIVATE_KEY' as const, value: 'no key', password };
    (await manager.call(setAccountSecret, { params: { id }, body: pem })).refuses(400, '私钥格式不正确！');
    const { data } = await set(key);
    expect(data.secrets).toMatchObject([{ kind: 'API_V3_KEY', setBy: '用户manager' }]);
    expect(data.secrets[0]?.fingerprint).toMatch(/^[0-9a-f]{8}$/);
    const logged = await world.all('select before::text, after::text from operation_log');
    const everything = JSON.stringify([
      data,
      logged,
      await world.all('select * from payment_account where id = $1', id),
    ]);
    expect(everything).not.toContain(key);
    const cash = await make();
    const none = { kind: 'API_V3_KEY' as const, value: key, password };
    const text = '该支付渠道无需密钥和连接测试';
    (await manager.call(setAccountSecret, { params: { id: cash.id }, body: none })).refuses(409, text);
    (await manager.call(testAccount, { params: { id: cash.id } })).refuses(409, text);
    (await manager.call(testAccount, { params: { id } })).refuses(
      409,
      '请先填写商户号、应用ID、证书信息并设置密钥', // 'account.keysMissing'
    );
  });

  test('where no key is set to seal with, none is kept', async () => {
    const { id } = await make({ payType: 3, provider: 'WECHAT', mchId: '1600000010' });
    vi.stubEnv('SECRET_KEY', '');
    vi.stubEnv('DATABASE_URL', 'postgres://elsewhere');
    const body = { kind: 'API_V3_KEY' as const, value: '0123456789abcdef0123456789abcdef', password };
    const reply = await manager.call(setAccountSecret, { params: { id }, body });
    vi.unstubAllEnvs();
    reply.refuses(409, '未配置密钥，不能保存！');
    expect((await read(id)).secrets).toEqual([]);
  });

  test('an unknown number is the right answer; a wrong key is explained, and what was enabled stays untested', async () => {
    const { id } = await wechat();
    const { data: good } = await manager.call(testAccount, { params: { id } });
    expect(good).toMatchObject({ passed: true, code: null, message: '连接测试通过' });
    expect(good.account.testedAt).not.toBeNull();
    const row = await read(id);
    const changed = { ...draftOf(row), serialNo: 'SOMEBODY-ELSES', password };
    expect((await manager.call(saveAccount, { body: changed })).data.testedAt).toBeNull();
    const { data: bad } = await manager.call(testAccount, { params: { id } });
    expect(bad.passed).toBe(false);
    expect(bad.message).toMatch(/支付渠道/);
    expect((await read(id)).testedAt).toBeNull();
    await manager.call(saveAccount, { body: { ...draftOf(row), version: (await read(id)).version, password } });
    expect((await manager.call(testAccount, { params: { id } })).data.passed).toBe(true);
  });

  test('Alipay says of an unknown number that there is no such trade: passed; to another merchant’s app it says nothing', async () => {
    const wallets = { params: { limit: 100, page: 1 }, body: { payType: [2 as const] } };
    const row = (await manager.call(listAccounts, wallets)).data.rows[0] as AccountRow;
    const tested = async () => (await manager.call(testAccount, { params: { id: row.id } })).data;
    expect(await tested()).toMatchObject({ passed: true, code: null, message: '连接测试通过' });
    await manager.call(saveAccount, { body: { ...draftOf(await read(row.id)), appId: '2021000000009999', password } });
    expect(await tested()).toMatchObject({ passed: false, message: expect.stringMatching(/支付渠道/) });
    await manager.call(saveAccount, { body: { ...draftOf(await read(row.id)), appId: row.appId, password } });
    expect((await tested()).passed).toBe(true);
  });
});

describe('states (spec 04 §2)', () => {
  test('enabled after its test, with the password; the last of its type goes only once confirmed', async () => {
    const { id } = await make({ payType: 3, provider: 'WECHAT', mchId: '1600000008' });
    (await turn(id, 'ACTIVE')).refuses(409, '请先通过连接测试');
    (await turn(id, 'ACTIVE', {})).refuses(400, '请输入登录密码！');
    (await turn(id, 'DISABLED')).refuses(409, '账户状态为「未验证」，不能停用');
    const card = await make({ payType: 1, provider: 'CARD', name: '刷卡' });
    expect((await turn(card.id, 'ACTIVE')).status).toBe(200);
    const asked = await turn(card.id, 'DISABLED');
    expect(asked.refuses(409, '停用后顾客无法使用刷卡付款，确认停用？').data).toMatchObject({ reason: 'CONFIRM' });
    expect((await turn(card.id, 'DISABLED', { password, confirmed: true })).status).toBe(200);
    expect((await told(card.id)).map(each => each.words.what.zh)).toEqual(['启用', '启用', '停用', '停用']);
  });

  test('deleted once it is off and nothing of it is open', async () => {
    const { id } = await make({ payType: 1, provider: 'CARD' });
    await turn(id, 'ACTIVE');
    const remove = (deleted: boolean) => manager.call(toggleAccounts, { body: { ids: [id], deleted } });
    (await remove(true)).refuses(409, '请先停用账户');
    const payment = await world.add('order_payment', {
      ...{
        pay_no: 'PX1',
        owner_type: 'ORDER',
        owner_id: 1,
        company_id: world.companyId,
        pay_type: 1,
        provider: 'CARD',
      },
      ...{ payment_account_id: id, amount: 100, status: 0, expires_at: new Date(Date.now() + 60_000) },
    });
    (await remove(true)).refuses(409, '账户有未完结的支付或退款，不能删除');
    await world.all('update order_payment set status = 1, paid_at = now() where id = $1', payment);
    expect(await read(id)).toMatchObject({ todayCount: 1, todaySuccess: 10_000 });
    await turn(id, 'DISABLED', { password, confirmed: true });
    expect((await remove(true)).status).toBe(200);
    expect((await read(id)).deleted).toBe(true);
    expect((await remove(false)).status).toBe(200);
  });
});

test('命中测试 says whom a payment would go to, as the payment itself does, and why not the others', async () => {
  const account = await wechat();
  const { channel, payType } = { channel: 'MINI_PROGRAM', payType: 3 } as const;
  (await manager.call(matchAccount, { body: { channel, payType } })).refuses(400, '请选择门店或设备');
  const { data } = await manager.call(matchAccount, { body: { storeId: world.storeId, channel, payType } });
  const chosen = data.accounts.filter(each => each.chosen);
  const really = await world.tx(tx =>
    chooseAccount(tx, { companyId: world.companyId, storeId: world.storeId, matId: null, channel, payType }),
  );
  expect(chosen.map(each => each.id)).toEqual([really.accountId]);
  expect(really.accountId).toBe(account.id);
  const missed = new Map(data.accounts.map(each => [each.name, each.misses]));
  expect(missed.get('支付宝')).toEqual(['PAY_TYPE']);
  expect(data.accounts.map(each => each.misses)).toContainEqual(['STATUS', 'PAY_TYPE']);
});
