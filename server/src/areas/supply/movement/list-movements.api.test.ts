import { listMovements } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

test('what moved at a slot, newest first, with the plan that moved it; nobody else sees it', async () => {
  const matId = await desk.mat();
  const { trackId, goodsId } = await desk.slot({ matId });
  const plan = await desk.filling(trackId, 5, matId);
  await desk.finish(plan);
  const list = async (body: object, by = 'manager') =>
    (await (await desk.as(by)).call(listMovements, { params: { limit: 20, page: 1 }, body })).data;
  const slot = await list({ matId, trackGoodsId: trackId });
  expect(slot.rows.map(row => [row.kind, row.delta])).toEqual([
    ['LOAD', 5],
    ['INIT', 4],
  ]);
  expect(slot.rows[0]).toMatchObject({
    ...{ refNo: plan.planNo, storage: 'MAT', matId, goodsId, batchNo: 'NEW1', before: 0, after: 5 },
  });
  expect(slot.total).toBe(2);
  const goods = await list({ goodsId });
  expect(goods.rows.map(row => row.storage)).toContain('TRANSIT');
  expect((await list({ goodsId, kind: ['PICK'] })).rows.map(row => row.delta).sort()).toEqual([-5, 5]);
  expect((await list({ storeId: desk.storeId, goodsId })).rows.every(row => row.storage === 'STORE')).toBe(true);
  expect((await list({ goodsId, batchNo: 'OLD1', duration: 'TODAY', part: 'TOTAL' })).total).toBe(1);
  expect((await list({ goodsId, duration: 'NEXT_DATE' })).total).toBe(0);
  expect((await list({ goodsId, part: 'ROWS' })).total).toBeNull();
  expect((await list({ goodsId }, 'stranger')).total).toBe(0);
  // Who looks after the store sees what its devices got, too.
  expect((await list({ matId }, 'operator')).total).toBe(2);
});
