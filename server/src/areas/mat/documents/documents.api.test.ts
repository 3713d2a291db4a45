import { createHash } from 'node:crypto';
import { readMat } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { matOfflineScan } from '../mat-offline-scan.task.ts';
import { writeTouches } from '../touch-mat.ts';
import { useDocumentBodies } from './document-bodies.ts';
import { raiseDocument } from './raise-document.ts';

let server: TestServer;
let device: Awaited<ReturnType<typeof givenDevice>>;
const letters = { b: 1, a: [{ d: null, c: '价' }] };
let content: object = letters;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  useDocumentBodies({ price: async () => content, setting: async (_db, { matId }) => ({ matId }) });
});
afterAll(() => server.close());
beforeEach(async () => {
  content = letters;
  device = await givenDevice(server);
});

const inTransaction = <R>(work: Parameters<typeof inTx<R>>[1]) =>
  inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, work);
const raise = (...matIds: number[]) => inTransaction(tx => raiseDocument(tx, 'price', matIds));
const hello = async (docs: object) => (await device.up('hello', { hwSerial: 'HW', appVersion: '1', docs })).data;
const documents = async () => (await device.down()).data.docs.map(({ doc, data }) => [doc, data.rev]);
const applied = async (rev: number, more: object = {}) =>
  (await device.up('applied', { doc: 'price', rev, ok: true, ...more })).data;
const shown = async () => {
  const { data } = await (await server.as('admin')).call(readMat, { params: { id: device.matId } });
  return data.docs.map(({ doc, desired, reported, error }) => ({ doc, desired, reported, error }));
};
const pass = async (seconds: number) => {
  const { clock } = server.services;
  clock.setOffset(clock.now().getTime() - Date.now() + seconds * 1_000);
};

test('a device that says hello gets every document it lacks, once, and none it has', async () => {
  await hello({ price: 1 });
  const [frame, ...more] = (await device.down()).data.docs;
  expect(more).toEqual([]);
  expect(frame).toMatchObject({ doc: 'setting', data: { rev: 1, body: { matId: device.matId } } });
  expect(await documents()).toEqual([]);
  expect(await shown()).toEqual([
    { doc: 'price', desired: 1, reported: 1, error: null },
    { doc: 'setting', desired: 1, reported: null, error: null },
  ]);
});

test('a body is hashed by its names in order; one revision higher with each change, and only the highest counts', async () => {
  await hello({ price: 1, setting: 1 });
  await raise(device.matId);
  const [first] = (await device.down()).data.docs;
  const text = '{"a":[{"c":"价","d":null}],"b":1}';
  expect(first?.data).toEqual({ rev: 2, body: letters, sha256: createHash('sha256').update(text).digest('hex') });
  await raise(device.matId);
  expect(await documents()).toEqual([['price', 3]]);
  await applied(2);
  expect((await shown())[0]).toMatchObject({ desired: 3, reported: 2 });
  await applied(9);
  await applied(3);
  await applied(2);
  expect((await shown())[0]).toMatchObject({ desired: 3, reported: 3 });
  const events = await server.db.rows(
    sql`select payload -> 'rev' as rev from outbox where event = 'mat.document' and aggregate_id = ${device.matId} order by id`,
  );
  expect(events).toEqual([{ rev: 2 }, { rev: 3 }]);
});

test('what is rolled back raises nothing; devices out of use are left out', async () => {
  await hello({ price: 1, setting: 1 });
  const gone = await givenDevice(server, { bizStatus: 'RETIRED' });
  await expect(
    inTransaction(async tx => {
      await raiseDocument(tx, 'price', [device.matId]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await raise(gone.matId);
  expect(await documents()).toEqual([]);
  const { desired } = await server.db.one<{ desired: object }>(sql`select desired from mat where id = ${gone.matId}`);
  expect(desired).toEqual({});
  await expect(inTransaction(tx => raiseDocument(tx, 'app', [device.matId]))).rejects.toThrow('nobody writes');
});

test('a document that nobody confirmed is sent again; one that was refused waits for the next revision', async () => {
  await hello({ price: 1, setting: 1 });
  await raise(device.matId);
  expect(await documents()).toEqual([['price', 2]]);
  expect(await documents()).toEqual([]);
  await pass(61);
  expect(await documents()).toEqual([['price', 2]]);
  await applied(2, { ok: false, error: 'no room' });
  await pass(61);
  expect(await documents()).toEqual([]);
  expect((await shown())[0]).toMatchObject({ reported: 1, error: 'no room' });
  await raise(device.matId);
  expect(await documents()).toEqual([['price', 3]]);
  expect((await shown())[0]).toMatchObject({ error: null });
});

test('a waiting device hears of a document at once', async () => {
  await hello({ price: 1, setting: 1 });
  const waiting = device.down({ wait: 20 });
  await new Promise(done => setTimeout(done, 100));
  const started = Date.now();
  await raise(device.matId);
  expect((await waiting).data.docs.map(each => each.data.rev)).toEqual([2]);
  expect(Date.now() - started).toBeLessThan(1_000);
});

test('a large one stands at a signed address, for five minutes and for this document only', async () => {
  await hello({ price: 1, setting: 1 });
  content = { words: '药'.repeat(20_000) };
  await raise(device.matId);
  const [frame] = (await device.down()).data.docs;
  expect(frame?.data.body).toBeUndefined();
  const url = frame?.data.url ?? '';
  const file = await server.app.inject({ url });
  expect(file.json()).toEqual(content);
  expect(createHash('sha256').update(file.body).digest('hex')).toBe(frame?.data.sha256);
  const other = await server.app.inject({ url: url.replace('/price', '/setting') });
  expect(other.json()).toEqual({ code: 'FAIL', message: '下载地址无效或已过期' });
});

test('ten minutes on line without a document is an alert that ends when the device has it', async () => {
  const alerts = () =>
    server.db.rows(
      sql`select status, sub_no as "subNo", value, said from alert where mat_id = ${device.matId} and type = 'COMMAND'`,
    );
  await hello({ price: 1, setting: 1 });
  await raise(device.matId);
  await pass(590);
  (await device.up('heartbeat', {})).data;
  await writeTouches(server.db);
  await runTask(server.services, matOfflineScan);
  expect(await alerts()).toEqual([]);
  await pass(20);
  await runTask(server.services, matOfflineScan);
  expect(await alerts()).toEqual([{ status: 'NEW', subNo: null, value: 1, said: 'price' }]);
  await applied(2);
  expect(await alerts()).toEqual([{ status: 'CLOSED', subNo: null, value: 1, said: 'price' }]);
});
