import {
  askCustomerCode,
  makeSimCustomerCode,
  readCustomerSelf,
  signInCustomer,
  signOutCustomer,
} from '@materia/contract/areas/customer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIdentitySimKeys } from '../../adapters/identity/demo-keys.ts';
import { type StartedSimulator, startSimulator } from '../../adapters/testing/start-simulator.ts';
import { sql } from '../../kernel/index.ts';
import { testClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { sealedWalletApp } from '../company/index.ts';

let server: TestServer;
let identity: StartedSimulator;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  const { apps, simulator } = await makeIdentitySimKeys(['sim'], ['sim']);
  identity = await startSimulator('identity', simulator);
  process.env.SIM_IDENTITY_URL = identity.url;
  server = await testServer({ demo: true });
  for (const app of apps) {
    await server.db.run(sql`
      insert into xcx_config (platform, app_id, app_secret) values (${app.source}, ${app.appId}, ${sealedWalletApp(app)})`);
  }
});
afterAll(async () => {
  await server.close();
  await identity.stop();
});

const xcx = { 'x-client': 'XCX' };

async function codeFor(seed: string, source: 'WX' | 'ALI' = 'WX') {
  const { data } = await server.anonymous().call(makeSimCustomerCode, { body: { source, seed } });
  return data.code;
}

async function signIn(seed: string, more: { source?: 'WX' | 'ALI'; privacyAgreed?: boolean; storeId?: number } = {}) {
  const source = more.source ?? 'WX';
  const body = { privacyAgreed: true, ...more, source, code: await codeFor(seed, source) };
  return server.anonymous().call(signInCustomer, { body, headers: xcx });
}

const as = (token: string) => testClient(server.app, { ...xcx, 'x-customer-token': token });

test('a new person agrees to the privacy policy first; the same seed is the same person afterwards (spec 05 §4.1)', async () => {
  (await signIn('fresh', { privacyAgreed: false })).refuses(400, '请先同意隐私政策');
  const first = (await signIn('fresh')).data;
  expect(first.isNew).toBe(true);
  expect(first.customer.customerNo).toBe(`C${String(first.customer.customer_id).padStart(8, '0')}`);
  const again = (await signIn('fresh', { privacyAgreed: false })).data;
  expect(again).toMatchObject({ isNew: false, customer: { customer_id: first.customer.customer_id } });
  const other = (await signIn('fresh', { source: 'ALI' })).data;
  expect(other.customer.customer_id).not.toBe(first.customer.customer_id);
});

test('a code works once, and not at all if nobody issued it', async () => {
  const code = await codeFor('once');
  const body = { source: 'WX' as const, code, privacyAgreed: true };
  (await server.anonymous().call(signInCustomer, { body })).data;
  (await server.anonymous().call(signInCustomer, { body })).refuses(401, '授权码无效或已过期');
  const made = { ...body, code: 'made-up' };
  (await server.anonymous().call(signInCustomer, { body: made })).refuses(401, '授权码无效或已过期');
});

test('a mini-program nobody has set up signs nobody in', async () => {
  const body = { source: 'WX' as const, code: 'x', appId: 'unknown' };
  (await server.anonymous().call(signInCustomer, { body })).refuses(400, '小程序未配置');
});

test('two first sign-ins of one person at once make one customer', async () => {
  const codes = await Promise.all([codeFor('twin'), codeFor('twin'), codeFor('twin')]);
  const answers = await Promise.all(
    codes.map(code => server.anonymous().call(signInCustomer, { body: { source: 'WX', code, privacyAgreed: true } })),
  );
  expect(new Set(answers.map(answer => answer.data.customer.customer_id)).size).toBe(1);
  expect(answers.filter(answer => answer.data.isNew)).toHaveLength(1);
});

