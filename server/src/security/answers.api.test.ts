import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls, allTexts } from '@materia/contract';
import { readCurrentUser } from '@materia/contract/areas/identity';
import { listOrders } from '@materia/contract/areas/order';
import { readSettings } from '@materia/contract/areas/system';
import { uploadFile, uploadImage } from '@materia/contract/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { servePublicFiles } from '../kernel/http/public-files.ts';
import { sealSecret, sql } from '../kernel/index.ts';
import { draw, formOf, type UploadDesk, uploadDesk } from '../kernel/upload/testing/upload-desk.ts';
import { signedHeaders } from '../testing/test-client.ts';

let desk: UploadDesk;
let folder: string;
let picture: { url: string; personal: string };
const page = { accept: 'text/html' };
const get = (url: string, headers: Record<string, string> = {}) =>
  desk.server.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'demo-test-secret-key';
  folder = await mkdtemp(join(tmpdir(), 'materia-answers-'));
  await writeFile(join(folder, 'secret-key'), 'out-of-reach');
  const webRoot = join(folder, 'web');
  for (const [place, name] of [
    ['assets', 'kit-12345678.js'],
    ['sounds', '23_default.mp3'],
    ['.', 'index.html'],
  ] as const) {
    await mkdir(join(webRoot, place), { recursive: true });
    await writeFile(join(webRoot, place, name), '<title>app</title>');
  }
  desk = await uploadDesk();
  const { services, app } = desk.server;
  await servePublicFiles(app, {
    ...{ webRoot, texts: allTexts, calls: allCalls, buildVersion: '1', demo: false },
    settings: () => services.settings.publicValues(),
  });
  const content = await draw().png().toBuffer();
  picture = {
    url: (await desk.send(uploadImage, { module: 'GOODS', content })).data.url,
    personal: (await desk.send(uploadImage, { module: 'PRESCRIPTION', content })).data.url,
  };
}, 60_000);
afterAll(async () => {
  await desk.server.close();
  await rm(folder, { recursive: true });
});

/** Every kind of answer there is, and its status. */
const kinds: Readonly<Record<string, [status: number, ask: () => Promise<LightMyRequestResponse>]>> = {
  'the app': [200, () => get('/', page)],
  'an address of the app': [200, () => get('/app/order/order_mgmt', page)],
  'an address that leads nowhere': [404, () => get('/nowhere', page)],
  'a script': [200, () => get('/assets/kit-12345678.js')],
  'a sound': [200, () => get('/sounds/23_default.mp3')],
  'the languages': [200, () => get('/i18n/cn_CN.json')],
  '/config.json': [200, () => get('/config.json')],
  'the OpenAPI document': [200, () => get('/api/openapi.json')],
  'a call': [200, () => desk.ask({ url: readCurrentUser.path })],
  'a list': [
    200,
    () =>
      desk.ask({
        method: 'POST',
        url: listOrders.path.replace(':limit', '10').replace(':page', '1'),
        type: 'application/json',
        payload: '{}',
      }),
  ],
  'a call without a token': [401, () => get(readCurrentUser.path, signedHeaders('GET', readCurrentUser.path))],
  'a call unsigned': [400, () => get(readCurrentUser.path)],
  'no such call': [404, () => get('/api/mgmt/nothing')],
  'an address that cannot be decoded': [400, () => get('/api/%E0%A4%A')],
  'an address with a NUL': [400, () => get('/api/mgmt/orders/a%00b')],
  'an endless address': [404, () => get(`/api/private/setting/${'x'.repeat(500)}`)],
  'broken JSON': [
    400,
    () => desk.ask({ method: 'POST', url: '/api/public/user_auth', type: 'application/json', payload: '{' }),
  ],
  'a strange type': [
    415,
    () => desk.ask({ method: 'POST', url: '/api/public/user_auth', type: 'text/html', payload: '<b>' }),
  ],
  'too much': [
    413,
    () =>
      desk.ask({
        method: 'POST',
        url: '/api/public/user_auth',
        type: 'application/json',
        payload: JSON.stringify('x'.repeat(5e6)),
      }),
  ],
  'a refused upload': [
    415,
    async () => {
      const { type, payload } = await formOf({ module: 'HELP', name: 'a.html', content: Buffer.from('<script>') });
      return desk.ask({ method: 'POST', url: uploadFile.path, type, payload });
    },
  ],
  'a picture': [200, () => get(picture.url)],
  'a part of it': [206, () => get(picture.url, { range: 'bytes=0-1' })],
  'it, still the same': [
    304,
    () => get(picture.url, { 'if-none-match': `"${picture.url.split('/').at(-1)?.slice(0, 64)}"` }),
  ],
  'no such picture': [404, () => get('/images/00/x.jpg')],
  'a personal picture': [200, () => get(picture.personal)],
  'it, at a wrong address': [400, () => get(`${picture.personal}x`)],
  'a callback of nobody': [
    404,
    () => desk.ask({ method: 'POST', url: '/api/public/pay/none/notify', type: 'application/json', payload: '{}' }),
  ],
  'a question before a call from elsewhere': [
    404,
    () =>
      desk.server.app.inject({
        method: 'OPTIONS',
        url: readCurrentUser.path,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      }),
  ],
};

