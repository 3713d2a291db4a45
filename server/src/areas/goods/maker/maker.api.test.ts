import {
  listBrands,
  listBrandsOf,
  listManufacturers,
  mergeManufacturers,
  readGoodsDetails,
  saveBrand,
  saveManufacturer,
  toggleBrands,
  toggleManufacturers,
} from '@materia/contract/areas/goods';
import { listOperationLog } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';

let desk: GoodsDesk;
let admin: Awaited<ReturnType<GoodsDesk['server']['as']>>;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
});
afterAll(() => desk.server.close());

const gone = 99_999_999;
const maker = async (name: string, more: object = {}) =>
  (await admin.call(saveManufacturer, { body: { name, ...more } })).data;
const page = { limit: 10, page: 1 };

test('a maker is found by its name, short name and aliases; its name is nobody else’s however it is written', async () => {
  const made = await maker('哈药集团（三精）制药', { shortName: '三精', alias: ['三精制药'], isMah: true });
  expect(made).toMatchObject({ name: '哈药集团(三精)制药', shortName: '三精', goods: 0, deleted: false });
  for (const name of ['哈药', '三精', '三精制药'])
    expect((await admin.call(listManufacturers, { query: { name } })).data.map(each => each.id)).toEqual([made.id]);
  const named = await admin.call(listManufacturers, { query: { ids: String(made.id) } });
  expect(named.data).toHaveLength(1);
  (await admin.call(saveManufacturer, { body: { name: '哈药集团三精制药' } })).refuses(
    409,
    '厂家「哈药集团(三精)制药」已存在！',
  );
  const { id, version } = made;
  const changed = await admin.call(saveManufacturer, { body: { id, version, name: '哈药三精', phone: '0451-1' } });
  expect(changed.data).toMatchObject({ name: '哈药三精', phone: '0451-1', version: version + 1 });
  (await admin.call(saveManufacturer, { body: { id, version, name: '哈药' } })).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
  (await admin.call(saveManufacturer, { body: { id: gone, version: 1, name: '无' } })).refuses(
    404,
    '记录不存在或已被删除',
  );
  (await (await desk.server.as('manager')).call(saveManufacturer, { body: { name: '无' } })).refuses(
    403,
    '没有访问权限（BRAND:WRITE），请联系管理员',
  );
});

test('merged makers are one: goods, brands and names go along', async () => {
  const [kept, lost] = [await maker('甲制药'), await maker('乙制药', { alias: ['乙药'] })];
  const brand = async (name: string, manu_id: number | null) =>
    (await admin.call(saveBrand, { body: { name, manu_id } })).data;
  const [own, twin, other] = [
    await brand('同名', kept.id),
    await brand('同名', lost.id),
    await brand('另一个', lost.id),
  ];
  const goods = await desk.approved({ manufacturerId: lost.id, brandId: twin.id });
  (await admin.call(mergeManufacturers, { body: { keepId: kept.id, ids: [kept.id] } })).refuses(
    400,
    '不能与自身合并！',
  );
  (await admin.call(mergeManufacturers, { body: { keepId: kept.id, ids: [gone] } })).refuses(
    404,
    '记录不存在或已被删除',
  );
  const merged = await admin.call(mergeManufacturers, { body: { keepId: kept.id, ids: [lost.id] } });
  expect(merged.data).toEqual({ goods: 1, brands: 2 });
  const { data } = await admin.call(readGoodsDetails, { params: { goods_id: goods } });
  expect(data).toMatchObject({ manufacturerId: kept.id, manufacturer: '甲制药', brandId: own.id });
  const found = (await admin.call(listManufacturers, { query: { name: '乙药' } })).data;
  expect(found).toMatchObject([{ id: kept.id, alias: ['乙制药', '乙药'], goods: 1 }]);
  const brands = (await admin.call(listBrandsOf, { params: { manu_id: kept.id } })).data;
  expect(brands.map(each => each.id).sort((a, b) => a - b)).toEqual([own.id, other.id]);
  (await admin.call(listBrandsOf, { params: { manu_id: gone } })).refuses(404, '记录不存在或已被删除');
  // Who types the old name means the maker that is left.
  const typed = await desk.save(
    'admin',
    desk.draft({ manufacturerId: null, manufacturerName: '乙制药', spec: '3g*3袋' }),
  );
  const after = await admin.call(readGoodsDetails, { params: { goods_id: typed.data.goods_id } });
  expect(after.data.manufacturerId).toBe(kept.id);
});

