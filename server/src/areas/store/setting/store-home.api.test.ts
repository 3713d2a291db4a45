import { findHomeTargets, readStoreHome, removeStoreHome, saveStoreHome } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let storeId: number;
const stale = [409, '数据已被他人修改，请刷新后重试'] as const;
const params = () => ({ storeId });

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  storeId = await openStore(world, world.companyId, true);
}, 60_000);
afterAll(() => world.close());

test('the page takes ten of a kind, each whole', async () => {
  const save = (body: object) =>
    manager.call(saveStoreHome, { params: params(), body: { title: '公告', ...body } as never });
  const made = (await save({ kind: 'NOTICE' })).data;
  expect((await save({ ...{ id: made.id, version: made.version }, kind: 'NOTICE', title: '改' })).data.title).toBe(
    '改',
  );
  (await save({ id: made.id, version: made.version, kind: 'NOTICE' })).refuses(...stale);
  for (let count = 1; count < 10; count += 1) await save({ kind: 'NOTICE' });
  (await save({ kind: 'NOTICE' })).refuses(409, '每种内容最多10个！');
  (await save({ kind: 'BANNER' })).refuses(400, '请上传图片！');
  (await save({ kind: 'BANNER', imageUrl: '/images/nobody.jpg' })).refuses(400, '请上传图片！');
  (await save({ kind: 'NOTICE', linkType: 'PHONE' })).refuses(400, '请选择链接内容！');
  (await save({ kind: 'NOTICE', linkType: 'PHONE', linkValue: '总机' })).refuses(400, '请选择链接内容！');
  (await save({ kind: 'NOTICE', linkType: 'COUPON', linkValue: '999999' })).refuses(409, '链接内容不存在：999999');
  (await save({ kind: 'NOTICE', linkType: 'COUPON', linkValue: '满减' })).refuses(400, '请选择链接内容！');
  (await save({ kind: 'GOODS', goodsIds: [999_999] })).refuses(400, '请选择本店在售商品！');
  const range = { validFrom: '2026-01-02T00:00:00Z', validTo: '2026-01-01T00:00:00Z' };
  (await save({ kind: 'GOODS', ...range })).refuses(400, '结束时间须晚于开始时间！');
  const { goodsId } = await world.goods({ storeId });
  expect((await save({ kind: 'GOODS', goodsIds: [goodsId] })).data.goods).toMatchObject([{ goodsId }]);
  await manager.call(removeStoreHome, { params: { storeId, id: made.id } });
  const left = (await manager.call(readStoreHome, { params: params() })).data;
  expect(left.map(item => item.kind).filter(kind => kind === 'NOTICE')).toHaveLength(9);
  (await manager.call(removeStoreHome, { params: { storeId, id: made.id } })).refuses(404, '记录不存在或已被删除');
});

test('a link leads to something of the company that is named', async () => {
  const { goodsId } = await world.goods({ storeId });
  const find = async (body: object) =>
    (await manager.call(findHomeTargets, { params: params(), body: { kind: 'GOODS', ...body } as never })).data;
  const [found] = await find({ ids: [goodsId] });
  expect(found).toMatchObject({ id: goodsId });
  expect((await find({ query: found?.name })).map(({ id }) => id)).toContain(goodsId);
  const body = { kind: 'GOODS' as const, title: '推荐', goodsIds: [goodsId], linkType: 'GOODS' as const };
  const saved = await manager.call(saveStoreHome, {
    params: params(),
    body: { ...body, linkValue: String(goodsId) },
  });
  expect(saved.data).toMatchObject({ linkType: 'GOODS', linkValue: String(goodsId) });
  await manager.call(removeStoreHome, { params: { storeId, id: saved.data.id } });
});

test('what is there no more is refused by name, and so is a prescription medicine', async () => {
  const save = (linkType: string, linkValue: number) =>
    manager.call(saveStoreHome, {
      params: params(),
      body: { kind: 'NOTICE', title: '去看看', linkType, linkValue: String(linkValue) } as never,
    });
  const category = await world.add('goods_category', { name: '旧分类', deleted_at: new Date() });
  (await save('CATEGORY', category)).refuses(409, '链接内容不存在：旧分类');
  const { goodsId } = await world.goods({ storeId, rxType: 1 });
  const { name } = await world.one('select goods_name as name from goods where id = $1', goodsId);
  (await save('GOODS', goodsId)).refuses(409, `处方药不能用于页面展示：${name}`);
});
