import { exportGoods, goodsListTexts } from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let manager: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  manager = await desk.server.as('manager');
}, 60_000);
afterAll(() => desk.server.close());

const file = (filter: object, columns: string[], by = manager) =>
  sheetOf(desk.server, by, exportGoods, { filter, columns });

test('the chosen columns in their order, codes as texts, what begins a formula defused; unknown columns are left out', async () => {
  const goodsId = await desk.approved({ goodsName: '=1+1', barcode: '6920356200227' });
  const { no } = await desk.db.one<{ no: string }>(sql`select goods_no as no from goods where id = ${goodsId}`);
  const [head, row, more] = await file({ ids: [goodsId] }, ['codes', 'guidePrice', 'nothing', 'goodsName']);
  expect(head?.slice(0, 3)).toEqual(['商品编码', '条形码', goodsListTexts['goods.list.guidePrice'].zh]);
  expect(row?.slice(0, 2)).toEqual([no, '6920356200227']);
  expect(row?.[2]).toBe(15.8);
  expect(String(row?.[3])).not.toMatch(/^[=+\-@]/);
  expect(String(row?.[3])).toContain('1+1');
  expect(more).toBeUndefined();
});

test('all rows of the filter, only what the reader may see', async () => {
  const own = (await desk.save('manager', desk.draft({ genericName: '自家待审' }))).data.goods_id;
  const theirs = (await desk.save('manager2', desk.draft({ genericName: '别家待审' }))).data.goods_id;
  const rows = await file({ ids: [own, theirs] }, ['goodsName']);
  expect(rows).toHaveLength(2);
  expect(String(rows[1])).toContain('自家待审');
  expect(await file({ ids: [own], tab: ['DELETED'] }, ['goodsName'])).toHaveLength(1);
  const clerk = await desk.server.as('clerk');
  const body = { filter: {}, columns: ['goodsName'] };
  expect((await clerk.call(exportGoods, { body })).status).toBe(403);
});