test('one that makes goods stays; others go and come back', async () => {
  const used = await maker('在用制药');
  await desk.approved({ manufacturerId: used.id });
  const toggle = (ids: number[], deleted: boolean) => admin.call(toggleManufacturers, { body: { ids, deleted } });
  (await toggle([used.id], true)).refuses(409, '厂家「在用制药」下有1个商品，不能删除！');
  const free = await maker('闲置制药');
  await toggle([free.id], true);
  const listed = async (deleted: boolean) =>
    (await admin.call(listManufacturers, { query: { name: '闲置', deleted: deleted ? 'true' : 'false' } })).data.length;
  expect([await listed(false), await listed(true)]).toEqual([0, 1]);
  await toggle([free.id], false);
  expect(await listed(false)).toBe(1);
  (await toggle([gone], true)).refuses(404, '记录不存在或已被删除');
});

test('brands: by maker, by name or initial, one of a name per maker', async () => {
  const { id: manu_id } = await maker('品牌制药');
  const made = (await admin.call(saveBrand, { body: { name: '三九', manu_id } })).data;
  expect(made).toMatchObject({ name: '三九', manu_id, manufacturer: '品牌制药', initial: 'S', goods: 0 });
  (await admin.call(saveBrand, { body: { name: '三九', manu_id } })).refuses(409, '品牌「三九」已存在！');
  (await admin.call(saveBrand, { body: { name: '四九', manu_id: gone } })).refuses(404, '记录不存在或已被删除');
  const { id, version } = made;
  const changed = await admin.call(saveBrand, { body: { id, version, name: '三九九', manu_id, sort: 5 } });
  expect(changed.data).toMatchObject({ name: '三九九', sort: 5 });
  (await admin.call(saveBrand, { body: { id, version, name: '旧', manu_id } })).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
  (await admin.call(saveBrand, { body: { id: gone, version: 1, name: '无' } })).refuses(404, '记录不存在或已被删除');
  const list = async (body: object) => (await admin.call(listBrands, { params: page, body })).data;
  expect((await list({ query: '九九' })).rows.map(row => row.id)).toEqual([id]);
  expect((await list({ manu_id })).total).toBe(1);
  const goods = await desk.approved({ brandId: id, manufacturerId: manu_id, genericName: '品牌片' });
  expect(goods).toBeGreaterThan(0);
  const toggle = (ids: number[], deleted: boolean) => admin.call(toggleBrands, { body: { ids, deleted } });
  (await toggle([id], true)).refuses(409, '品牌「三九九」下有1个商品，不能删除！');
  const free = (await admin.call(saveBrand, { body: { name: '闲置牌' } })).data;
  expect(free.initial).toBe('X');
  await toggle([free.id], true);
  expect((await list({ query: '闲置牌' })).total).toBe(0);
  expect((await list({ query: '闲置牌', deleted: true })).total).toBe(1);
  await toggle([free.id], false);
  expect((await list({ query: '闲置牌' })).total).toBe(1);
  (await toggle([gone], true)).refuses(404, '记录不存在或已被删除');
});

test('what was done with a maker or a brand is for those who may read brands (spec 01 §9)', async () => {
  const made = await maker('有记录的厂家');
  const brand = (await admin.call(saveBrand, { body: { name: '有记录的品牌', manu_id: made.id } })).data;
  const manager = await desk.server.as('manager');
  const log = (targetType: string, targetId: number, by = manager) =>
    by.call(listOperationLog, { params: page, body: { targetType, targetId } });
  for (const [type, id, name] of [
    ['MANUFACTURER', made.id, '有记录的厂家'],
    ['BRAND', brand.id, '有记录的品牌'],
  ] as const)
    expect((await log(type, id)).data.rows).toMatchObject([{ targetType: type, targetName: name, after: { name } }]);
  expect((await log('GOODS_CATEGORY', 1)).status).toBe(200);
  expect((await log('SYMPTOM', 1)).status).toBe(200);
  (await log('IMPORT', 1)).refuses(403, '没有访问权限（SYSCONFIG），请联系管理员');
  (await log('BRAND', brand.id, await desk.server.as('clerk'))).refuses(403, '没有访问权限（BRAND），请联系管理员');
});
