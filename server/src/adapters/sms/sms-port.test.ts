import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLogger } from '../../kernel/index.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { type StartedSimulator, startSimulator } from '../testing/start-simulator.ts';
import { openSmsPort } from './open-sms-port.ts';
import type { SmsAccount, SmsMessage } from './port.ts';
import { smsAddresses } from './sms-addresses.ts';

const keys = {
  aliyun: { accessKey: 'LTAI-test', secret: 'aliyun-secret' },
  tencent: { accessKey: 'AKID-test', secret: 'tencent-secret', appId: '1400001' },
};
const message: SmsMessage = {
  cellphone: '13800138000',
  template: 'SMS_1',
  params: [
    ['code', '12*34(5)'],
    ['minutes', '5'],
  ],
  text: '验证码123456',
};
const accountAt = (provider: 'aliyun' | 'tencent'): SmsAccount => ({
  appId: '',
  sign: '平台!药房',
  provider,
  ...keys[provider],
});

let simulator: StartedSimulator;
const log: string[] = [];
const port = () =>
  openSmsPort(smsAddresses({ SIM_SMS_URL: simulator.url }), makeLogger({}, { write: line => log.push(line) }));

beforeAll(async () => {
  simulator = await startSimulator('sms', keys, ['--smtp-port', '0']);
});
afterAll(() => simulator.stop());

test.each(['aliyun', 'tencent'] as const)('%s takes a message that is signed as its documents say', async provider => {
  const { receipt } = await port().send(accountAt(provider), message);
  expect(receipt).not.toBe('');
  const { body } = await simulator.control<object[]>('GET', '/sim/messages?to=13800138000');
  expect(body[0]).toMatchObject({
    channel: 'SMS',
    provider,
    sign: '平台!药房',
    template: 'SMS_1',
    params: ['12*34(5)', '5'],
  });
});

test.each(['aliyun', 'tencent'] as const)('%s refuses a wrong key and a wrong secret', async provider => {
  const refused = (more: Partial<SmsAccount>) => port().send({ ...accountAt(provider), ...more }, message);
  await expect(refused({ secret: 'other' })).rejects.toThrow(/SignatureDoesNotMatch|SignatureFailure/);
  await expect(refused({ accessKey: 'other' })).rejects.toThrow(/InvalidAccessKeyId|SecretIdNotFound/);
  await expect(refused({ secret: 'other' })).rejects.toBeInstanceOf(ProviderRefused);
});

test('what the provider refuses stays refused, what passes may be tried again', async () => {
  const next = (code: string) => simulator.control('POST', '/sim/faults', { code, times: 1 });
  await next('isv.BUSINESS_LIMIT_CONTROL');
  await expect(port().send(accountAt('aliyun'), message)).rejects.toBeInstanceOf(ProviderRefused);
  await next('Throttling.User');
  await expect(port().send(accountAt('aliyun'), message)).rejects.toBeInstanceOf(ProviderUnavailable);
  await next('LimitExceeded.PhoneNumberThirtySecondLimit');
  await expect(port().send(accountAt('tencent'), message)).rejects.toBeInstanceOf(ProviderRefused);
  await next('InternalError.Timeout');
  await expect(port().send(accountAt('tencent'), message)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a provider that is not there is unavailable; a wrong phone, a wrong application are refused', async () => {
  const nowhere = openSmsPort(
    { aliyunUrl: 'http://127.0.0.1:9/', tencentUrl: 'http://127.0.0.1:9/' },
    makeLogger({ level: 'silent' }),
  );
  await expect(nowhere.send(accountAt('aliyun'), message)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(port().send(accountAt('aliyun'), { ...message, cellphone: '1' })).rejects.toThrow(
    /MOBILE_NUMBER_ILLEGAL/,
  );
  await expect(port().send({ ...accountAt('tencent'), appId: '1' }, message)).rejects.toThrow(/SmsSdkAppId/);
});

test('provider log sends nothing: the message stands in the log, its phone masked', async () => {
  await port().send({ ...accountAt('aliyun'), provider: 'log' }, message);
  expect(log.join('')).toContain('验证码123456');
  expect(log.join('')).not.toContain('13800138000');
});

test('a real database has no simulator unless told so', () => {
  const env = { SIM_SMS_URL: 'http://127.0.0.1:1', DATABASE_URL: 'postgres://x' };
  expect(smsAddresses(env).aliyunUrl).toBe('https://dysmsapi.aliyuncs.com/');
  expect(smsAddresses({ ...env, ALLOW_SIM: '1' }).aliyunUrl).toBe('http://127.0.0.1:1/aliyun/');
});
