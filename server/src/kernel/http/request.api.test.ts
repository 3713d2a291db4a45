import { readCurrentUser, signIn } from '@materia/contract/areas/identity';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { onOpen, refuse } from '../index.ts';
import { serveCall } from './serve-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const company = await server.given.company();
  await server.given.user({ userName: 'alice', companyId: company.id });
});
afterAll(() => server.close());

const url = '/api/private/user';
const get = (headers: Record<string, string>, at = url) => server.app.inject({ url: at, headers });

describe('the signature (spec 00 §3)', () => {
  test('unsigned, wrongly signed and signed for another address are refused', async () => {
    for (const headers of [
      {},
      { ...signedHeaders('GET', url), 'x-qsh': 'ab'.repeat(32) },
      signedHeaders('POST', url),
      signedHeaders('GET', `${url}?a=1`),
    ]) {
      expect((await get(headers)).json()).toMatchObject({ code: 400, message: '请求签名无效', success: false });
    }
  });

  test('more than five minutes away from the clock is refused, either way', async () => {
    for (const off of [-301_000, 301_000]) {
      expect((await get(signedHeaders('GET', url, Date.now() + off))).json()).toMatchObject({
        code: 400,
        message: '请求已过期，请校准本机时间',
      });
    }
  });

  test('query pairs are signed as sent, in byte order', async () => {
    const sent = `${url}?b=%E4%B8%AD&a=2&B=1`;
    const answer = await get(signedHeaders('GET', sent), sent);
    expect(answer.json()).not.toMatchObject({ message: '请求签名无效' });
  });
});

test('browsers are told with every answer, refused ones too, what they may do with it', async () => {
  for (const at of [url, '/nowhere']) {
    const { headers } = await get({}, at);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
});

describe('what callers send', () => {
  test('an unknown field and a missing one are named', async () => {
    const anonymous = server.anonymous();
    (await anonymous.call(signIn, { body: { userName: 'alice', password: 'x', admin: true } as never })).refuses(
      400,
      '不支持的字段「admin」',
    );
    const sign = (body: unknown, lang = 'zh') =>
      anonymous.call(signIn, { body: body as never, headers: { 'accept-language': lang } });
    (await sign({ userName: 'alice' })).refuses(400, '「密码」必填');
    (await sign({ userName: 'alice', password: null })).refuses(400, '「密码」必填');
    (await sign({ userName: 'alice', password: 12 })).refuses(400, '「密码」须为文字');
    (await sign({ userName: 'alice', password: ['x'] }, 'en')).refuses(400, '“Password” must be text');
    (await anonymous.call(signIn, { body: { userName: 'a'.repeat(21), password: 'x' } })).refuses(
      400,
      '「用户名」最多20个字符',
    );
  });

  test('a refusal that a call does not declare is a bug of its declaration, told as one in development and tests', async () => {
    const call = { ...signIn, path: '/undeclared', fails: [] };
    const { services } = server;
    const handler = onOpen(call)(async () => refuse('identity.badPassword', { n: 1 }));
    const ask = async (checkAnswers: boolean) => {
      const url = { method: call.method, url: call.path } as const;
      const app = fastify();
      app.route({
        ...url,
        handler: (request, reply) => serveCall({ ...services, checkAnswers }, handler, request, reply),
      });
      const payload = { userName: 'alice', password: 'x' };
      const reply = await app.inject({ ...url, headers: signedHeaders(url.method, url.url), payload });
      return reply.json() as { code: number; message: string };
    };
    expect(await ask(true)).toMatchObject({
      code: 500,
      message: 'POST /undeclared does not declare that it may refuse with identity.badPassword',
    });
    expect(await ask(false)).toMatchObject({ code: 401, message: '用户名或密码错误，还可尝试1次！' });
  });

  test('broken JSON and a strange content type are refused in the envelope', async () => {
    const at = '/api/public/user_auth';
    const post = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: at,
        headers: { ...signedHeaders('POST', at), 'content-type': type },
        payload,
      });
    expect((await post('application/json', '{"a":')).json()).toMatchObject({
      code: 400,
      message: '请求内容格式不正确',
    });
    expect((await post('text/xml', '<a/>')).json()).toMatchObject({ code: 415, message: '不支持的内容类型' });
  });

  test('no token and a made-up token are 401; the answer names the request', async () => {
    const answer = await server.anonymous().call(readCurrentUser);
    answer.refuses(401, '身份认证已过期, 请重新登录!');
    expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get({ ...signedHeaders('GET', url), 'x-auth-token': 'made-up' })).json()).toMatchObject({
      code: 401,
    });
  });

  test('English callers get English', async () => {
    expect((await get({ ...signedHeaders('GET', url), 'accept-language': 'en-US' })).json()).toMatchObject({
      message: 'Your session has ended, please sign in again',
    });
  });
});
