import { listOutbox, type OutboxRow, retryOutbox } from '@materia/contract/areas/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await testServer();
  const [companyId, other] = [(await server.given.company()).id, (await server.given.company()).id];
  await server.given.user({ userName: 'admin', role: 'Admin' });
  const user = await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  admin = await server.as('admin');
  manager = await server.as('manager');
  const put = async (name: string, of: { event?: string; company: number; state: string; attempts: number }) => {
    const { event = 'notification.delivery', company, state, attempts } = of;
    const payload =
      event === 'notification.delivery' ? { channel: 'SMS', code: 'ORDER_PAID', to: { userId: user.id } } : {};
    const row = await server.db.one<{ id: number }>(sql`
      insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, at, state, attempts, last_error, available_at)
      values (${event}, 'notification', 1, ${company}, ${JSON.stringify(payload)}, 'system:test', now(), ${state}, ${attempts},
        ${attempts > 0 ? '超时' : null}, now() + interval '1 hour') returning id`);
    ids[name] = row.id;
  };
  await put('dead', { company: companyId, state: 'DEAD', attempts: 20 });
  await put('waits', { company: companyId, state: 'NEW', attempts: 3 });
  await put('done', { company: companyId, state: 'DONE', attempts: 0 });
  await put('foreign', { company: other, state: 'DEAD', attempts: 20 });
  await put('event', { event: 'order.status', company: companyId, state: 'DEAD', attempts: 20 });
});
afterAll(() => server.close());

const list = async (by: TestClient, body: object = {}): Promise<OutboxRow[]> =>
  (await by.call(listOutbox, { params: { limit: 100, page: 1 }, body })).data.rows;
const named = (rows: readonly OutboxRow[]) =>
  rows.map(row => Object.keys(ids).find(name => ids[name] === row.id)).filter(name => name !== undefined);
const stateOf = (name: string) =>
  server.db.one<object>(sql`select state, attempts, available_at <= now() as due from outbox where id = ${ids[name]}`);

test('messages on their way out, in scope, with who gets them and what went wrong', async () => {
  const rows = await list(manager);
  expect(named(rows)).toEqual(['done', 'waits', 'dead']);
  expect(rows[2]).toMatchObject({
    channel: 'SMS',
    code: 'ORDER_PAID',
    receiver: '用户manager',
    state: 'DEAD',
    attempts: 20,
    error: '超时',
    allowedActions: ['retry'],
  });
  expect(rows[0]?.allowedActions).toEqual([]);
  expect(named(await list(manager, { state: ['DEAD'] }))).toEqual(['dead']);
  expect(named(await list(manager, { event: 'ORDER_EXCEPTION' }))).toEqual([]);
  expect(named(await list(admin, { event: 'ORDER_PAID' }))).toEqual(['foreign', 'done', 'waits', 'dead']);
  const { total } = (await manager.call(listOutbox, { params: { limit: 10, page: 1 }, body: { part: 'TOTAL' } })).data;
  expect(total).toBe(3);
});

test('domain events are the platform’s to see', async () => {
  expect(named(await list(admin, { kind: 'EVENT', state: ['DEAD'] }))).toEqual(['event', 'foreign', 'dead']);
  const refused = await manager.call(listOutbox, { params: { limit: 10, page: 1 }, body: { kind: 'EVENT' } });
  refused.refuses(403, '仅平台可操作');
});

test('重试: what was given up or waits is tried at once; what is done, foreign or no message is left alone', async () => {
  const retry = (by: TestClient, ...names: string[]) =>
    by.call(retryOutbox, { body: { ids: names.map(name => ids[name] as number) } });
  (await retry(manager, 'done', 'foreign', 'event')).refuses(409, '没有可重试的记录！');
  expect((await retry(manager, 'dead', 'waits', 'foreign')).status).toBe(200);
  const again = { state: 'NEW', attempts: 0, due: true };
  expect([await stateOf('dead'), await stateOf('waits')]).toEqual([again, again]);
  expect(await stateOf('foreign')).toMatchObject({ state: 'DEAD' });
  expect((await retry(admin, 'event')).status).toBe(200);
  expect(await stateOf('event')).toEqual(again);
});
