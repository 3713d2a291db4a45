import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
});
afterAll(() => server.close());

const faults = (matId: number) =>
  server.db.rows(sql`select sub_no, code, text from mat_fault where mat_id = ${matId} order by sub_no`);
const alerts = async (matId: number) =>
  (
    await server.db.rows<{ subNo: number }>(
      sql`select sub_no as "subNo" from alert where mat_id = ${matId} and type = 'FAULT' and status in ('NEW', 'ACK', 'HANDLING') order by sub_no`,
    )
  ).map(alert => alert.subNo);

test('a cabinet of another size than ours is a fault until it is not; a device that tells none says nothing (spec 06 §5 hello)', async () => {
  const device = await givenDevice(server);
  const hello = async (subs?: object[]) =>
    (await device.up('hello', { hwSerial: 'HW', appVersion: '1', docs: {}, ...(subs ? { subs } : {}) })).data;
  const main = { subNo: 0, rows: 6, cols: 8 };
  await hello();
  await hello([main]);
  expect(await faults(device.matId)).toEqual([]);
  await hello([
    { ...main, cols: 10 },
    { subNo: 1, rows: 4, cols: 4 },
  ]);
  expect(await faults(device.matId)).toEqual([
    { sub_no: 0, code: 'SUB_SIZE', text: '6×10 ≠ 6×8' },
    { sub_no: 1, code: 'SUB_SIZE', text: '4×4 ≠ -' },
  ]);
  expect(await alerts(device.matId)).toEqual([0, 1]);
  await hello();
  expect(await faults(device.matId)).toHaveLength(2);
  await hello([main]);
  expect(await faults(device.matId)).toEqual([]);
  expect(await alerts(device.matId)).toEqual([]);
  await hello([{ subNo: 1, rows: 4, cols: 4 }]);
  expect(await faults(device.matId)).toMatchObject([{ text: '- ≠ 6×8' }, { sub_no: 1 }]);
});
