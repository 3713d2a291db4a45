import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../testing/start-simulator.ts';
import { type IdentitySimSecrets, makeIdentitySimKeys } from './demo-keys.ts';
import { identityAddresses } from './identity-addresses.ts';
import { openIdentityPort } from './open-identity-port.ts';
import type { IdentityApp, IdentityPort } from './port.ts';
import { requestSimCode } from './sim-control.ts';

type WechatApp = IdentityApp & { source: 'WX' };
type AlipayApp = IdentityApp & { source: 'ALI' };

let simulator: StartedSimulator;
let port: IdentityPort;
let wechat: WechatApp;
let alipay: AlipayApp;
let secrets: IdentitySimSecrets;

beforeAll(async () => {
  const keys = await makeIdentitySimKeys(['wx01'], ['2021']);
  [wechat, alipay] = keys.apps as [WechatApp, AlipayApp];
  secrets = keys.simulator;
  simulator = await startSimulator('identity', secrets);
  port = openIdentityPort(identityAddresses('SIM', { SIM_IDENTITY_URL: simulator.url }));
});
afterAll(() => simulator?.stop());

const codeFor = (app: IdentityApp, seed: string) =>
  requestSimCode(simulator.url, { source: app.source, seed, nickname: '张三' });

describe.each([
  ['WeChat', () => wechat],
  ['Alipay', () => alipay],
] as [string, () => IdentityApp][])('%s', (_name, of) => {
  test('a code tells who it is, once; the same seed is the same person', async () => {
    const code = await codeFor(of(), '7');
    const openId = `sim-${of().source}-7`;
    expect(await port.exchange(of(), code)).toMatchObject({ ok: true, identity: { openId } });
    expect(await port.exchange(of(), code)).toEqual({ ok: false, failure: 'CODE_REFUSED' });
    expect(await port.exchange(of(), await codeFor(of(), '7'))).toMatchObject({ identity: { openId } });
    expect(await port.exchange(of(), await codeFor(of(), '8'))).not.toMatchObject({ identity: { openId } });
  });

  test('of five at once with one code, one signs in', async () => {
    const code = await codeFor(of(), '9');
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => port.exchange(of(), code)));
    expect(all.filter(answer => answer.ok)).toHaveLength(1);
  });

  test('a code of the other wallet, a made-up one', async () => {
    const other = of().source === 'WX' ? alipay : wechat;
    expect(await port.exchange(of(), await codeFor(other, '1'))).toEqual({ ok: false, failure: 'CODE_REFUSED' });
    expect(await port.exchange(of(), 'made-up')).toEqual({ ok: false, failure: 'CODE_REFUSED' });
  });

  test('an app that the wallet does not know is our fault, not the code’s', async () => {
    const code = await codeFor(of(), '2');
    await expect(port.exchange({ ...of(), appId: 'other' }, code)).rejects.toMatchObject({ name: 'ProviderRefused' });
    expect(await port.exchange(of(), code)).toMatchObject({ ok: true });
  });

  test('nobody there', async () => {
    const dead = openIdentityPort({ wechatBaseUrl: 'http://127.0.0.1:1', alipayGatewayUrl: 'http://127.0.0.1:1/' });
    await expect(dead.exchange(of(), 'x')).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  });
});

test('wrong secrets of ours are told as such', async () => {
  const code = await codeFor(wechat, '3');
  await expect(port.exchange({ ...wechat, appSecret: 'wrong' }, code)).rejects.toMatchObject({ code: '40125' });
  const { privateKey } = (await makeIdentitySimKeys([], ['2021'])).apps[0] as AlipayApp;
  const forged = port.exchange({ ...alipay, privateKey }, await codeFor(alipay, '3'));
  await expect(forged).rejects.toMatchObject({ name: 'ProviderRefused', code: 'isv.invalid-signature' });
});

test('an answer that Alipay did not sign is not believed', async () => {
  const { alipayPublicKey } = (await makeIdentitySimKeys([], ['2021'])).apps[0] as AlipayApp;
  const exchanged = port.exchange({ ...alipay, alipayPublicKey }, await codeFor(alipay, '3'));
  await expect(exchanged).rejects.toMatchObject({ name: 'ProviderAnswerInvalid', code: 'BAD_SIGNATURE' });
});

test('union id and user id come through where the wallet gives them', async () => {
  const issue = async (body: object) =>
    (await simulator.control<{ code: string }>('POST', '/sim/codes', body)).body.code;
  const one = await issue({ source: 'WX', seed: '4', unionId: 'u-4' });
  expect(await port.exchange(wechat, one)).toEqual({ ok: true, identity: { openId: 'sim-WX-4', unionId: 'u-4' } });
  const two = await issue({ source: 'ALI', seed: '4', alipayUserId: '2088000000000004' });
  expect(await port.exchange(alipay, two)).toEqual({
    ok: true,
    identity: { openId: 'sim-ALI-4', alipayUserId: '2088000000000004' },
  });
});

test('an expired code', async () => {
  const hasty = await startSimulator('identity', secrets, ['--code-life-ms', '1']);
  const code = await requestSimCode(hasty.url, { source: 'WX', seed: '5', nickname: '' });
  await new Promise(done => setTimeout(done, 5));
  const hastyPort = openIdentityPort(identityAddresses('SIM', { SIM_IDENTITY_URL: hasty.url }));
  expect(await hastyPort.exchange(wechat, code)).toEqual({ ok: false, failure: 'CODE_REFUSED' });
  await hasty.stop();
});

test('the control path refuses what is no person', async () => {
  for (const body of [{}, { source: 'QQ', seed: '1' }, { source: 'WX' }, { source: 'WX', seed: 'a b' }]) {
    expect((await simulator.control('POST', '/sim/codes', body)).status).toBe(400);
  }
});

test('a busy WeChat, a failing one, one that is not WeChat', async () => {
  let answer = { status: 200, body: '{"errcode":-1,"errmsg":"system error"}' };
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const wechatBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const strange = openIdentityPort({ wechatBaseUrl, alipayGatewayUrl: wechatBaseUrl });
  await expect(strange.exchange(wechat, 'x')).rejects.toMatchObject({ name: 'ProviderUnavailable', code: '-1' });
  answer = { status: 503, body: '' };
  await expect(strange.exchange(wechat, 'x')).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  answer = { status: 200, body: '<html>' };
  await expect(strange.exchange(wechat, 'x')).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
  answer = { status: 200, body: '{}' };
  await expect(strange.exchange(wechat, 'x')).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
  server.close().closeAllConnections();
});

test('LIVE addresses are the documented ones', () => {
  expect(identityAddresses('LIVE', {})).toEqual({
    wechatBaseUrl: 'https://api.weixin.qq.com',
    alipayGatewayUrl: 'https://openapi.alipay.com/gateway.do',
  });
});
