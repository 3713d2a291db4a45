import {
  bulkEditGoods,
  listDuplicates,
  listGoods,
  listGoodsReviews,
  listPublishGoods,
  publishGoods,
  readGoodsReviews,
  saveGoods,
  saveGoodsCategories,
  saveGoodsImages,
  toggleGoods,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let admin: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
}, 60_000);
afterAll(() => desk.server.close());

const gone = [404, '记录不存在或已被删除'] as const;
const page = { limit: 10, page: 1 };
const versionOf = async (id: number) =>
  (await desk.db.one<{ version: number }>(sql`select version from goods where id = ${id}`)).version;
const publish = (goodsId: number, channels: number) =>
  admin.call(publishGoods, { body: { ids: [goodsId], channels, on: true } });

test('a maker, a brand or a category that is not there is refused; what a goods has already stays its own', async () => {
  const none = 99_999_999;
  const nowhere = { categories: [{ categoryId: none, primaryMask: 1 }] };
  (await desk.save('admin', { ...desk.draft({ genericName: '无类药' }), ...nowhere })).refuses(...gone);
  (await desk.save('admin', desk.draft({ genericName: '无牌药', brandId: none }))).refuses(...gone);
  (await desk.save('admin', desk.draft({ genericName: '无厂药', manufacturerId: none }))).refuses(...gone);
  const brand = await desk.db.one<{ id: number }>(sql`insert into brand (name) values ('旧牌') returning id`);
  const id = await desk.approved({ genericName: '旧牌药', brandId: brand.id });
  (await admin.call(saveGoodsCategories, { params: { goods_id: id }, body: nowhere })).refuses(...gone);
  await desk.db.run(sql`update brand set deleted_at = now() where id = ${brand.id}`);
  const { goods } = desk.draft({ genericName: '旧牌药', brandId: brand.id, tags: ['旧'] });
  const body = { mode: 1 as const, goods_id: id, version: await versionOf(id), goods };
  expect((await admin.call(saveGoods, { body })).status).toBe(200);
  const bulk = { ids: [id], changes: { brandId: none }, dryRun: true };
  (await admin.call(bulkEditGoods, { body: bulk })).refuses(...gone);
});

test('what was proposed is judged against what stands by then, whoever changed it meanwhile', async () => {
  const id = await desk.approved({ genericName: '改价药', guidePrice: 1000, specials: ['HOT'] });
  const change = async (userName: string, goods: object) => {
    const body = { mode: 1 as const, goods_id: id, version: await versionOf(id) };
    return desk.save(userName, { ...body, goods: desk.draft({ genericName: '改价药', ...goods }).goods });
  };
  await change('manager', { guidePrice: 1200, specials: ['HOT', 'IMPORTED'] });
  expect((await change('admin', { guidePrice: 1500, specials: ['HOT', 'FRAGILE'] })).status).toBe(200);
  const reviews = async () => (await admin.call(readGoodsReviews, { params: { goods_id: id } })).data;
  const changesOf = async () => (await reviews())[0]?.changes ?? [];
  const by = Object.fromEntries((await changesOf()).map(each => [each.field, each]));
  expect(by.guidePrice).toMatchObject({ before: 1500, after: 1200, beforeText: '15.00' });
  expect(by.specials).toMatchObject({ before: ['HOT', 'FRAGILE'] });
  await desk.judge('admin', id, 2);
  const { specials } = await desk.db.one<{ specials: string[] }>(sql`select specials from goods where id = ${id}`);
  expect(specials, 'none twice').toEqual(['HOT', 'IMPORTED', 'FRAGILE']);
});

test('food, care and the like keep approval number, storage and shelf life of a medicine’s data, no more', async () => {
  const food = { genericName: '蜂蜜柚子茶', goodsType: 6, manufacturerId: null };
  const saved = await desk.save('admin', desk.draft(food, { insuranceClass: 1, mahName: '某某', approvalNo: 'SC1' }));
  const kept = await desk.db.one(sql`
    select rx_type, dosage_form, insurance_class, mah_name, approval_no, storage_condition, shelf_life_months, temp_max
    from goods_medicine where goods_id = ${saved.data.goods_id}`);
  expect(kept).toEqual({
    ...{ rx_type: 4, dosage_form: null, insurance_class: 0, mah_name: null },
    ...{ approval_no: 'SC1', storage_condition: 'NORMAL', shelf_life_months: 24, temp_max: 300 },
  });
});

test('a published goods keeps a picture that is shown, not only one of its details', async () => {
  const id = await desk.approved({ genericName: '留图药' });
  const main = await desk.image(id);
  const detail = await desk.image(id, 'DETAIL');
  expect((await publish(id, 1)).status).toBe(200);
  const save = async (images: { imageId: number; kind: 'MAIN' | 'DETAIL' }[]) =>
    admin.call(saveGoodsImages, { body: { goods_id: id, version: await versionOf(id), images } });
  const only = { imageId: detail, kind: 'DETAIL' as const };
  (await save([only])).refuses(409, '已发布商品至少保留一张图片！');
  expect((await save([{ imageId: main, kind: 'MAIN' }, only])).status).toBe(200);
});

