import { monitorGoods } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

test('devices by goods: what is short alone or all of it, the shortest first; of the own company', async () => {
  const full = await desk.mat();
  const low = await desk.slot({ inSlot: 2 });
  const fine = await desk.slot({ matId: full, inSlot: 9 });
  const manager = await desk.as('manager');
  const ask = async (body: object = {}) => (await manager.call(monitorGoods, { body })).data;
  const short = await ask();
  expect(short.mats).toMatchObject([{ matId: desk.matId, short: 1, total: 1 }]);
  expect(short.cells).toEqual([
    { matId: desk.matId, goodsId: low.goodsId, stock: 2, par: 5, capacity: 20, slots: 1, locked: false },
  ]);
  const all = await ask({ onlyShort: false });
  expect(all.mats.map(mat => mat.matId)).toEqual([desk.matId, full]);
  expect(all.goods.map(each => each.goodsId)).toEqual([low.goodsId, fine.goodsId]);
  expect((await ask({ onlyShort: false, goodsId: fine.goodsId })).mats).toHaveLength(1);
  const stranger = await desk.as('stranger');
  expect((await stranger.call(monitorGoods, { body: {} })).data.mats).toEqual([]);
});
