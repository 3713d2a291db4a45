import { mergeGoods } from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  admin = await world.server.as('root');
}, 60_000);
afterAll(() => world.close());

test('pages of the mini-program that show it or lead to it show the survivor, drafts and versions alike', async () => {
  const goods = (name: string) => ({ goods_name: name, generic_name: '合并颗粒', spec: '10g*9袋', review_status: 2 });
  const keep = await world.goods({ goods: goods('留存') });
  const lost = await world.goods({ goods: goods('并入') });
  const link = { type: 'GOODS', value: String(lost.goodsId), name: '并入' };
  const other = { type: 'CATEGORY', value: String(lost.goodsId), name: '别的' };
  const blocks = [
    { type: 'GOODS', key: 'a', goodsIds: [lost.goodsId, keep.goodsId] },
    { type: 'NOTICE', key: 'b', text: '看看', link },
    { type: 'BANNER', key: 'c', items: [{ imageUrl: '/a.png', link: other }] },
  ];
  const page = { company_id: world.companyId, name: '首页', kind: 'HOME', draft_blocks: JSON.stringify(blocks) };
  const templateId = await world.add('xcx_template', { ...page, published_no: 1 });
  const version = { no: 1, blocks: JSON.stringify(blocks), note: '', at: new Date() };
  await world.add('xcx_template_version', { template_id: templateId, ...version });
  const body = { keepId: keep.goodsId, ids: [lost.goodsId], name: '留存' };
  expect((await admin.call(mergeGoods, { body })).status).toBe(200);
  const moved = [
    { goodsIds: [keep.goodsId] },
    { link: { ...link, value: String(keep.goodsId) } },
    { items: [{ link: other }] },
  ];
  const row = await world.one(
    `select t.draft_blocks as draft, v.blocks as version, t.version as no from xcx_template t
     join xcx_template_version v on v.template_id = t.id where t.id = $1`,
    templateId,
  );
  expect(row).toMatchObject({ draft: moved, version: moved, no: 2 });
});