test('what was removed waits for no review; brought back it waits again', async () => {
  const { goods_id } = (await desk.save('admin', desk.draft({ genericName: '待审删除药' }))).data;
  const waiting = async () => {
    const body = { status: 0, query: '待审删除药' } as const;
    return (await admin.call(listGoodsReviews, { params: page, body })).data.rows.map(row => row.goods_id);
  };
  expect(await waiting()).toEqual([goods_id]);
  await admin.call(toggleGoods, { body: { ids: [goods_id], deleted: true } });
  expect(await waiting()).toEqual([]);
  await admin.call(toggleGoods, { body: { ids: [goods_id], deleted: false } });
  expect(await waiting()).toEqual([goods_id]);
});

test('guards say of each channel why a goods cannot come on it; under a stop-sale it comes on none', async () => {
  const id = await desk.approved({ genericName: '守卫药' }, { rxType: 1 });
  const read = async () => {
    const { rows } = (await admin.call(listPublishGoods, { params: page, body: { query: '守卫药' } })).data;
    return Object.fromEntries(rows.flatMap(row => row.guards.map(({ channel, text }) => [channel, text])));
  };
  const bare = '请先上传商品主图！';
  expect(await read()).toEqual({ 1: bare, 2: bare, 4: bare });
  await desk.image(id);
  await desk.db.run(sql`update goods_category set channels = 7 where id = ${desk.category}`);
  expect(await read()).toEqual({ 2: '处方药不能发布到售药机！' });
  await publish(id, 1);
  await desk.db.run(sql`update goods set unit = '' where id = ${id}`);
  expect(await read()).toEqual({ 2: '商品信息不完整：单位！', 4: '商品信息不完整：单位！' });
  const body = { ids: [id], changes: { channels: { on: 4, off: 0 } }, dryRun: true };
  const preview = async () => (await admin.call(bulkEditGoods, { body })).data.barred.map(row => row.reason);
  expect(await preview()).toEqual(['商品信息不完整：单位！']);
  await desk.db.run(sql`update goods set unit = '盒' where id = ${id}`);
  const line = await stopSale(desk.server, { companyId: desk.own, goodsId: id, storeIds: [desk.storeId] });
  expect(await preview()).toEqual([]);
  await desk.db.run(
    sql`update stop_sale set range = 'COMPANY', store_ids = '{}' where id = (select stop_id from stop_sale_line where id = ${line})`,
  );
  expect(await read()).toEqual({ 2: '商品处于停售状态！', 4: '商品处于停售状态！' });
  expect(await preview()).toEqual(['商品处于停售状态！']);
  (await publish(id, 4)).refuses(409, '商品处于停售状态！');
  await desk.db.run(sql`update stop_sale_line set result = 'QUALIFIED' where id = ${line}`);
  expect((await publish(id, 4)).status).toBe(200);
});

test('the catalogue of a store: what it has, on sale or not; a stranger’s store has nothing', async () => {
  const id = await desk.approved({ genericName: '某店之药' });
  await desk.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, goods_number, is_publish)
    values (${desk.own}, ${desk.storeId}, ${id}, 900, 3, false)`);
  const read = async (userName: string) => {
    const body = { storeId: desk.storeId };
    return (await (await desk.server.as(userName)).call(listGoods, { params: page, body })).data.rows.map(
      row => row.goods_id,
    );
  };
  expect(await read('manager')).toEqual([id]);
  expect(await read('admin')).toEqual([id]);
  expect(await read('manager2')).toEqual([]);
});

test('pairs that may be one are read by who reads goods, as far as both are theirs to see', async () => {
  const id = await desk.approved({ genericName: '一对药' });
  const own = (await desk.save('manager', desk.draft({ genericName: '一对药二' }))).data.goods_id;
  const [a, b] = [Math.min(id, own), Math.max(id, own)];
  await desk.db.run(
    sql`insert into goods_duplicate (goods_id, other_id, reason, score) values (${a}, ${b}, 'NAME', 70)`,
  );
  const read = async (userName: string) =>
    (await (await desk.server.as(userName)).call(listDuplicates, { params: page, body: { goodsId: id } })).data.total;
  expect(await read('admin')).toBe(1);
  expect(await read('manager')).toBe(1);
  expect(await read('manager2')).toBe(0);
});

test('all or nothing: a row that another came before meanwhile takes none of the others along', async () => {
  const files = importDesk(desk.server, 'GOODS');
  const head = [
    '通用名',
    '规格',
    '单位',
    '生产企业',
    '类型',
    '建议零售价',
    '条形码',
    '储存条件',
    '处方分类',
    '批准文号',
  ];
  const row = (name: string, barcode: string, n: number) => [
    ...[name, '1g*9片', '盒', '华润三九', '1', '9.90', barcode, '常温', '乙类OTC'],
    `国药准字Z3990000${n}`,
  ];
  const rows = [head, row('整批药一', '6901234567892', 1), row('整批药二', '6920356200227', 2)];
  const { batch } = await files.checked(admin, rows, { allOrNothing: true });
  expect(batch.failed).toBe(0);
  await desk.approved({ genericName: '抢先药', goodsName: '抢先药', barcode: '6920356200227' });
  (await files.run(admin, batch.batchId)).refuses(409, '存在1个错误行，不能全部导入！');
  const { n } = await desk.db.one<{ n: number }>(
    sql`select count(*)::int as n from goods where generic_name like '整批药%'`,
  );
  expect(n).toBe(0);
  const wrong = await files.rowsIn(admin, batch.batchId, 'ERROR');
  expect(wrong.map(each => each.problems[0]?.message)).toEqual(['条形码已被商品「抢先药」使用！']);
});
