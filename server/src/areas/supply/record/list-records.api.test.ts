import {
  exportSupplyRecords,
  exportSupplySums,
  listSupplyRecords,
  sumSupplyRecords,
} from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

test('what was done at slots, with its sums; by device and batch; nobody else sees it; a file has all of it', async () => {
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId });
  const plan = await desk.filling(trackId, 5, matId);
  const { expiresOn = null } = plan.planLines[0]?.picked[0] ?? {};
  const batch = { batchNo: 'NEW1', expiresOn, loaded: 3, returned: 1, lost: 1, front: false };
  await desk.finish(plan, [{ counted: 3, diffReason: 'BROKEN', batches: [batch] }]);
  const client = await desk.as('manager');
  const list = async (body: object) =>
    (await client.call(listSupplyRecords, { params: { limit: 10, page: 1 }, body })).data;
  const found = await list({ matId });
  expect(found.rows).toMatchObject([
    { planNo: plan.planNo, batchNo: 'NEW1', before: 4, loaded: 3, lost: 1, diff: -1, after: 6 },
  ]);
  expect(found).toMatchObject({ total: 1, sums: { loaded: 3, pulled: 0, lost: 1, diff: -1 } });
  expect((await list({ query: 'NEW1' })).total).toBe(1);
  expect((await list({ query: '没有' })).total).toBe(0);
  expect((await list({ traceCode: '1' })).total).toBe(0);
  expect((await list({ duration: 'NEXT_DATE' })).total).toBe(0);
  expect((await list({ operatorId: 999_999 })).total).toBe(0);
  const sum = async (body: { by: 'MAT' | 'GOODS' | 'OPERATOR'; matId?: number; duration?: 'ALL' }) =>
    (await client.call(sumSupplyRecords, { params: { limit: 10, page: 1 }, body })).data;
  const figures = { plans: 1, slots: 1, picked: 5, loaded: 3, pulled: 0, returned: 1, lost: 1, diff: -1 };
  expect(await sum({ by: 'MAT' })).toMatchObject({
    rows: [{ sumId: matId, ...figures }],
    total: 1,
    sums: { loaded: 3, pulled: 0, lost: 1, diff: -1 },
  });
  expect((await sum({ by: 'GOODS', matId })).rows).toMatchObject([{ name: plan.planLines[0]?.goodsName, ...figures }]);
  expect((await sum({ by: 'OPERATOR', duration: 'ALL' })).rows).toMatchObject([{ about: 'manager', ...figures }]);
  const stranger = await desk.as('stranger');
  expect((await stranger.call(listSupplyRecords, { params: { limit: 10, page: 1 } })).data.total).toBe(0);
  const file = async (call: typeof exportSupplyRecords | typeof exportSupplySums, body: object, lang?: 'en') => {
    const [head = [], ...lines] = await sheetOf(desk.server, client, call, body, lang);
    return lines.map(line => Object.fromEntries(head.map((title, at) => [String(title), line[at]])));
  };
  expect(await file(exportSupplyRecords, { matId })).toMatchObject([
    { 计划编号: plan.planNo, 批号: 'NEW1', 补前: 4, 上架: 3, 损耗: 1, 盘差: -1, 差异原因: '破损', 补后: 6 },
  ]);
  expect(await file(exportSupplyRecords, { matId }, 'en')).toMatchObject([{ Why: 'Broken' }]);
  expect(await file(exportSupplySums, { by: 'MAT', matId })).toMatchObject([{ 计划数: 1, 拣货: 5, 上架: 3, 盘差: -1 }]);
});
