import {
  exportGoodsMaps,
  exportOrderSyncs,
  exportPlanSyncs,
  listOrderSyncs,
  readOrderSync,
  retryOrderSyncs,
  type SyncRow,
} from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erpWorld } from '../../../testing/erp-world.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';

type World = Awaited<ReturnType<typeof erpWorld>>;
let world: World;
let manager: TestClient;
/** A device of each ERP. */
let ysw: { matId: number; goodsId: number };
let other: { matId: number; goodsId: number };

beforeAll(async () => {
  world = await erpWorld();
  manager = world.manager;
  [ysw, other] = [await world.mat(), await world.mat()];
  await world.all(`update mat set mat_server = 'YSW' where id = $1`, ysw.matId);
  await world.all(`update mat set mat_server = 'SOBO' where id = $1`, other.matId);
  await world.map(await world.connect('YSW'), ysw.goodsId, 3);
  await world.map(await world.connect('SOBO'), other.goodsId);
  await world.takeBack(await world.sold(other), 1, -21);
  await world.sold(ysw);
  await world.send();
  await world.send();
}, 60_000);
afterAll(() => world.close());

const sent = async (orderId: number) => {
  await world.send();
  return (await world.rowsOf(orderId))[0] as SyncRow;
};

// Spec 06 §7.
test('by status, kind, server, device, number and day; counts are of the same filters without the status', async () => {
  const list = async (body: object) =>
    (await manager.call(listOrderSyncs, { params: { limit: 100, page: 1 }, body })).data;
  const all = await list({});
  expect(all.total).toBe(all.rows.length);
  const synced = await list({ status: ['SYNCED'] });
  expect(synced.rows.every(row => row.status === 'SYNCED')).toBe(true);
  const counts = await world.counts();
  expect(counts.SYNCED).toBe(synced.total);
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(all.total);
  expect(
    (await list({ server: 'SOBO', kind: ['REFUND'] })).rows.every(
      row => row.kind === 'REFUND' && row.server === 'SOBO',
    ),
  ).toBe(true);
  const [row] = synced.rows as [SyncRow];
  expect((await list({ query: row.docNo })).rows.map(each => each.id)).toEqual([row.id]);
  expect((await list({ query: row.erpDocNo as string })).rows.map(each => each.id)).toContain(row.id);
  expect((await list({ matId: other.matId })).rows.every(each => each.matId === other.matId)).toBe(true);
  expect((await list({ range: ['2020-01-01', '2020-01-02'] })).total).toBe(0);
});

test('a document shows what was said and answered, without key, secret or phone; who may not write is offered nothing', async () => {
  const orderId = await world.sold(ysw);
  await world.all(`update mat set mat_name = '机 13812345678 secret-of-y' where id = $1`, ysw.matId);
  const row = await sent(orderId);
  const { data } = await manager.call(readOrderSync, { params: { id: row.id } });
  expect(data).toMatchObject({ lines: [{ goodsId: ysw.goodsId, erpCode: `E${ysw.goodsId}`, quantity: 2 }] });
  expect(data.request).toContain(row.docNo);
  expect(data.response).toContain(row.erpDocNo);
  expect(`${data.request} ${data.response}`).not.toMatch(/secret-of-y|13812345678|app-y|x-sign/i);
  await world.all(`update mat set mat_name = '机' where id = $1`, ysw.matId);
  const viewer = await world.server.as('viewer');
  const seen = (await viewer.call(listOrderSyncs, { params: { limit: 100, page: 1 }, body: {} })).data.rows;
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(each => each.allowedActions.length === 0)).toBe(true);
  expect((await viewer.call(retryOrderSyncs, { body: { ids: [row.id] } })).status).toBe(403);
  (await manager.call(readOrderSync, { params: { id: 999_999 } })).refuses(404, '记录不存在或已被删除');
});

test('documents and codes as files: the filter’s rows', async () => {
  const { server } = world;
  const rows = (await manager.call(listOrderSyncs, { params: { limit: 100, page: 1 }, body: { status: ['SYNCED'] } }))
    .data.rows;
  const [head = [], ...lines] = await sheetOf(server, manager, exportOrderSyncs, { status: ['SYNCED'] });
  expect(head).toEqual(expect.arrayContaining(['类型', '金额']));
  expect(lines.map(line => line[head.indexOf('同步单号')])).toEqual(rows.map(row => row.docNo));
  const [ofPlans = [], ...plans] = await sheetOf(server, manager, exportPlanSyncs, {});
  expect(ofPlans).not.toContain('金额');
  expect(plans).toEqual([]);
  const codes = await sheetOf(server, manager, exportGoodsMaps, { state: 'MAPPED' });
  expect(codes.slice(1).map(line => line[6])).toEqual(expect.arrayContaining([`E${ysw.goodsId}`, `E${other.goodsId}`]));
});
