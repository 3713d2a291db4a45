import { generateKeyPairSync } from 'node:crypto';
import {
  listXcxAgreements,
  readPublicXcxConfig,
  readXcxConfig,
  saveXcxConfig,
  setXcxSecret,
  testXcxMessage,
} from '@materia/contract/areas/company';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { Given } from '../../../testing/given.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { messenger, useMessenger } from '../../identity/index.ts';
import { subscriptionApps } from '../subscription-apps.ts';
import { walletApp } from '../wallet-app.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;
let companyId: number;
let sent: unknown[] = [];

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'xcx-config-test-secret-key';
  server = await testServer();
  companyId = (await server.given.company()).id;
  await server.given.user({ userName: 'admin', role: 'Admin' });
  const { id } = await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  await server.db.run(sql`
    insert into sys_user_priv (user_id, priv, effect) values (${id}, 'XCX', 'GRANT'), (${id}, 'XCX:WRITE', 'GRANT')`);
  admin = await server.as('admin');
  manager = await server.as('manager');
  useMessenger({ ...messenger(), failed: () => {}, wechat: async (app, said) => sent.push([app.appId, said]) > 0 });
});
afterAll(() => server.close());

const read = async (client: TestClient, company?: number, platform = 'WX') =>
  (await client.call(readXcxConfig, { query: { platform, ...(company ? { companyId: String(company) } : {}) } })).data;
const save = (client: TestClient, body: Partial<SentOf<typeof saveXcxConfig>> = {}) =>
  client.call(saveXcxConfig, { body: { platform: 'WX', ...body } });
const secret = (body: Partial<SentOf<typeof setXcxSecret>> = {}, client = admin) =>
  client.call(setXcxSecret, {
    body: {
      ...{ platform: 'WX', kind: 'APP_SECRET', value: 'a1b2c3d4e5f60718a1b2c3d4e5f60718', password: Given.password },
      ...body,
    } as SentOf<typeof setXcxSecret>,
  });

test('a company inherits field by field, and goes back to it', async () => {
  const { data: base } = await save(admin, {
    ...{ appId: 'wxplatform1', name: '平台小程序', themeColor: '#1D5FD3', servicePhone: '400-100-2000' },
    ...{ switches: { topup: false }, messageTemplates: { C_PAID: 'tpl-1' } },
    ...{ userAgreement: '<p onclick="x()">用户协议<script>1</script></p>', privacyPolicy: '<p>隐私</p>' },
  });
  expect(base).toMatchObject({ version: 1, own: { userAgreement: { no: 1, html: '<p>用户协议</p>' } } });
  expect(await read(manager, companyId)).toMatchObject({
    version: null,
    own: { name: null, switches: {} },
    effective: {
      ...{ name: '平台小程序', appId: 'wxplatform1', userAgreement: { no: 1 }, messageTemplates: { C_PAID: 'tpl-1' } },
      switches: { topup: false, wishlist: true },
    },
  });
  const own = { companyId, name: '康宁商城', switches: { topup: true }, privacyPolicy: '<p>自己的</p>' };
  const { data: first } = await save(manager, own);
  expect(first).toMatchObject({
    own: { name: '康宁商城', privacyPolicy: { no: 1 } },
    effective: { name: '康宁商城', servicePhone: '400-100-2000', switches: { topup: true }, appId: 'wxplatform1' },
  });
  (await save(manager, own)).refuses(409, '数据已被他人修改，请刷新后重试');
  const { data: back } = await save(manager, { companyId, version: first.version, privacyPolicy: null });
  expect(back.effective).toMatchObject({ name: '平台小程序', privacyPolicy: { html: '<p>隐私</p>' } });
  const query = { companyId: String(companyId), platform: 'WX', kind: 'PRIVACY' };
  expect((await manager.call(listXcxAgreements, { query })).data).toMatchObject([{ no: 1, html: '<p>自己的</p>' }]);
});

test('where no key is set to seal with, no secret is kept', async () => {
  vi.stubEnv('SECRET_KEY', '');
  vi.stubEnv('DATABASE_URL', 'postgres://elsewhere');
  const reply = await secret();
  vi.unstubAllEnvs();
  reply.refuses(409, '未配置密钥，不能保存！');
  expect((await read(admin)).own).not.toMatchObject({ appSecret: expect.anything() });
});

test('a text that stays is no new version, another is', async () => {
  const { version } = await read(admin, undefined, 'ALI');
  const { data: first } = await save(admin, { platform: 'ALI', version, userAgreement: '<p>一</p>' });
  const { data: same } = await save(admin, { platform: 'ALI', version: first.version, userAgreement: '<p>一</p>' });
  expect(same.own.userAgreement?.no).toBe(1);
  const { data: next } = await save(admin, { platform: 'ALI', version: same.version, userAgreement: '<p>二</p>' });
  expect(next.own.userAgreement).toMatchObject({ no: 2, html: '<p>二</p>', byName: '用户admin' });
  const { data: untouched } = await save(admin, { platform: 'ALI', version: next.version, name: '改' });
  expect(untouched.own.userAgreement?.no).toBe(2);
});

