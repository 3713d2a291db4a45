import { createHash } from 'node:crypto';
import { call } from '@materia/contract/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { dismiss, toasts } from '../ui/toast.ts';
import { api } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { learnServerTime } from './clock.ts';
import { setLayout } from './layout-settings.ts';
import { networkUp } from './network.ts';
import { addressOf } from './request.ts';
import { beginSession, type SessionUser, session } from './session.ts';

const readThing = call({
  method: 'POST',
  path: '/api/mgmt/things/:thingId',
  needs: 'ORDER',
  params: z.strictObject({ thingId: z.int() }),
  query: z.strictObject({ name: z.string().optional(), b: z.int().optional() }),
  body: z.strictObject({ word: z.string() }),
  answer: z.object({ id: z.int() }),
  fails: [],
});
const input = { params: { thingId: 7 }, query: { name: '李 四', b: 1 }, body: { word: 'x' } };

const user = { userId: 1, loginId: 'store', privs: ['ORDER'], mustChangePassword: false } as unknown as SessionUser;
type Sent = { address: string; headers: Record<string, string>; body: string };
let sent: Sent[];

function answering(...answers: (Response | (() => never | Promise<never>))[]) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, headers: init.headers as Record<string, string>, body: String(init.body) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return typeof answer === 'function' ? answer() : (answer as Response).clone();
  });
}
const envelope = (code: number, message: string, data: unknown = null, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ success: code < 400, data, message, code }), { status: code, headers });
const failing = async (of: Promise<unknown>): Promise<ApiFailure> => {
  const failure = await of.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(failure instanceof ApiFailure)) throw new Error('no failure');
  return failure;
};
const said = () => toasts.get().map(({ title }) => title);

beforeEach(() => {
  sent = [];
  learnServerTime(Date.now());
  beginSession({ token: 'secret', user });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const { key } of toasts.get()) dismiss(key);
  networkUp.set(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setLayout({ language: 'cn_CN' });
});

test('a call is signed, carries token, client and language, and answers what is in the envelope (spec 00 §3)', async () => {
  answering(envelope(200, 'ok', { id: 7 }));
  expect(await api(readThing, input, { idempotencyKey: 'k', async: true })).toEqual({ id: 7 });
  const [{ address, headers, body }] = sent as [Sent];
  expect(address).toBe('/api/mgmt/things/7?name=%E6%9D%8E%20%E5%9B%9B&b=1');
  expect(body).toBe('{"word":"x"}');
  expect(headers).toMatchObject({
    'X-CLIENT': 'WEB',
    'X-AUTH-TOKEN': 'secret',
    'Accept-Language': 'zh-CN',
    'Idempotency-Key': 'k',
    'X-ASYNC': '1',
  });
  const text = `POST&/api/mgmt/things/7&b=1&name=%E6%9D%8E%20%E5%9B%9B&${headers['X-TS']}`;
  expect(headers['X-QSH']).toBe(createHash('sha256').update(text).digest('hex'));
  expect(Math.abs(Number(headers['X-TS']) - Date.now())).toBeLessThan(1000);
});

test('statistics calls go to the statistics service', () => {
  const details = call({
    method: 'GET',
    path: '/app/service/order/details',
    needs: 'STATISTICS',
    answer: z.null(),
    fails: [],
  });
  expect(addressOf(details, {})).toBe('/statistics/app/service/order/details');
});

test('a refusal says the server’s words, its data and the request id', async () => {
  answering(envelope(409, '数据已被他人修改，请刷新后重试', { version: 3 }, { 'x-request-id': 'r-1' }));
  const failure = await failing(api(readThing, input));
  expect(failure).toMatchObject({ kind: 'refused', code: 409, data: { version: 3 }, requestId: 'r-1' });
  expect(said()).toEqual(['数据已被他人修改，请刷新后重试']);
});

test('success false with status 200 is a failure too', async () => {
  answering(new Response(JSON.stringify({ success: false, data: null, message: '不行', code: 400 })));
  expect(await failing(api(readThing, input))).toMatchObject({ code: 400, message: '不行' });
});