test('the demo’s people are found by the identity demo filling wrote', async () => {
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into customer (customer_no, source, cellphone, nickname) values ('C90000001', 'WX', '13800138000', '张三') returning id`);
  await server.db.run(sql`
    insert into customer_identity (customer_id, source, app_id, open_id) values (${id}, 'WX', 'sim', 'sim-WX-7')`);
  const { token, customer } = (await signIn('7', { privacyAgreed: false })).data;
  expect(customer).toMatchObject({ customer_id: id, cellphone: '138****8000' });
  expect((await as(token).call(readCustomerSelf)).data.nickname).toBe('张三');
});

test('a frozen customer is refused, and their open sessions end', async () => {
  const { token, customer } = (await signIn('cold')).data;
  await server.db.run(sql`update customer set status = 2 where id = ${customer.customer_id}`);
  (await signIn('cold')).refuses(403, '账号已被冻结，请联系客服');
  (await as(token).call(readCustomerSelf)).refuses(401, '身份认证已过期, 请重新登录!');
});

test('a merged record signs in as its survivor (spec 05 §4.2)', async () => {
  const survivor = (await signIn('survivor')).data.customer.customer_id;
  const merged = (await signIn('merged')).data.customer.customer_id;
  await server.db.run(sql`update customer set status = -2, merged_into_id = ${survivor} where id = ${merged}`);
  expect((await signIn('merged')).data.customer.customer_id).toBe(survivor);
});

test('the sixth session ends the oldest; signing out ends one’s own; staff tokens are no customers’', async () => {
  const tokens: string[] = [];
  for (let n = 0; n < 6; n += 1) tokens.push((await signIn('many')).data.token);
  (await as(tokens[0] as string).call(readCustomerSelf)).refuses(401, '身份认证已过期, 请重新登录!');
  const last = as(tokens[5] as string);
  expect((await last.call(readCustomerSelf)).data.customer_id).toBeGreaterThan(0);
  (await last.call(signOutCustomer)).data;
  (await last.call(readCustomerSelf)).refuses(401, '身份认证已过期, 请重新登录!');
  const company = await server.given.company();
  await server.given.user({ userName: 'clerk', companyId: company.id });
  const staff = await server.as('clerk');
  (await staff.call(readCustomerSelf)).refuses(401, '身份认证已过期, 请重新登录!');
});

test('a session slides: thirty days from its last use, renewed after an hour', async () => {
  const { token } = (await signIn('slide')).data;
  await server.db.run(sql`
    update customer_session set last_seen = now() - interval '2 hours', expires_at = now() + interval '1 day'
    where customer_id = (select customer_id from customer_identity where open_id = 'sim-WX-slide')`);
  (await as(token).call(readCustomerSelf)).data;
  const { days } = await server.db.one<{ days: number }>(sql`
    select extract(day from expires_at - now())::int as days from customer_session s join customer_identity i using (customer_id)
    where i.open_id = 'sim-WX-slide'`);
  expect(days).toBeGreaterThanOrEqual(29);
});

test('who comes in at a store belongs to its company’s customers', async () => {
  const company = await server.given.company();
  const store = await server.given.store({ companyId: company.id });
  const { customer } = (await signIn('walk-in', { storeId: store.id })).data;
  const place = await server.db.one(sql`
    select company_id as "companyId", store_id as "storeId", orders from customer_place where customer_id = ${customer.customer_id}`);
  expect(place).toEqual({ companyId: company.id, storeId: store.id, orders: 0 });
});

test('the simulator’s codes are not there when customers sign in for real', async () => {
  await server.db.run(sql`insert into sys_config (key, value) values ('customer.authAdapter', '"LIVE"')`);
  await server.services.settings.reload(server.db);
  const refused = await server.anonymous().call(makeSimCustomerCode, { body: { source: 'WX', seed: '1' } });
  refused.refuses(404, '请求的地址不存在');
  await server.db.run(sql`delete from sys_config where key = 'customer.authAdapter'`);
  await server.services.settings.reload(server.db);
});

describe('by phone', () => {
  const codeTo = async (cellphone: string) =>
    (await server.anonymous().call(askCustomerCode, { body: { cellphone } })).data.demoCode as string;
  const enter = (cellphone: string, smsCode: string, privacyAgreed = true) =>
    server
      .anonymous()
      .call(signInCustomer, { body: { source: 'CELLPHONE', cellphone, smsCode, privacyAgreed }, headers: xcx });
  const free = () => server.db.run(sql`delete from sms_code`);

  test('a code by text message leads to whose phone it is, a new person agrees first; it works once', async () => {
    const phone = '13511112222';
    const code = await codeTo(phone);
    (await enter(phone, code, false)).refuses(400, '请先同意隐私政策');
    const first = (await enter(phone, code)).data;
    expect(first).toMatchObject({ isNew: true, customer: { cellphone: '135****2222' } });
    (await enter(phone, code)).refuses(400, '验证码错误或已过期！');
    (await enter(phone, code === '000000' ? '000001' : '000000')).refuses(400, '验证码错误或已过期！');
    await free();
    const again = (await enter(phone, await codeTo(phone), false)).data;
    expect(again).toMatchObject({ isNew: false, customer: { customer_id: first.customer.customer_id } });
    await free();
    await server.db.run(sql`update customer set status = 2 where cellphone = ${phone}`);
    (await enter(phone, await codeTo(phone))).refuses(403, '账号已被冻结，请联系客服');
  });

  test('limits are those of every code (spec 01 §1 sms_code)', async () => {
    await free();
    await codeTo('13511113333');
    const soon = await server.anonymous().call(askCustomerCode, { body: { cellphone: '13511113333' } });
    expect(soon.status).toBe(429);
  });
});