test('the platform’s is the platform’s; ids and pictures must be free and there', async () => {
  (await save(manager)).refuses(403, '仅平台可操作');
  (await manager.call(readXcxConfig, { query: { platform: 'WX' } })).refuses(403, '仅平台可操作');
  (await save(manager, { companyId: 999_999 })).refuses(404, '记录不存在或已被删除');
  const { version } = await read(manager, companyId);
  (await save(manager, { companyId, version, appId: 'wxplatform1' })).refuses(409, '该AppID已被其他小程序使用！');
  (await save(manager, { companyId, version, logo: '/images/00/none.jpg' })).refuses(400, '图片不存在，请重新上传！');
  const photo = await server.given.photo('manager', 'XCX');
  const { path } = await server.db.one<{ path: string }>(sql`select path from uploaded_file where id = ${photo}`);
  const logo = path.replace(/^public/, '/images');
  expect((await save(manager, { companyId, version, logo })).data.own.logo).toBe(logo);
});

test('keys are write-only, sealed, and belong to their app', async () => {
  (await secret({ password: 'wrong' })).refuses(400, '登录密码错误！');
  (await secret({ kind: 'PRIVATE_KEY' })).refuses(400, '该平台不使用此类密钥！');
  (await secret({ value: '短' })).refuses(400, '密钥格式不正确！');
  (await secret({ companyId }, manager)).refuses(409, '请先保存AppID');
  const { data } = await secret();
  expect(data.secrets).toMatchObject([{ kind: 'APP_SECRET', setBy: '用户admin' }]);
  expect(JSON.stringify(data)).not.toContain('a1b2c3d4');
  const logged = await server.db.rows(sql`select * from operation_log where action = 'xcx.op.secret'`);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain('a1b2c3d4');
  expect(await walletApp(server.db, { source: 'WX', appId: undefined })).toMatchObject({ appId: 'wxplatform1' });
  const { version } = await read(admin);
  const { data: moved } = await save(admin, { version, appId: 'wxplatform2' });
  expect(moved.secrets).toEqual([]);
  expect(await walletApp(server.db, { source: 'WX', appId: undefined })).toBeUndefined();
});

test('Alipay signs in once both keys are there', async () => {
  const { version } = await read(admin, undefined, 'ALI');
  await save(admin, { platform: 'ALI', version, appId: '2021000000000001' });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    ...{ modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await secret({ platform: 'ALI', kind: 'PRIVATE_KEY', value: privateKey });
  expect(await walletApp(server.db, { source: 'ALI', appId: undefined })).toBeUndefined();
  await secret({ platform: 'ALI', kind: 'PUBLIC_KEY', value: publicKey });
  expect(await walletApp(server.db, { source: 'ALI', appId: undefined })).toMatchObject({
    alipayPublicKey: publicKey.trim(),
  });
});

test('a message is tried with a customer of the app', async () => {
  const to = (client: TestClient, company: number | null, cellphone = '13900000001') =>
    client.call(testXcxMessage, { body: { companyId: company, code: 'C_PAID', cellphone } });
  (await to(admin, null)).refuses(409, '请先配置AppID、密钥和消息模板');
  await secret();
  const { version } = await read(admin);
  await save(admin, { version, appId: 'wxplatform2', messageTemplates: { C_PAID: 'tpl-2' } });
  (await to(admin, null)).refuses(404, '该手机号的顾客未使用过此小程序');
  const { id } = await server.db.one<{ id: number }>(
    sql`insert into customer (customer_no, source, cellphone) values ('C1', 'WX', '13900000001') returning id`,
  );
  await server.db.run(sql`
    insert into customer_identity (customer_id, source, app_id, open_id) values (${id}, 'WX', 'wxplatform2', 'open-1')`);
  sent = [];
  expect((await to(manager, companyId)).data).toEqual({ sent: true });
  expect(sent).toMatchObject([
    ['wxplatform2', { openId: 'open-1', templateId: 'tpl-2', values: ['测试门店', 'TEST0001', '0.01'] }],
  ]);
  // Without an app of its own a company may name a template of the platform's.
  const own = await read(manager, companyId);
  await save(manager, { companyId, version: own.version, messageTemplates: { C_PAID: 'tpl-own' } });
  expect(await subscriptionApps(server.db, { companyId, code: 'C_PAID' })).toMatchObject([{ templateId: 'tpl-own' }]);
});

test('customers read it without keys; the same answer is not sent twice', async () => {
  const anyone = server.anonymous();
  const answer = await anyone.call(readPublicXcxConfig, { query: { companyId: String(companyId) } });
  expect(answer.data).toMatchObject({ templateIds: ['tpl-own'], switches: { topup: true } });
  expect(JSON.stringify(answer.data)).not.toContain('secret');
});
