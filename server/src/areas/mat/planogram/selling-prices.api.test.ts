import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { bound, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

/** What a goods costs a company, or one store of it. */
const costs = (companyId: number, goodsId: number, cost: number, storeId?: number) =>
  world.server.db.run(
    storeId === undefined
      ? sql`insert into company_goods_cost (company_id, goods_id, cost, valid_from) values (${companyId}, ${goodsId}, ${cost}, '2020-01-01')`
      : sql`insert into store_goods_cost (company_id, store_id, goods_id, cost, valid_from)
          values (${companyId}, ${storeId}, ${goodsId}, ${cost}, '2020-01-01')`,
  );

test('what slots sell at keeps the bounds of the catalogue; below cost it is asked, at once and for the next fill', async () => {
  const { mat, goods, save, slot, list, server } = world;
  const { matId, companyId, storeId, slots } = await mat();
  const a = await goods();
  const A1 = slots.A1 as number;
  await server.db.run(sql`update goods set min_price = 800, max_price = null where id = ${a}`);
  const low = await save(matId, { tracks: [bound(A1, a, 700)] });
  expect(low.refuses(400, '售价须在8.00～∞元之间！').data).toMatchObject({
    slots: [{ trackNo: 'A1', message: '售价须在8.00～∞元之间！' }],
  });
  await costs(companyId, a, 500);
  await costs(companyId, a, 1000, storeId);
  for (const effect of ['NOW', 'NEXT_SUPPLY'] as const)
    (await save(matId, { tracks: [bound(A1, a, 900)], effect })).refuses(409, '售价低于成本价，是否继续？');
  expect((await save(matId, { tracks: [bound(A1, a, 900)], preview: true })).data.problems).toEqual([]);
  expect((await save(matId, { tracks: [bound(A1, a, 900)], confirmed: true })).data).toMatchObject({ changed: 1 });
  // Bounds that came later keep nobody from setting something else of the slot, and what is below cost was asked about.
  await server.db.run(sql`update goods set min_price = 950 where id = ${a}`);
  expect((await save(matId, { tracks: [{ trackGoodsId: A1, capacity: 8 }] })).data).toMatchObject({ changed: 1 });
  expect(await slot(A1)).toMatchObject({ price: 900, capacity: 8 });
  expect((await list(matId)).draft).toBeNull();
});

test('what is taken over keeps the bounds of the catalogue, and is asked about below the cost of the store it comes to', async () => {
  const { mat, goods, save, slot, clone, server } = world;
  const source = await mat();
  const target = await mat();
  const [a, b] = [await goods(), await goods()];
  await save(source.matId, {
    tracks: [bound(source.slots.A1 as number, a, 900), bound(source.slots.A2 as number, b, 900)],
  });
  await server.db.run(sql`update goods set max_price = 800 where id = ${b}`);
  await costs(target.companyId, a, 1000, target.storeId);
  const body = { fromMatId: source.matId, toMatIds: [target.matId], parts: ['goods' as const, 'price' as const] };
  const { data } = await clone({ ...body, preview: true });
  expect(data.mats[0]?.skipped).toMatchObject([{ trackNo: 'A2', message: '售价须在0.00～8.00元之间！' }]);
  (await clone(body)).refuses(409, '售价低于成本价，是否继续？');
  expect(await slot(target.slots.A1 as number)).toMatchObject({ goodsId: null });
  (await clone({ ...body, confirmed: true })).data;
  expect(await slot(target.slots.A1 as number)).toMatchObject({ goodsId: a, price: 900 });
});
