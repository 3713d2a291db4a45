import {
  exportSupplyRecords,
  exportSupplySums,
  listSupplyRecords,
  sumSupplyRecords,
} from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SupplyDesk } from '../../../testing/supply-desk.ts';
import { signedHeaders } from '../../../testing/test-client.ts';

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
  await desk.finish(plan, [{ counted: 3, batches: [batch] }]);
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
  const headers = { ...signedHeaders('POST', exportSupplyRecords.path), 'x-auth-token': client.token };
  const file = await desk.server.app.inject({ method: 'POST', url: exportSupplyRecords.path, headers, payload: {} });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  const summed = await desk.server.app.inject({
    ...{ method: 'POST', url: exportSupplySums.path, payload: { by: 'MAT' } },
    headers: { ...signedHeaders('POST', exportSupplySums.path), 'x-auth-token': client.token },
  });
  expect(summed.headers['content-type']).toContain('spreadsheetml');
});