const told = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe.each(Object.entries(kinds))('%s', (_kind, [status, ask]) => {
  test('says what browsers may do with it, sets no cookie, is for no other page', async () => {
    const reply = await ask();
    expect([reply.statusCode, reply.payload.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(reply.headers).toMatchObject(told);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(reply.headers.server ?? reply.headers['x-powered-by']).toBeUndefined();
    const policy = policyOf(reply);
    // Of a file nothing runs at all.
    if ('sandbox' in policy) expect(policy['default-src']).toBe("'none'");
    else expect([policy['script-src'], policy['script-src-attr']]).toEqual(["'self'", "'none'"]);
    if (status >= 400 && !_kind.includes('leads nowhere'))
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
  });
});

const policyOf = ({ headers }: LightMyRequestResponse) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(/; */)
      .map(each => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );

describe('the policy for contents', () => {
  test('nothing runs but our own scripts, nothing is sent but to ourselves, nobody frames us', async () => {
    expect(policyOf(await get('/', page))).toEqual({
      'default-src': "'self'",
      'base-uri': "'self'",
      'font-src': "'self' data:",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data: blob:",
      'media-src': "'self'",
      'object-src': "'none'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self'",
    });
  });

  test('what stands elsewhere by the environment may be asked there, and only there', async () => {
    vi.resetModules();
    vi.stubEnv('API_BASE', 'https://api.example/x');
    vi.stubEnv('LIVE_BASE', 'https://live.example:8443');
    vi.stubEnv('IMAGE_BASE', 'not an address; script-src *');
    const { securityHeaders } = await import('../kernel/http/security-headers.ts');
    const policy = securityHeaders([], '')['content-security-policy'];
    vi.unstubAllEnvs();
    expect(policy).toContain(
      ";connect-src 'self' https://api.example https://live.example:8443 wss://live.example:8443",
    );
    expect(policy).toContain(";img-src 'self' data: blob: https://api.example;");
  });
});

test('what is no HTTP is answered alike', async () => {
  const url = new URL(await desk.server.app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await new Promise<string>((done, fail) => {
    let said = '';
    const socket = connect(Number(url.port), '127.0.0.1', () => socket.write('GET / HTTP/9\r\n\r\n'));
    socket.on('data', part => {
      said += part;
    });
    socket.on('end', () => done(said)).on('error', fail);
  });
  expect(answer).toMatch(/^HTTP\/1.1 400/);
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(answer).toContain(name);
});

describe('paths that climb', () => {
  const climbs = [
    '../secret-key',
    '..%2fsecret-key',
    '%2e%2e/secret-key',
    '%2e%2e%2fsecret-key',
    '..\\secret-key',
    '..%5csecret-key',
    '....//secret-key',
    '%252e%252e%252fsecret-key',
    '/etc/passwd',
    'C:\\secret-key',
    '..;/secret-key',
  ];
  const roots = [
    '/',
    '/assets/',
    '/sounds/',
    '/i18n/',
    '/images/',
    '/images/ab/',
    '/files/',
    '/files/ab/',
    '/images/demo/goods/',
    '/api/private/file/',
    '/api/private/export/',
    '/app/',
    '/statistics/',
  ];
  test.each(roots)('%s', async root => {
    for (const climb of climbs) {
      for (const deep of ['', '../', '../../', 'x/../../']) {
        const reply = await get(`${root}${deep}${climb}`, page);
        expect(reply.payload, `${root}${deep}${climb}`).not.toMatch(/out-of-reach|root:/);
        expect([200, 400, 401, 404]).toContain(reply.statusCode);
        // 200 is the app: an address of its own.
        if (reply.statusCode === 200) expect(reply.payload).toBe('<title>app</title>');
      }
    }
  });
});

describe('secrets', () => {
  test('stand in no answer that settings are shown in, sealed or not', async () => {
    const { db, services, given } = desk.server;
    await given.user({ userName: 'boss', role: 'SuperAdmin', companyId: null });
    const secrets = [...services.settings.table].filter(([, setting]) => setting.secret).map(([key]) => key);
    expect(secrets.length).toBeGreaterThan(3);
    for (const key of secrets) {
      const value = JSON.stringify(sealSecret(key, `plain-${key}`));
      await db.run(sql`insert into sys_config (key, value, scope) values (${key}, ${value}::jsonb, 'PLATFORM')`);
    }
    await services.settings.reload(db);
    const cipher = (await db.rows<{ all: string }>(sql`select value->>'cipher' as all from sys_config`)).map(
      row => row.all,
    );
    const answers = [
      (await get('/config.json')).payload,
      (await get('/api/openapi.json')).payload,
      JSON.stringify((await (await desk.server.as('boss')).call(readSettings, {})).envelope),
    ].join('\n');
    for (const hidden of [...cipher, ...secrets.map(key => `plain-${key}`)]) expect(answers).not.toContain(hidden);
    for (const key of secrets) expect(answers).toContain(key);
    expect((await get('/config.json')).payload).not.toMatch(/secret|password|accessKey/i);
  });
});
