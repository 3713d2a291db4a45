import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../testing/start-simulator.ts';
import { makeIdentitySimKeys } from './demo-keys.ts';
import { identityAddresses } from './identity-addresses.ts';
import { openIdentityPort } from './open-identity-port.ts';
import type { IdentityPort, WechatApp } from './port.ts';
import { fittedValue, keywordsOf } from './wechat-keywords.ts';

const template = {
  id: 'tpl-1',
  title: '取货提醒',
  content: '取货码:{{character_string1.DATA}}\n地点:{{thing2.DATA}}\n金额:{{amount3.DATA}}\n',
};

let simulator: StartedSimulator;
let port: IdentityPort;
let app: WechatApp;
beforeAll(async () => {
  const keys = await makeIdentitySimKeys(['wx01'], []);
  app = keys.apps[0] as WechatApp;
  const wechat = { apps: keys.simulator.wechat.apps.map(each => ({ ...each, templates: [template] })) };
  simulator = await startSimulator('identity', { ...keys.simulator, wechat });
});
afterAll(() => simulator?.stop());
beforeEach(() => {
  port = openIdentityPort(identityAddresses('SIM', { SIM_IDENTITY_URL: simulator.url }));
});

const message = { openId: 'sim-WX-7', templateId: 'tpl-1', page: 'pages/order', values: ['12345678', '一店', '12.00'] };
const sent = async (openId = message.openId) =>
  (await simulator.control<{ data: object; page: string }[]>('GET', `/sim/messages?openId=${openId}`)).body;

describe('a subscription message', () => {
  test('its keywords take the values in their order, as each kind wants them', async () => {
    expect(await port.subscribed(app, message)).toEqual({ ok: true });
    expect(await sent()).toMatchObject([
      {
        appId: 'wx01',
        templateId: 'tpl-1',
        page: 'pages/order',
        data: { character_string1: '12345678', thing2: '一店', amount3: '¥12.00' },
      },
    ]);
  });

  test('who took their agreement back', async () => {
    await simulator.control('POST', '/sim/subscriptions', { openId: 'sim-WX-8', agrees: false });
    const to = { ...message, openId: 'sim-WX-8' };
    expect(await port.subscribed(app, to)).toEqual({ ok: false, failure: 'NOT_SUBSCRIBED' });
    await simulator.control('POST', '/sim/subscriptions', { openId: 'sim-WX-8', agrees: true });
    expect(await port.subscribed(app, to)).toEqual({ ok: true });
  });

  test.each([
    ['a template that the account has not', { templateId: 'other' }],
    ['fewer values than keywords', { values: ['1', '2'] }],
    ['a value that its keyword does not take', { values: ['中文', '一店', '12.00'] }],
    ['an empty value', { values: ['1', '', '12.00'] }],
    ['an open id of another app', { openId: 'oXYZ' }],
  ])('%s is unfit', async (_name, wrong) => {
    expect(await port.subscribed(app, { ...message, ...wrong })).toEqual({ ok: false, failure: 'TEMPLATE_UNFIT' });
  });

  test('a token that WeChat takes no longer is asked for anew, once', async () => {
    await port.subscribed(app, message);
    await simulator.control('POST', '/sim/tokens/end', {});
    expect(await port.subscribed(app, { ...message, openId: 'sim-WX-9' })).toEqual({ ok: true });
    expect(await sent('sim-WX-9')).toHaveLength(1);
  });

  test('two processes do not take each other the token', async () => {
    const other = openIdentityPort(identityAddresses('SIM', { SIM_IDENTITY_URL: simulator.url }));
    for (const each of [port, other, port, other]) expect(await each.subscribed(app, message)).toEqual({ ok: true });
  });

  test('a wrong secret and an app that WeChat does not know are told as such', async () => {
    await expect(port.subscribed({ ...app, appSecret: 'wrong' }, message)).rejects.toMatchObject({ code: '40125' });
    await expect(port.subscribed({ ...app, appId: 'other' }, message)).rejects.toMatchObject({ code: '40013' });
  });

  test('nobody there', async () => {
    const dead = openIdentityPort({ wechatBaseUrl: 'http://127.0.0.1:1', alipayGatewayUrl: 'http://127.0.0.1:1/' });
    await expect(dead.subscribed(app, message)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  });
});

test('keywords in the order of the template, values as long as they may be', () => {
  expect(keywordsOf('会议时间:{{date2.DATA}}\n会议地点:{{thing1.DATA}}\n')).toEqual(['date2', 'thing1']);
  expect(fittedValue('thing1', '一'.repeat(21))).toBe(`${'一'.repeat(19)}…`);
  expect(fittedValue('thing1', ' 一店\n二楼 ')).toBe('一店 二楼');
  expect(fittedValue('phrase3', '审核已通过了')).toBe('审核已通过');
  expect(fittedValue('amount2', '¥3.00')).toBe('¥3.00');
  expect(fittedValue('date2', '2026-11-21 20:53')).toBe('2026-11-21 20:53');
});
