import { updateAlertStatus } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { matOfflineScan } from '../mat-offline-scan.task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
});
afterAll(() => server.close());

test('each command that fails is told: again while the alert stands, and anew after a person has ended it', async () => {
  const { matId } = await givenDevice(server);
  const alerts = () =>
    server.db.rows<{ id: number; status: string; count: number; level: number; said: string }>(
      sql`select id, status, count, level, said from alert where mat_id = ${matId} and type = 'COMMAND' order by id`,
    );
  const fail = async (status: 'FAILED' | 'TIMEOUT') => {
    const { clock } = server.services;
    clock.setOffset(clock.now().getTime() - Date.now() + 60_000);
    const now = clock.now();
    await server.db.run(sql`
      insert into mat_command (cmd_id, mat_id, type, source, status, sent_at, finished_at, expire_at)
      values (gen_random_uuid(), ${matId}, 'REBOOT', 'USER', ${status}, ${now}, ${now}, ${now})`);
    await runTask(server.services, matOfflineScan);
    await runTask(server.services, matOfflineScan);
    return alerts();
  };
  expect(await fail('FAILED')).toMatchObject([{ status: 'NEW', level: 2, count: 1, said: 'REBOOT' }]);
  const [alert] = await fail('TIMEOUT');
  expect(alert).toMatchObject({ status: 'NEW', count: 2 });
  const body = { ids: [alert?.id as number], status: 'IGNORED' as const, comment: '已重启' };
  expect((await (await server.as('admin')).call(updateAlertStatus, { body })).data.done).toHaveLength(1);
  await runTask(server.services, matOfflineScan);
  expect(await alerts()).toMatchObject([{ status: 'IGNORED', count: 2 }]);
  expect(await fail('FAILED')).toMatchObject([{ status: 'IGNORED' }, { status: 'NEW', count: 1 }]);
});
