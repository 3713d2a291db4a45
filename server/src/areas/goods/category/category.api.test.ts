import {
  type Category,
  changeCategoryGoods,
  listCategories,
  moveCategory,
  saveCategory,
  toggleCategories,
} from '@materia/contract/areas/goods';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { goodsOf } from '../../../testing/store-goods-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;

beforeAll(async () => {
  server = await testServer();
  const { id: companyId } = await server.given.company();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  admin = await server.as('admin');
  manager = await server.as('manager');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.run(sql`delete from goods_category_link`);
  await server.db.run(sql`delete from goods_category`);
});

type Draft = SentOf<typeof saveCategory>;
const save = (of: Partial<Draft> & { name: string }) => admin.call(saveCategory, { body: { channels: 7, ...of } });
const made = async (name: string, of: Partial<Draft> = {}): Promise<Category> => (await save({ name, ...of })).data;
const list = async (channel: 1 | 2 | 4 | 7 = 7, all = false) =>
  (await admin.call(listCategories, { query: { channel: String(channel), all: String(all) } })).data;
const names = async (channel: 1 | 2 | 4 | 7 = 7) => (await list(channel)).map(({ name }) => name);
const move = (body: SentOf<typeof moveCategory>) => admin.call(moveCategory, { body });
const edit = ({ deleted: _d, counts: _c, level: _l, ...row }: Category, patch: Partial<Draft> = {}) =>
  admin.call(saveCategory, { body: { ...row, ...patch } });
const put = (id: number, body: SentOf<typeof changeCategoryGoods>) =>
  admin.call(changeCategoryGoods, { params: { id }, body });
const links = (goodsId: number) =>
  server.db.rows<{ name: string; mask: number }>(sql`
    select c.name, l.primary_mask as mask from goods_category_link l join goods_category c on c.id = l.category_id
    where l.goods_id = ${goodsId} order by c.id`);

describe('a category', () => {
  test('is made last among its siblings, changed with its version, and lies a level below the one above it', async () => {
    const top = await made('药品', { meituanCode: '090100', elemeCode: '201234' });
    expect(top).toMatchObject({ level: 1, channels: 7, enabled: true, meituanCode: '090100', counts: null });
    await made('器械');
    const below = await made('感冒', { parentId: top.id, channels: 3 });
    expect(below).toMatchObject({ level: 2, parentId: top.id });
    expect(await names()).toEqual(['药品', '器械', '感冒']);
    expect((await edit(below, { name: '感冒发烧' })).data).toMatchObject({ name: '感冒发烧', version: 2 });
    (await edit(below, { name: '咳嗽' })).refuses(409, '数据已被他人修改，请刷新后重试');
    (await save({ name: '无', id: 999_999, version: 1 })).refuses(404, '记录不存在或已被删除');
    (await save({ name: '无', parentId: 999_999 })).refuses(404, '记录不存在或已被删除');
  });

  test('has a name of its own among its siblings', async () => {
    const top = await made('药品');
    await made('感冒', { parentId: top.id });
    const other = await made('器械');
    (await save({ name: ' 药品 ' })).refuses(409, '分类名称已存在！');
    (await save({ name: '感冒', parentId: top.id })).refuses(409, '分类名称已存在！');
    expect((await save({ name: '感冒', parentId: other.id })).status).toBe(200);
  });

  test('stands in three levels at most, with what is below it', async () => {
    const a = await made('一');
    const b = await made('二', { parentId: a.id });
    const c = await made('三', { parentId: b.id });
    (await save({ name: '四', parentId: c.id })).refuses(400, '分类最多三级！');
    const tall = await made('高');
    await made('高下', { parentId: tall.id });
    (await move({ id: tall.id, parentId: b.id, index: 0 })).refuses(400, '分类最多三级！');
    expect((await move({ id: tall.id, parentId: a.id, index: 0 })).status).toBe(200);
    const levels = new Map((await list()).map(({ name, level }) => [name, level]));
    expect([levels.get('高'), levels.get('高下')]).toEqual([2, 3]);
  });

  test('has no channel beyond those of the one above it', async () => {
    const beyond = '子分类的渠道不能超出上级分类！';
    const top = await made('药品', { channels: 3 });
    (await save({ name: '网站', parentId: top.id, channels: 4 })).refuses(400, beyond);
    const below = await made('感冒', { parentId: top.id, channels: 2 });
    (await edit(top, { channels: 1 })).refuses(400, beyond);
    (await edit(below, { channels: 7 })).refuses(400, beyond);
    const web = await made('网站', { channels: 4 });
    (await move({ id: web.id, parentId: top.id, index: 0 })).refuses(400, beyond);
  });

  test('the manager reads the tree and changes nothing', async () => {
    (await manager.call(saveCategory, { body: { name: '甲', channels: 7 } })).refuses(
      403,
      '没有访问权限（CATEGORY:WRITE），请联系管理员',
    );
    expect((await manager.call(listCategories, { query: { channel: '7', all: 'true' } })).status).toBe(200);
  });
});

