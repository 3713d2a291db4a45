import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { servePublicFiles } from './public-files.ts';

let webRoot: string;
let app: FastifyInstance;
let settings: Record<string, unknown> = { 'ui.appName': '平台管理系统' };
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'materia-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>app</title>');
  await writeFile(join(webRoot, 'assets', 'kit-12345678.js'), 'export {}');
  await mkdir(join(webRoot, 'sounds'));
  await writeFile(join(webRoot, 'sounds', '23_default.mp3'), 'tone');
  app = Fastify();
  app.get('/api/known', async () => ({}));
  await servePublicFiles(app, {
    webRoot,
    texts: {},
    calls: [],
    buildVersion: '1',
    demo: false,
    settings: companyId => (companyId === null ? settings : { ...settings, companyId }),
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = async (url: string, accept = browser, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, body, headers } = await app.inject({ method, url, headers: { accept } });
  return { statusCode, body, type: String(headers['content-type']), cache: headers['cache-control'] };
};

test('/config.json says the addresses of the environment and the public settings as they are now (spec 01 §3)', async () => {
  vi.stubEnv('API_BASE', 'https://api.example');
  vi.stubEnv('MEITUAN_REDIRECT', 'https://example/meituan');
  const read = async () => JSON.parse((await get('/config.json')).body);
  expect(await read()).toEqual({
    apiBase: 'https://api.example',
    statisticsBase: '/statistics',
    liveBase: '',
    imageBase: '',
    meituanRedirect: 'https://example/meituan',
    elemeRedirect: '',
    requestTimeoutMs: 30_000,
    buildVersion: '1',
    demo: false,
    settings: { 'ui.appName': '平台管理系统' },
  });
  // Set to nothing they are as if they were not set.
  for (const name of ['STATISTICS_BASE', 'REQUEST_TIMEOUT_MS']) vi.stubEnv(name, '');
  expect(await read()).toMatchObject({ statisticsBase: '/statistics', requestTimeoutMs: 30_000 });
  settings = { 'ui.appName': '康宁' };
  expect((await read()).settings['ui.appName']).toBe('康宁');
  vi.unstubAllEnvs();
});

test('/config.json of a company has what it overrides (spec 01 §4 ©)', async () => {
  const read = async (url: string) => JSON.parse((await get(url)).body).settings.companyId;
  expect(await read('/config.json?v=1&companyId=7')).toBe(7);
  for (const none of ['', '?companyId=', '?companyId=x', '?companyId=1&companyId=2'])
    expect(await read(`/config.json${none}`)).toBeUndefined();
});

// Spec 01 §10: a reload of any address shows the app, whose router says what is there and what is not.
test.each(['/', '/app', '/app/order/order_mgmt?status=20.22', '/login', '/login/signin', '/error/404'])(
  '%s is the app',
  async url => {
    expect(await get(url)).toMatchObject({ statusCode: 200, body: '<title>app</title>', cache: 'no-cache' });
  },
);

test.each(['/nowhere', '/nowhere/x', '/orders.html', '/..%2f..%2fetc/passwd', '/assets'])(
  '%s is the app too, which says 404',
  async url => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 404, body: '<title>app</title>' });
    expect(answer.type).toContain('text/html');
  },
);

test('what asks for no page, or for what is no part of the app, gets none', async () => {
  for (const url of ['/api/unknown', '/statistics/x', '/i18n/xx.json', '/images/1.jpg', '/files/1', '/live']) {
    expect((await get(url)).body, url).not.toContain('<title>');
  }
  expect((await get('/nowhere', '*/*')).body).not.toContain('<title>');
  expect((await get('/assets/gone-12345678.js', '*/*')).statusCode).toBe(404);
  expect((await get('/app', browser, 'POST')).body).not.toContain('<title>');
});

test('files are themselves, those with a hash and sounds for ever', async () => {
  const answer = await get('/assets/kit-12345678.js?v=1');
  expect(answer).toMatchObject({ statusCode: 200, body: 'export {}' });
  expect(answer.cache).toContain('immutable');
  expect((await get('/assets/kit-12345678.js', '*/*', 'HEAD')).statusCode).toBe(200);
  const sound = await get('/sounds/23_default.mp3?v=1', '*/*');
  expect(sound).toMatchObject({ statusCode: 200, body: 'tone', type: 'audio/mpeg' });
  expect(sound.cache).toContain('immutable');
  expect((await get('/favicon.svg')).cache).not.toContain('immutable');
});
