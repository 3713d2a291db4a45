import { request } from 'node:http';
import { readCurrentUser, signIn } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';
import { signedHeaders } from '../testing/test-client.ts';
import { groundOn } from './testing/ground.ts';
import {
  endProgramsAfterwards,
  type ServerProgram,
  type SignedIn,
  startServerProgram,
} from './testing/server-program.ts';

let database: TestDatabase;
let server: ServerProgram;
let clerk: SignedIn;

afterAll(() => database.drop());
endProgramsAfterwards();
beforeAll(async () => {
  database = await createTestDatabase();
  const ground = await groundOn(database.url);
  await ground.given.user({ userName: 'clerk', companyId: (await ground.given.company()).id });
  server = await startServerProgram(database.url);
  clerk = await server.as('clerk');
});

const send = (path: string, body: string) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { ...signedHeaders('POST', path), 'content-type': 'application/json' },
    body,
  });

test('a body over the limit is 413, in the envelope, with a request id that leads to the log', async () => {
  const body = JSON.stringify({ userName: 'clerk', password: 'x'.repeat(5 * 1024 * 1024) });
  // Often, for the answer must not be lost when the server has had enough before all is sent.
  const replies = [await send(signIn.path, body)];
  while (replies.length < 10) replies.push(await send(signIn.path, body));
  expect(replies.map(each => each.status)).toEqual(replies.map(() => 413));
  const reply = replies[0] as Response;
  expect(await reply.json()).toEqual({ success: false, data: null, message: '请求内容过大', code: 413 });
  const requestId = reply.headers.get('x-request-id') ?? '';
  expect(requestId).not.toBe('');
  await eventually(() => expect(server.lines.join('\n')).toContain(requestId));
  (await clerk.call(readCurrentUser)).data;
});

test('NUL, which no text of PostgreSQL can hold, and an unknown address are the caller’s fault, not ours', async () => {
  const nul = await send(signIn.path, '{"userName":"a\\u0000b","password":"x"}');
  expect(await nul.json()).toMatchObject({ code: 400, message: '请求内容格式不正确' });
  const inPath = await fetch(`${server.url}/api/mgmt/orders/a%00b`);
  expect(await inPath.json()).toMatchObject({ success: false, code: 400 });
  const nowhere = await fetch(`${server.url}/api/mgmt/no-such-thing`);
  expect(await nowhere.json()).toEqual({ success: false, data: null, message: '请求的地址不存在', code: 404 });
});

test('200 connections at once are all answered', async () => {
  const { path } = readCurrentUser;
  const one = () =>
    new Promise<number>((done, fail) => {
      const headers = { ...signedHeaders('GET', path), 'x-auth-token': clerk.token };
      const sent = request(server.url + path, { headers, agent: false }, reply => {
        reply.resume().on('end', () => done(reply.statusCode ?? 0));
      });
      sent.on('error', fail).end();
    });
  const statuses = await Promise.all(Array.from({ length: 200 }, one));
  expect(statuses.filter(status => status !== 200)).toEqual([]);
});
