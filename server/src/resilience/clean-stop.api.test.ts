import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePassword } from '@materia/contract/areas/identity';
import { liveClose } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../kernel/index.ts';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';
import { Given } from '../testing/given.ts';
import { signedHeaders } from '../testing/test-client.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { endProgramsAfterwards, type ServerProgram, startServerProgram } from './testing/server-program.ts';

let database: TestDatabase;
let ground: Ground;
let server: ServerProgram;

afterAll(() => database.drop());
endProgramsAfterwards();
beforeAll(async () => {
  database = await createTestDatabase();
  ground = await groundOn(database.url);
  const { id: companyId } = await ground.given.company();
  for (const userName of ['clerk', 'colleague']) await ground.given.user({ userName, companyId });
});
beforeEach(async () => {
  server = await startServerProgram(database.url);
});

/** A browser keeps its connection; what it is told about it must hold. */
function post(
  path: string,
  token: string,
  body: object,
): Promise<{ status: number; connection: string; text: string }> {
  return new Promise((done, fail) => {
    const headers = { ...signedHeaders('POST', path), 'x-auth-token': token, 'content-type': 'application/json' };
    const sent = request(
      server.url + path,
      { method: 'POST', headers: { ...headers, connection: 'keep-alive' } },
      reply => {
        let text = '';
        reply.on('data', part => (text += part));
        reply.on('end', () =>
          done({ status: reply.statusCode ?? 0, connection: reply.headers.connection ?? '', text }),
        );
      },
    );
    sent.on('error', fail).end(JSON.stringify(body));
  });
}

const answers = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

test('SIGTERM: the request under way is answered, its connection closed behind it, browsers get 1001, exit 0 (design §4)', async () => {
  const clerk = await server.as('clerk');
  const tab = await (await server.as('colleague')).tab();
  await eventually(() => expect(tab.types()).toContain('HELLO'));
  const idle = connect(server.port, '127.0.0.1');
  idle.on('error', () => {});

  const letGo = await ground.hold('sys_user', clerk.userId);
  const body = { oldPassword: Given.password, newPassword: 'Another@2025', confirmPassword: 'Another@2025' };
  const answer = post(changePassword.path, clerk.token, body);
  await eventually(async () => {
    const waiting = await ground.db.rows(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting).toHaveLength(1);
  });

  const ended = server.stop();
  expect(await tab.closed).toBe(liveClose.serverStops);
  await eventually(async () => expect(await answers(server.port)).toBe(false));
  await letGo();
  const { status, connection, text } = await answer;
  expect({ status, connection, body: JSON.parse(text) }).toMatchObject({
    status: 200,
    connection: 'close',
    body: { success: true },
  });
  expect(await Promise.race([ended, sleep(5_000, 'late')])).toBe(0);
});

test('SIGTERM: a running task ends between two batches and is due again, nothing stays taken (spec 01 §5)', async () => {
  const { id } = await ground.db.one<{ id: number }>(sql`insert into outbox
      (event, aggregate_type, aggregate_id, payload, actor, request_id, at, state, created_at)
    values ('test.old', 'thing', 1, '{}', 'system:test', 'test', now(), 'DONE', now() - interval '400 days') returning id`);
  const letGo = await ground.hold('outbox', id);
  await ground.db.run(sql`update scheduled_task set next_run_at = now() where code = 'outbox_cleanup'`);
  const run = () =>
    ground.db.maybe<{ status: string; lease: boolean; error: string | null }>(sql`
      select r.status, r.lease_at is not null as lease, r.error from task_run r join scheduled_task t on t.id = r.task_id
      where t.code = 'outbox_cleanup' order by r.id desc limit 1`);
  await eventually(async () => expect(await run()).toMatchObject({ status: 'WORKING', lease: true }), 10_000);

  const ended = server.stop();
  await sleep(500);
  await letGo();
  expect(await Promise.race([ended, sleep(5_000, 'late')])).toBe(0);
  expect(await run()).toMatchObject({ status: 'UNCOMPLETED', error: 'task.error.interrupted' });
  const left = await ground.db.rows(sql`select 1 from outbox where id = ${id}`);
  expect(left).toHaveLength(0);
  const due = await ground.db.one(
    sql`select next_run_at <= now() as due from scheduled_task where code = 'outbox_cleanup'`,
  );
  expect(due).toEqual({ due: true });
});