describe('moving', () => {
  test('in one channel leaves the order of the others; in all it goes behind the same neighbour', async () => {
    const [a, b, c] = [await made('甲'), await made('乙'), await made('丙')];
    await move({ id: c.id, parentId: null, index: 0, channel: 2 });
    expect([await names(1), await names(2), await names(4)]).toEqual([
      ['甲', '乙', '丙'],
      ['丙', '甲', '乙'],
      ['甲', '乙', '丙'],
    ]);
    await move({ id: a.id, parentId: null, index: 1 });
    expect([await names(1), await names(2)]).toEqual([
      ['乙', '甲', '丙'],
      ['丙', '乙', '甲'],
    ]);
    await move({ id: b.id, parentId: null, index: 99, channel: 4 });
    expect(await names(4)).toEqual(['甲', '丙', '乙']);
  });

  test('counts the place among what the channel shows', async () => {
    await made('甲', { channels: 1 });
    const [b, c] = [await made('乙'), await made('丙')];
    await move({ id: c.id, parentId: null, index: 0, channel: 2 });
    expect(await names(2)).toEqual(['丙', '乙']);
    await move({ id: b.id, parentId: null, index: 0, channel: 2 });
    expect(await names(2)).toEqual(['乙', '丙']);
  });

  test('under itself, below itself, into what is gone, onto a namesake is refused', async () => {
    const a = await made('甲');
    const b = await made('乙', { parentId: a.id });
    (await move({ id: a.id, parentId: a.id, index: 0 })).refuses(400, '不能移动到自身或下级分类！');
    (await move({ id: a.id, parentId: b.id, index: 0 })).refuses(400, '不能移动到自身或下级分类！');
    (await edit(a, { parentId: b.id })).refuses(400, '不能移动到自身或下级分类！');
    (await move({ id: a.id, parentId: 999_999, index: 0 })).refuses(404, '记录不存在或已被删除');
    await made('乙');
    (await move({ id: b.id, parentId: null, index: 0 })).refuses(409, '分类名称已存在！');
  });
});

describe('goods in categories', () => {
  test('the first is primary, another by choice; one primary per goods and channel', async () => {
    const a = await made('甲', { channels: 3 });
    const b = await made('乙');
    const goods = await goodsOf(server);
    await put(a.id, { add: [goods.id] });
    expect(await links(goods.id)).toEqual([{ name: '甲', mask: 3 }]);
    await put(b.id, { add: [goods.id] });
    expect(await links(goods.id)).toEqual([
      { name: '甲', mask: 3 },
      { name: '乙', mask: 4 },
    ]);
    await put(b.id, { primary: [goods.id], channel: 2 });
    expect(await links(goods.id)).toEqual([
      { name: '甲', mask: 1 },
      { name: '乙', mask: 6 },
    ]);
    await put(b.id, { remove: [goods.id] });
    expect(await links(goods.id)).toEqual([{ name: '甲', mask: 3 }]);
    expect(await server.db.one(sql`select version from goods where id = ${goods.id}`)).toEqual({ version: 5 });
  });

  test('are moved from one to another; a category that leaves a channel is its primary no more', async () => {
    const a = await made('甲');
    const b = await made('乙');
    const goods = await goodsOf(server);
    await put(a.id, { add: [goods.id] });
    await put(b.id, { add: [goods.id], from: a.id });
    expect(await links(goods.id)).toEqual([{ name: '乙', mask: 7 }]);
    await edit(b, { channels: 1 });
    expect(await links(goods.id)).toEqual([{ name: '乙', mask: 1 }]);
    (await put(b.id, { add: [999_999] })).refuses(404, '记录不存在或已被删除');
    (await put(999_999, { add: [goods.id] })).refuses(404, '记录不存在或已被删除');
  });

  test('are counted here, with those below, and as far as they are published', async () => {
    const a = await made('甲');
    const b = await made('乙', { parentId: a.id });
    const [one, two] = [await goodsOf(server), await goodsOf(server)];
    await server.db.run(sql`update goods set publish_mask = 1 where id = ${two.id}`);
    await put(a.id, { add: [one.id] });
    await put(b.id, { add: [one.id, two.id] });
    const counts = async (channel: 1 | 2 | 7) =>
      Object.fromEntries((await list(channel, true)).map(({ name, counts: of }) => [name, of]));
    expect(await counts(7)).toEqual({
      甲: { direct: 1, total: 2, published: 2 },
      乙: { direct: 2, total: 2, published: 2 },
    });
    expect((await counts(2)).甲).toEqual({ direct: 1, total: 2, published: 1 });
  });
});

describe('deleting', () => {
  test('takes what is below along, unless goods lie there; what went can be brought back', async () => {
    const a = await made('甲');
    const b = await made('乙', { parentId: a.id });
    const goods = await goodsOf(server);
    await put(b.id, { add: [goods.id] });
    const toggle = (ids: number[], deleted: boolean) => admin.call(toggleCategories, { body: { ids, deleted } });
    (await toggle([a.id], true)).refuses(409, '分类下有1个商品，请先移动！');
    await put(b.id, { remove: [goods.id] });
    expect((await toggle([a.id], true)).data.ids).toEqual([a.id, b.id]);
    expect(await names()).toEqual([]);
    expect((await list(7, true)).map(({ deleted }) => deleted)).toEqual([true, true]);
    expect((await toggle([b.id], false)).data.ids).toEqual([a.id, b.id]);
    expect(await names()).toEqual(['甲', '乙']);
    (await toggle([999_999], true)).refuses(404, '记录不存在或已被删除');
  });

  test('one whose place was taken, or whose channels are too many by now, stays away', async () => {
    const a = await made('甲', { channels: 3 });
    const b = await made('乙', { parentId: a.id, channels: 3 });
    const toggle = (ids: number[], deleted: boolean) => admin.call(toggleCategories, { body: { ids, deleted } });
    await toggle([b.id], true);
    const [now] = await list();
    await edit(now as Category, { channels: 1 });
    (await toggle([b.id], false)).refuses(400, '子分类的渠道不能超出上级分类！');
    await toggle([a.id], true);
    await made('甲');
    (await toggle([a.id], false)).refuses(409, '分类名称已存在！');
  });
});

test('two who make the same category at once: one of them is refused', async () => {
  const both = await Promise.all([save({ name: '同名' }), save({ name: '同名' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
