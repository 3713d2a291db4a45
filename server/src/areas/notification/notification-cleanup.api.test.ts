import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { runTask } from '../../testing/run-task.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { notificationCleanup } from './notification-cleanup.task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const left = async () =>
  (await server.db.rows<{ title: string }>(sql`select title from notification order by id`)).map(({ title }) => title);

test('notification_cleanup: older than retention.notification goes, read or not; fewer days are obeyed (spec 01 §4, §5)', async () => {
  const { id } = await server.given.user({ userName: 'keeper', role: 'Admin' });
  const add = (title: string, days: number, read: boolean) =>
    server.db.run(sql`insert into notification (user_id, type, title, body, created_at, read_at)
      values (${id}, 'NOTICE', ${title}, '', now() - make_interval(days => ${days}), ${read ? new Date() : null})`);
  await add('old, unread', 181, false);
  await add('old, read', 400, true);
  await add('kept', 179, true);
  await add('new', 1, false);
  expect(await runTask(server.services, notificationCleanup)).toEqual({ gone: 2 });
  expect(await left()).toEqual(['kept', 'new']);
  await server.db.run(sql`insert into sys_config (key, value) values ('retention.notification', '90')`);
  await server.services.settings.reload(server.db);
  expect(await runTask(server.services, notificationCleanup)).toEqual({ gone: 1 });
  expect(await left()).toEqual(['new']);
});
