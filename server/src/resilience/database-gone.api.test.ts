import { setTimeout as sleep } from 'node:timers/promises';
import { readCurrentUser, signIn } from '@materia/contract/areas/identity';
import { liveClose } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../kernel/index.ts';
import { eventually } from '../kernel/testing/kernel-process.ts';
import type { LiveTab } from '../kernel/testing/live-tab.ts';
import { Given } from '../testing/given.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { type OwnPostgres, ownPostgres } from './testing/own-postgres.ts';
import {
  endProgramsAfterwards,
  type ServerProgram,
  type SignedIn,
  startServerProgram,
} from './testing/server-program.ts';

const unavailable = '服务器似乎有些问题，稍后再试';

let postgres: OwnPostgres;
let ground: Ground;
let server: ServerProgram;
let clerk: SignedIn;
let tab: LiveTab;

beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.remove());
endProgramsAfterwards();
beforeAll(async () => {
  ground = await groundOn(postgres.url);
  const { id: companyId } = await ground.given.company();
  await ground.given.user({ userName: 'clerk', companyId });
  server = await startServerProgram(postgres.url);
  clerk = await server.as('clerk');
  tab = await clerk.tab();
  await eventually(() => expect(tab.types()).toContain('HELLO'));
});

/** Calls all the time; each must be answered in time, with nothing about the inside, and lead to a line of the log. */
async function callsFail(forMs: number, slowestMs: number): Promise<void> {
  const answers: Promise<string>[] = [];
  const one = async (): Promise<string> => {
    const startedAt = Date.now();
    const answer = await (answers.length % 2 === 0
      ? clerk.call(readCurrentUser)
      : server.anonymous().call(signIn, { body: { userName: 'clerk', password: Given.password } }));
    expect(Date.now() - startedAt).toBeLessThan(slowestMs);
    expect(answer.status).toBe(500);
    expect(answer.envelope).toEqual({ success: false, data: null, message: unavailable, code: 500 });
    return answer.requestId;
  };
  for (const until = Date.now() + forMs; Date.now() < until; await sleep(250)) answers.push(one());
  const requestIds = await Promise.all(answers);
  expect(requestIds.length).toBeGreaterThan(10);
  await eventually(() => {
    const log = server.lines.join('\n');
    expect(requestIds.filter(id => !log.includes(id))).toEqual([]);
  });
}

/** Everything works again, without a hand laid on: calls, deliveries, the stream, tasks, word between processes. */
async function recovers(): Promise<void> {
  await eventually(async () => expect((await clerk.call(readCurrentUser)).status).toBe(200), 5_000);
  expect(tab.socket.readyState).toBe(tab.socket.OPEN);

  const told = tab.types().filter(type => type === 'PRIVS').length;
  await ground.tellChanged(clerk.userId);
  await eventually(() => expect(tab.types().filter(type => type === 'PRIVS').length).toBe(told + 1), 10_000);

  await ground.db.run(sql`update scheduled_task set next_run_at = now() where code = 'outbox_cleanup'`);
  await eventually(async () => {
    const runs = await ground.db.rows(sql`select r.status from task_run r join scheduled_task t on t.id = r.task_id
      where t.code = 'outbox_cleanup' and r.started_at > now() - interval '20 seconds'`);
    expect(runs).toContainEqual({ status: 'COMPLETED' });
  }, 10_000);
}

/** Another session, ended behind the server's back: only LISTEN tells of it so soon. */
async function hears(): Promise<void> {
  const other = await server.as('clerk');
  const otherTab = await other.tab();
  await eventually(() => expect(otherTab.types()).toContain('HELLO'));
  await ground.db.run(sql`update auth_session set ended_at = now(), end_reason = 'REVOKED'
    where id = (select max(id) from auth_session where user_id = ${other.userId})`);
  await ground.db.rows(sql`select pg_notify('sessions', ${JSON.stringify({ userIds: [other.userId] })})`);
  const code = await Promise.race([otherTab.closed, sleep(2_000)]);
  expect(code).toBe(liveClose.tokenDead);
}

test('the database gone for ten seconds: clear errors at once, then everything goes on by itself (design §4)', {
  timeout: 60_000,
}, async () => {
  await hears();
  await postgres.stop();
  await callsFail(10_000, 3_000);
  await postgres.start();
  await recovers();
  await hears();
});

test('a database that is there but silent: no call hangs, and it recovers likewise', { timeout: 60_000 }, async () => {
  postgres.freeze();
  await callsFail(9_000, 10_000);
  postgres.thaw();
  await recovers();
  await hears();
});
