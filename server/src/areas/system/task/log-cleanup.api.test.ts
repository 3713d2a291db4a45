import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { registerTasks } from '../../../kernel/jobs/register-tasks.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { logCleanup } from './log-cleanup.task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await registerTasks(server.services);
});
afterAll(() => server.close());

test('log_cleanup: each log is kept its days; the last run of a task stays, lines go with their run (spec 01 §4, §5)', async () => {
  const { db } = server;
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  for (const days of [401, 399]) {
    await db.run(sql`insert into operation_log (request_id, method, path, action, code, created_at)
      values (${`r${days}`}, 'POST', '/x', 'system.op.saveTask', 200, ${ago(days)})`);
    await db.run(sql`insert into login_log (user_name, event, result, created_at)
      values (${`n${days}`}, 'LOGIN', 'OK', ${ago(days)})`);
  }
  const ran = async (code: string, days: number, status: string) => {
    const { id } = await db.one<{ id: number }>(sql`
      insert into task_run (task_id, trigger, status, started_at, created_at)
      select id, 'CRON', ${status}, ${ago(days)}, ${ago(days)} from scheduled_task where code = ${code} returning id`);
    await db.run(sql`insert into task_run_log (run_id, seq, level, text) values (${id}, 1, 'INFO', 'a line')`);
    return id;
  };
  await ran('log_cleanup', 92, 'COMPLETED');
  const working = await ran('log_cleanup', 91, 'WORKING');
  const young = await ran('log_cleanup', 89, 'COMPLETED');
  const lastOfAll = await ran('file_cleanup', 300, 'UNCOMPLETED');
  expect(await runTask(server.services, logCleanup)).toEqual({ operations: 1, logins: 1, runs: 1 });
  const ids = async (table: string, column: string) =>
    (await db.rows<{ id: number }>(sql`select ${sql.id(column)} as id from ${sql.id(table)} order by 1`)).map(
      ({ id }) => id,
    );
  const kept = [working, young, lastOfAll].sort((a, b) => a - b);
  expect(await ids('task_run', 'id')).toEqual(kept);
  expect(await ids('task_run_log', 'run_id')).toEqual(kept);
  expect(
    await db.rows(sql`select request_id as row from operation_log union all select user_name from login_log`),
  ).toEqual([{ row: 'r399' }, { row: 'n399' }]);
});

test('other days are obeyed (retention.operationLog, loginLog, taskRun, spec 01 §4)', async () => {
  const { db } = server;
  await db.run(sql`truncate operation_log, login_log, task_run, task_run_log`);
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  for (const days of [9, 11, 19, 21]) {
    await db.run(sql`insert into operation_log (request_id, method, path, action, code, created_at)
      values (${`r${days}`}, 'POST', '/x', 'system.op.saveTask', 200, ${ago(days)})`);
    await db.run(sql`insert into login_log (user_name, event, result, created_at)
      values (${`n${days}`}, 'LOGIN', 'OK', ${ago(days)})`);
  }
  // The last run of a task stays, however old.
  for (const days of [31, 29, 1])
    await db.run(sql`insert into task_run (task_id, trigger, status, started_at, created_at)
      select id, 'CRON', 'COMPLETED', ${ago(days)}, ${ago(days)} from scheduled_task where code = 'log_cleanup'`);
  await db.run(sql`insert into sys_config (key, value)
    values ('retention.operationLog', '10'), ('retention.loginLog', '20'), ('retention.taskRun', '30')`);
  await server.services.settings.reload(db);
  expect(await runTask(server.services, logCleanup)).toEqual({ operations: 3, logins: 1, runs: 1 });
});
