import {
  bulkEditGoods,
  type GoodsChanges,
  listGoodsPrices,
  runImport,
  undoImport,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let admin: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
});
afterAll(() => desk.server.close());

const edit = (ids: number[], changes: GoodsChanges, dryRun = true) =>
  admin.call(bulkEditGoods, { body: { ids, changes, dryRun } });
/** Run to its end. */
async function done(ids: number[], changes: GoodsChanges): Promise<number> {
  const { batch } = (await edit(ids, changes, false)).data;
  if (!batch) throw new Error('no batch');
  const { data } = await admin.call(runImport, { params: { batchId: batch.batchId } });
  expect(data.left).toBe(0);
  return batch.batchId;
}
const undo = (batchId: number) => admin.call(undoImport, { params: { batchId } });
const goodsOf = (id: number) =>
  desk.db.one<Record<string, unknown>>(sql`
    select guide_price::int as price, tags, specials, publish_mask as mask, tax_rate as tax, max_order as "maxOrder",
      array(select l.category_id::int from goods_category_link l where l.goods_id = g.id order by 1) as categories
    from goods g where id = ${id}`);
const rate5 = { price: { how: 'RATE', value: 500, ending: 80 } } as const;

test('prices of many: shown before and after, run, in the history, undone but where changed since', async () => {
  const [one, two] = [
    await desk.approved({ guidePrice: 1000 }),
    await desk.approved({ guidePrice: 1290, spec: '5g*6袋' }),
  ];
  const free = await desk.approved({ guidePrice: 30, spec: '5g*7袋' });
  const preview = (await edit([one, two, free], { price: { how: 'AMOUNT', value: -100, ending: null } })).data;
  expect(preview).toMatchObject({ batch: null, total: 3, changed: 2, same: 0, excluded: 1 });
  expect(preview.barred).toMatchObject([{ goods_id: free, reason: '建议零售价需大于0！' }]);
  const shown = (await edit([one, two], rate5)).data.rows.find(row => row.goods_id === one);
  expect(shown).toMatchObject({ before: { guidePrice: '10.00' }, after: { guidePrice: '10.80' } });
  expect(await goodsOf(one)).toMatchObject({ price: 1000 });

  const batchId = await done([one, two], rate5);
  expect([(await goodsOf(one)).price, (await goodsOf(two)).price]).toEqual([1080, 1380]);
  const params = { goods_id: one, limit: 10, page: 1 };
  const prices = (await admin.call(listGoodsPrices, { params, body: { kinds: ['GUIDE'] } })).data.rows;
  expect(prices[0]).toMatchObject({ old: 1000, new: 1080 });

  await desk.db.run(sql`update goods set guide_price = 1500 where id = ${two}`);
  expect((await undo(batchId)).data).toMatchObject({ undone: 1, kept: 1 });
  expect([(await goodsOf(one)).price, (await goodsOf(two)).price]).toEqual([1000, 1500]);
});

test('tags, categories, marks, tax and channels together; taken back together', async () => {
  const id = await desk.approved({ spec: '1g*1袋', tags: ['旧'] });
  await desk.image(id);
  const other = await desk.db.one<{ id: number }>(
    sql`insert into goods_category (name, channels) values ('常备', 7) returning id`,
  );
  const before = await goodsOf(id);
  const changes: GoodsChanges = {
    tags: { how: 'ADD', tags: ['新'] },
    categories: { how: 'ADD', ids: [other.id] },
    specials: { add: ['HOT'], remove: [] },
    taxRate: 900,
    maxOrder: 5,
    channels: { on: 2, off: 0 },
  };
  const { rows } = (await edit([id], changes)).data;
  expect(rows[0]?.after).toEqual({
    taxRate: '9%',
    maxOrder: '5',
    tags: '旧 新',
    specials: '主推',
    categories: '感冒用药 常备',
    publishMask: '售药机',
  });
  const batchId = await done([id], changes);
  expect(await goodsOf(id)).toMatchObject({
    tags: ['旧', '新'],
    specials: ['HOT'],
    mask: 2,
    tax: 900,
    maxOrder: 5,
    categories: [desk.category, other.id],
  });
  expect((await undo(batchId)).data).toMatchObject({ undone: 1, kept: 0 });
  expect(await goodsOf(id)).toEqual(before);
});

