import { readCurrentUser } from '@materia/contract/areas/identity';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedHeaders } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { PollDoor, servePolls } from '../live/poll-door.ts';
import { makeServer } from './make-server.ts';

const ours = 'https://console.example';
const foreign = 'https://evil.example';
const { path } = readCurrentUser;

let server: TestServer;
let app: FastifyInstance;
let at: string;
beforeAll(async () => {
  server = await testServer();
  app = await makeServer(server.services, [], [ours]);
  servePolls(app, new PollDoor(), [ours]);
  at = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = (origin: string, url: string, init: RequestInit = {}) =>
  fetch(`${at}${url}`, { ...init, headers: { ...init.headers, origin } });
const ahead = (origin: string, url: string, method: string, headers: string) =>
  ask(origin, url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
  });

test('a page of an allowed origin may send what the console sends and read what it reads, without cookies', async () => {
  const sent = Object.keys(signedHeaders('GET', path)).concat('content-type', 'x-auth-token', 'x-client', 'x-async');
  for (const [url, method] of [
    [path, 'GET'],
    ['/poll?id=x', 'DELETE'],
    ['/no/such/call', 'POST'],
  ] as const) {
    const { status, headers } = await ahead(ours, url, method, sent.join(','));
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ours]);
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining([...sent.map(name => name.toLowerCase()), 'idempotency-key']));
  }
});

test('refusals can be read there, too, and pictures shown', async () => {
  const { status, headers } = await ask(ours, path, { headers: signedHeaders('GET', path) });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([401, ours]);
  expect(headers.get('access-control-expose-headers')).toBe('content-disposition, date, x-request-id');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('vary')).toContain('origin');
});

test('long polling is open to it, and to no other page', async () => {
  const poll = await ask(ours, '/poll?id=gone');
  expect([poll.status, poll.headers.get('access-control-allow-origin')]).toEqual([200, ours]);
  expect((await ask(foreign, '/poll?id=gone')).status).toBe(403);
});

test('any other origin is told nothing, nor is anybody where none is allowed', async () => {
  for (const answer of [await ask(foreign, path), await ahead(foreign, path, 'GET', 'x-ts')])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const closed = await server.app.inject({ url: path, headers: { origin: ours } });
  expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  expect(closed.headers['cross-origin-resource-policy']).toBe('same-origin');
});
