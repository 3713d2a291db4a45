import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePublicFiles } from './public-files.ts';

let webRoot: string;
let app: FastifyInstance;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'materia-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>app</title>');
  await writeFile(join(webRoot, 'assets', 'kit-12345678.js'), 'export {}');
  app = Fastify();
  app.get('/api/known', async () => ({}));
  await servePublicFiles(app, { webRoot, texts: {}, calls: [], buildVersion: '1', demo: false });
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

test('files are themselves, those with a hash for ever', async () => {
  const answer = await get('/assets/kit-12345678.js?v=1');
  expect(answer).toMatchObject({ statusCode: 200, body: 'export {}' });
  expect(answer.cache).toContain('immutable');
  expect((await get('/assets/kit-12345678.js', '*/*', 'HEAD')).statusCode).toBe(200);
});
