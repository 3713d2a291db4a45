import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('of a device that names its cabinets those have been tested, of one that names none all', async () => {
  const { matId, up } = await givenDevice(server, { bizStatus: 'TESTING' });
  await server.db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${matId}, 1, '副柜', 1, 1, 1)`);
  const tested = async (data: object) => {
    const cmdId = randomUUID();
    await server.db.run(sql`
      insert into mat_command (cmd_id, mat_id, type, source, status, expire_at)
      values (${cmdId}, ${matId}, 'SELF_TEST', 'USER', 'SENT', now() + interval '1 day')`);
    (await up('ack', { cmdId, state: 'DONE', data })).data;
    const rows = await server.db.rows<{ passed: boolean | null }>(sql`
      select (self_test ->> 'passed')::boolean as passed from sub_mat where mat_id = ${matId} order by sub_no`);
    return rows.map(({ passed }) => passed);
  };
  expect(await tested({ subs: [{ subNo: 0, passed: true }] })).toEqual([true, null]);
  expect(await tested({ subs: [{ subNo: 0 }, { subNo: 1, passed: false }] })).toEqual([true, false]);
  expect(await tested({})).toEqual([true, true]);
  // What cannot be read of one hides nothing of another.
  expect(await tested({ subs: [{ subNo: 0, passed: false }, { subNo: 1, passed: '?' }, 'x'] })).toEqual([false, true]);
});