test('what is controlled waits for its review; what a rule keeps away is left out with its reason', async () => {
  const id = await desk.approved({ spec: '2g*1袋' });
  const batchId = await done([id], {
    storageCondition: 'SHADE',
    specials: { add: ['FRAGILE', 'KEY_MAINTAIN'], remove: [] },
  });
  expect(await goodsOf(id)).toMatchObject({ specials: ['FRAGILE'] });
  const review = await desk.reviewOf(id);
  const { changes } = await desk.db.one<{ changes: { field: string }[] }>(
    sql`select changes from goods_review where id = ${review.reviewId}`,
  );
  expect(changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['specials', 'storageCondition', 'tempMax']),
  );
  const kept = await desk.db.one(
    sql`select storage_condition as storage, temp_max as "tempMax" from goods_medicine where goods_id = ${id}`,
  );
  expect(kept).toEqual({ storage: 'NORMAL', tempMax: 300 });
  const again = (await edit([id], { storageCondition: 'FREEZE' })).data;
  expect(again.barred).toMatchObject([{ reason: '该商品已有变更待审核！' }]);
  // Judged again and selling on, it stands by what was approved no less (spec 03 §2).
  await desk.db.run(sql`update goods set review_status = 0 where id = ${id}`);
  expect((await edit([id], { storageCondition: 'FREEZE' })).data.barred).toHaveLength(1);
  await desk.db.run(sql`update goods set review_status = 2 where id = ${id}`);
  expect((await undo(batchId)).data).toMatchObject({ undone: 1 });
  expect((await edit([id], { storageCondition: 'FREEZE' })).data).toMatchObject({ changed: 1 });

  const reasons = async (changes: GoodsChanges) => (await edit([id], changes)).data.barred.map(({ reason }) => reason);
  expect(await reasons({ channels: { on: 1, off: 0 } })).toEqual(['请先上传商品主图！']);
  expect(await reasons({ minPrice: 500, maxPrice: 400 })).toEqual(['最低售价不能大于最高售价！']);
  const tags = Array.from({ length: 8 }, (_, at) => `标签${at}`);
  await done([id], { tags: { how: 'REPLACE', tags } });
  expect(await reasons({ tags: { how: 'ADD', tags: ['第九'] } })).toEqual(['标签不能超过8个！']);
  const food = await desk.approved(
    { goodsType: 6, genericName: '米', spec: '5kg' },
    { rxType: null, approvalNo: null },
  );
  const ofFood = (await edit([food], { storageCondition: 'SHADE' })).data.barred;
  expect(ofFood).toMatchObject([{ reason: '该类型商品没有储存条件！' }]);
  expect((await edit([id], { tags: { how: 'ADD', tags: ['标签1'] } })).data).toMatchObject({ changed: 0, same: 1 });
});

test('nothing chosen, nobody found, too many; a whole filter; too late to undo', async () => {
  const id = await desk.approved({ genericName: '整批颗粒', spec: '3g*1袋' });
  (await edit([id], {})).refuses(400, '请选择要修改的内容！');
  (await edit([999_999], rate5)).refuses(400, '没有可修改的商品！');
  const filter = { query: '整批颗粒' };
  const found = await admin.call(bulkEditGoods, { body: { filter, changes: rate5, dryRun: true } });
  expect(found.data.rows.map(row => row.goods_id)).toEqual([id]);
  const batchId = await done([id], rate5);
  await desk.db.run(sql`update import_batch set ran_at = ran_at - interval '25 hours' where id = ${batchId}`);
  (await undo(batchId)).refuses(409, '已超过24小时，不能撤销！');
  await desk.db.run(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, guide_price)
    select 'M' || n, 6, '五千', '五千', 'wq', '盒', 100 from generate_series(1, 5001) n`);
  const many = await admin.call(bulkEditGoods, { body: { filter: {}, changes: rate5, dryRun: true } });
  many.refuses(400, '一次最多修改5000个商品，请缩小筛选范围！');
  const manager = await desk.server.as('manager');
  expect((await manager.call(bulkEditGoods, { body: { ids: [id], changes: rate5, dryRun: true } })).status).toBe(403);
});
