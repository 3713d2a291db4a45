import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { fetchPicture, internet, type Net } from './fetch-picture.ts';

/** What the host answers by path. */
const pages: Record<string, RequestListener> = {
  '/a.jpg': (_, reply) => reply.end('picture'),
  '/away.jpg': (_, reply) => reply.writeHead(302, { location: 'http://other.test/a.jpg' }).end(),
  '/inward.jpg': (_, reply) => reply.writeHead(301, { location: 'http://inside.test/a.jpg' }).end(),
  '/metadata.jpg': (_, reply) => reply.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  '/port.jpg': (_, reply) => reply.writeHead(308, { location: 'http://pictures.test:8080/a.jpg' }).end(),
  '/file.jpg': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round.jpg': (_, reply) => reply.writeHead(302, { location: '/round.jpg' }).end(),
  '/none.jpg': (_, reply) => reply.writeHead(404).end(),
  '/large.jpg': (_, reply) => reply.end(Buffer.alloc(3 * 1_048_576)),
  '/endless.jpg': (_, reply) => {
    const more = () => !reply.destroyed && reply.write(Buffer.alloc(65_536)) && setImmediate(more);
    reply.on('drain', more);
    more();
  },
  '/broken.jpg': (_, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('x');
    setTimeout(() => reply.destroy(), 20);
  },
};
const dir = mkdtempSync(join(tmpdir(), 'materia-fetch-'));
let host: Server;
let visited: string[] = [];
const addresses: Record<string, string[]> = {
  'pictures.test': ['93.184.216.34'],
  'other.test': ['2606:2800:220:1::1'],
  'inside.test': ['10.0.0.7'],
  'both.test': ['93.184.216.34', '127.0.0.1'],
  'empty.test': [],
};
/** Names as this table has them; every public address leads to the host of this test. */
const net: Net = {
  resolve: async name => {
    const found = addresses[name] ?? (/^[\d.:]+$/.test(name) ? [name] : undefined);
    if (!found) throw new Error('ENOTFOUND');
    return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
  get: (url, to, signal) => {
    visited.push(to.address);
    const { port } = host.address() as AddressInfo;
    return new Promise<IncomingMessage>((done, fail) => {
      get({ host: '127.0.0.1', port, path: url.pathname, signal, agent: false }, done).on('error', fail);
    });
  },
};
const fetched = (url: string) => {
  visited = [];
  return fetchPicture(url, join(dir, 'a'), 2, net).catch((refusal: Refusal) => refusal.key);
};

beforeAll(async () => {
  host = createServer((request, reply) => (pages[request.url ?? ''] as RequestListener)(request, reply));
  await new Promise<void>(done => host.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
  rmSync(dir, { recursive: true });
});

test('a picture is fetched from the address that was resolved and checked, over redirects too', async () => {
  expect(await fetched('http://pictures.test/a.jpg')).toBe('a.jpg');
  expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('picture');
  expect(await fetched('http://pictures.test/away.jpg')).toBe('away.jpg');
  expect(visited).toEqual(['93.184.216.34', '2606:2800:220:1::1']);
});

test.each([
  ['http://inside.test/a.jpg', []],
  ['http://both.test/a.jpg', []],
  ['http://pictures.test/inward.jpg', ['93.184.216.34']],
  ['http://pictures.test/metadata.jpg', ['93.184.216.34']],
  ['http://pictures.test/port.jpg', ['93.184.216.34']],
  ['http://pictures.test/file.jpg', ['93.184.216.34']],
  ['https://pictures.test:80/a.jpg', []],
  ['http://pictures.test:443/a.jpg', []],
])('%s is not visited', async (url, before) => {
  expect(await fetched(url)).toBe('upload.urlRefused');
  expect(visited).toEqual(before);
});

test('no more than three redirects', async () => {
  expect(await fetched('http://pictures.test/round.jpg')).toBe('upload.urlRefused');
  expect(visited).toHaveLength(4);
});

test('what is too large is cut, what is not there or breaks off said to be so', async () => {
  expect(await fetched('http://pictures.test/large.jpg')).toBe('upload.tooLarge');
  expect(await fetched('http://pictures.test/endless.jpg')).toBe('upload.tooLarge');
  expect(await fetched('http://pictures.test/none.jpg')).toBe('upload.urlFailed');
  expect(await fetched('http://pictures.test/broken.jpg')).toBe('upload.urlFailed');
  expect(await fetched('http://empty.test/a.jpg')).toBe('upload.urlFailed');
});

/** What comes of an address when its 10 s are over before the host answers, or its name is found. */
async function overtime(slow: Net): Promise<string> {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  try {
    const answer = fetchPicture('http://pictures.test/a.jpg', join(dir, 'slow'), 2, slow);
    const said = answer.then(String, (refusal: Refusal) => refusal.key);
    await new Promise(next => setImmediate(next));
    over.abort();
    expect(timeout).toHaveBeenCalledWith(10_000);
    return await said;
  } finally {
    timeout.mockRestore();
  }
}

test('10 s hold for all of it: a name that is not resolved, a host that does not answer (spec 01 §6)', async () => {
  const never = () => new Promise<never>(() => {});
  expect(await overtime({ ...net, resolve: never })).toBe('upload.urlFailed');
  const silent = createServer(() => {});
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const mute: Net['get'] = (_, to, signal) => internet.get(new URL(`http://pictures.test:${port}/`), to, signal);
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
  const local = { address: '127.0.0.1', family: 4 };
  expect(await overtime({ resolve, get: (url, _, signal) => mute(url, local, signal) })).toBe('upload.urlFailed');
  silent.closeAllConnections();
  silent.close();
});

test('the connection goes to the address that was checked, whatever the name resolves to by then', async () => {
  const { port } = host.address() as AddressInfo;
  // No resolver knows names under .invalid: an answer can only come from the address that is given.
  const url = new URL(`http://pictures.invalid:${port}/a.jpg`);
  const answer = await internet.get(url, { address: '127.0.0.1', family: 4 }, AbortSignal.timeout(5_000));
  expect(answer.statusCode).toBe(200);
  expect(answer.resume().socket.remoteAddress).toBe('127.0.0.1');
});