test('50 characters are shown, 51 are not (spec 01 §13)', async () => {
  answering(envelope(400, '错'.repeat(50)));
  expect((await failing(api(readThing, input))).message).toBe('错'.repeat(50));
  answering(envelope(400, '错'.repeat(51)));
  expect((await failing(api(readThing, input))).message).toBe('请求失败，请稍后再试！');
});

test('nor are they of what is said in English', async () => {
  setLayout({ language: 'en_US' });
  answering(envelope(400, 'x'.repeat(50)));
  expect((await failing(api(readThing, input))).message).toBe('x'.repeat(50));
  answering(envelope(400, 'x'.repeat(51)));
  expect((await failing(api(readThing, input))).message).not.toContain('xxx');
});

test.each([[''], ['null'], ['<html>bad gateway</html>']])('an error body that is none: %j', async text => {
  answering(new Response(text, { status: 502 }));
  expect((await failing(api(readThing, input))).message).toBe('服务器似乎有些问题，稍后再试');
  expect(said()).toEqual(['服务器似乎有些问题，稍后再试']);
});

test('after 30000 ms: 请求超时，请稍后再试！', async () => {
  const signals: number[] = [];
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    signals.push(ms);
    return controller.signal;
  });
  answering(async () => {
    controller.abort();
    throw new DOMException('timeout', 'TimeoutError');
  });
  expect(await failing(api(readThing, input))).toMatchObject({ kind: 'timeout', message: '请求超时，请稍后再试！' });
  expect(signals).toEqual([30_000]);
});

test('no network: the bar says it, no toast; the next answer takes it away', async () => {
  answering(() => {
    throw new TypeError('failed to fetch');
  });
  expect(await failing(api(readThing, input))).toMatchObject({ kind: 'offline', message: '网络已断开' });
  expect(networkUp.get()).toBe(false);
  expect(said()).toEqual([]);
  answering(envelope(200, 'ok', { id: 7 }));
  await api(readThing, input);
  expect(networkUp.get()).toBe(true);
});

test('401 ends the session and says so once, however many calls meet it (spec 01 §2)', async () => {
  answering(envelope(401, '身份认证已过期, 请重新登录!', { reason: 'REVOKED' }));
  await Promise.all([failing(api(readThing, input)), failing(api(readThing, input))]);
  expect(session.get()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(said()).toEqual(['身份认证已过期, 请重新登录!']);
});

test('a failed sign-in is a 401 that ends nothing', async () => {
  const signIn = call({ method: 'POST', path: '/api/public/user_auth', needs: 'public', answer: z.null(), fails: [] });
  answering(envelope(401, '用户名或密码错误，还可尝试4次！'));
  expect((await failing(api(signIn, {}, { quiet: true }))).message).toBe('用户名或密码错误，还可尝试4次！');
  expect(session.get()).not.toBeNull();
});

test('403 with reason PASSWORD asks for a new password', async () => {
  answering(envelope(403, '请先修改密码！', { reason: 'PASSWORD' }));
  await failing(api(readThing, input, { quiet: true }));
  expect(session.get()?.user.mustChangePassword).toBe(true);
  expect(said()).toEqual([]);
});

test('a clock that is wrong is learnt from the refusal, and the call is sent once more', async () => {
  const hour = 3_600_000;
  const date = new Date(Date.now() + hour).toUTCString();
  answering(envelope(400, '请求已过期，请校准本机时间', null, { date }), envelope(200, 'ok', { id: 7 }, { date }));
  expect(await api(readThing, input)).toEqual({ id: 7 });
  expect(sent).toHaveLength(2);
  expect(Math.abs(Number(sent[1]?.headers['X-TS']) - Date.now() - hour)).toBeLessThan(3000);
});

test('the same refusal with a right clock is sent once only', async () => {
  answering(envelope(400, '请求签名无效', null, { date: new Date().toUTCString() }));
  await failing(api(readThing, input));
  expect(sent).toHaveLength(1);
});

test('English is asked for where English is chosen', async () => {
  setLayout({ language: 'en_US' });
  answering(envelope(200, 'ok', { id: 7 }));
  await api(readThing, input);
  expect(sent[0]?.headers['Accept-Language']).toBe('en-US');
});
