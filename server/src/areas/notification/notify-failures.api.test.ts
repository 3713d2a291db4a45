import { notificationTexts } from '@materia/contract/areas/notification';
import { outboxDead, say, type Text, taskFailed, type Words } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type StoredEvent, sql, timer } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { failureNotices } from './notify-failures.ts';

let server: TestServer;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await testServer();
  const company = await server.given.company();
  for (const [userName, role] of [
    ['root', 'SuperAdmin'],
    ['admin', 'Admin'],
    ['denied', 'Admin'],
    ['manager', 'Manager'],
    ['alarmed', 'Manager'],
  ] as const) {
    const companyId = role === 'Manager' ? company.id : null;
    ids[userName] = (await server.given.user({ userName, role, companyId })).id;
  }
  await server.db.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${ids.denied}, 'TASK', 'DENY')`);
});
afterAll(() => server.close());

async function happen(type: typeof taskFailed | typeof outboxDead, payload: object) {
  const event = { event: type.name, payload, companyId: null } as StoredEvent;
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, async tx => {
    for (const each of failureNotices) if (each.events.includes(type.name)) await each.handle(tx, event);
  });
}
interface Told {
  userId: number;
  title: string;
  body: string;
  words: Words;
  url: string;
  parameter: object | null;
}
const notices = (tag: string) =>
  server.db.rows<Told>(sql`
    select user_id as "userId", title, body, words, url, parameter from notification where tag = ${tag} order by user_id`);
const framesTo = (tag: string) =>
  server.db.rows<{ to: object }>(sql`
    select payload->'to' as to from outbox where event = 'notification.given'
      and payload->'body'->'notification'->>'tag' = ${tag} order by id`);
const worded = ({ title, body, words }: Told, lang: 'zh' | 'en') =>
  [title, body].map(key => say((notificationTexts as Record<string, Text>)[key] as Text, lang, words));

test('a task that failed for good is told to who looks after tasks and to its alarm list (spec 01 §5)', async () => {
  const task = await server.db.one<{ id: number }>(sql`
    insert into scheduled_task (code, name, area, cron, alarm_user_ids)
    values ('rollup', 'x', 'order', '0 0 0 1 1 *', ${[ids.alarmed, ids.admin]}::bigint[]) returning id`);
  const error = 'task.error.timeout';
  await happen(taskFailed, { taskId: task.id, runId: 1, code: 'rollup', error });
  const tag = `task-${task.id}`;
  const told = await notices(tag);
  expect(told.map(each => each.userId)).toEqual([ids.root, ids.admin, ids.alarmed]);
  expect(told[0]?.url).toBe('app.system.task_mangement');
  expect(worded(told[0] as Told, 'zh')).toEqual(['任务「rollup」执行失败', '错误：执行超时']);
  expect(worded(told[0] as Told, 'en')).toEqual(['Task “rollup” failed', 'Error: Timed out']);
  expect((await framesTo(tag)).map(frame => frame.to)).toEqual([
    { priv: 'TASK', companyId: null },
    { userIds: [ids.alarmed] },
  ]);
});

test('an event that nobody could be brought to take is told as TASK_FAILED too (spec 01 §1)', async () => {
  await happen(outboxDead, { outboxId: 7, event: 'order.status', attempts: 20, error: 'x'.repeat(400) });
  const told = await notices('outbox-order.status');
  expect(told.map(each => each.userId)).toEqual([ids.root, ids.admin]);
  expect(told[0]?.parameter).toEqual({ part: 'outbox', kind: 'EVENT', state: 'DEAD' });
  const [title, body] = worded(told[0] as Told, 'zh');
  expect(title).toBe('事件「order.status」处理失败');
  expect(body?.length).toBeLessThan(300);
});
