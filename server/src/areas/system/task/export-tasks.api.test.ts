import { exportTasks } from '@materia/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { registerTasks } from '../../../kernel/jobs/register-tasks.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await registerTasks(server.services);
  await server.given.user({ userName: 'admin', role: 'Admin' });
});
afterAll(() => server.close());

test('the tasks of the filter in the list’s order, with how their last runs ended; the chosen ones', async () => {
  const fileOf = async (body: object) => sheetOf(server, await server.as('admin'), exportTasks, body);
  const { id } = await server.db.one<{ id: number }>(sql`select id from scheduled_task where code = 'session_cleanup'`);
  await server.db.run(sql`
    insert into task_run (task_id, trigger, status, started_at, ended_at)
    values (${id}, 'CRON', 'COMPLETED', now(), now()), (${id}, 'CRON', 'COMPLETED', now(), now()), (${id}, 'CRON', 'UNCOMPLETED', now(), now())`);
  const rows = await fileOf({ area: ['identity'], sort: [{ field: 'code', order: 'desc' }] });
  expect(rows[0]).toEqual(['名称', '编码', '模块', 'Cron', '状态', '计划', '上次', '下次', '最近20次']);
  const names = rows.slice(1).map(row => String(row[1]));
  expect(names).toContain('session_cleanup');
  expect(names).toEqual(names.toSorted().toReversed());
  expect(new Set(rows.slice(1).map(row => row[2]))).toEqual(new Set(['账号']));
  const chosen = await fileOf({ ids: [id] });
  expect(chosen).toHaveLength(2);
  expect(chosen[1]?.[8]).toBe('未完成 1、已完成 2');
});
