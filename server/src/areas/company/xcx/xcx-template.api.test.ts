import {
  copyXcxTemplate,
  editXcxTemplate,
  fillXcxTemplate,
  listXcxTemplates,
  listXcxVersions,
  pickForXcx,
  previewXcxTemplate,
  publishXcxTemplate,
  readXcxPage,
  readXcxPreview,
  readXcxTemplate,
  rollbackXcxTemplate,
  saveXcxTemplate,
  toggleXcxTemplates,
  type XcxBlock,
  type XcxTemplateRow,
} from '@materia/contract/areas/company';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { signedHeaders, type TestClient } from '../../../testing/test-client.ts';
import { xcxPublish } from './xcx-publish.task.ts';

let world: OrderWorld;
let admin: TestClient;
let admin2: TestClient;
let manager: TestClient;
let goodsId: number;
let rxId: number;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'xcx-template-test-secret-key';
  world = await orderWorld({ payments: false });
  for (const userName of ['admin', 'admin2']) await world.server.given.user({ userName, role: 'Admin' });
  await world.all(`insert into sys_user_priv (user_id, priv, effect)
    select id, priv, 'GRANT' from sys_user, unnest(array['XCX', 'XCX:WRITE']) priv where user_name = 'manager'`);
  admin = await world.server.as('admin');
  admin2 = await world.server.as('admin2');
  manager = await world.server.as('manager');
  await world.all('update store set mall_enabled = true');
  await world.all('update goods set publish_mask = 7');
  ({ goodsId } = await world.goods());
  ({ goodsId: rxId } = await world.goods());
  await world.all('update goods set publish_mask = 7');
  await world.all(`insert into goods_medicine (goods_id, rx_type) values (${rxId}, 1)
    on conflict (goods_id) do update set rx_type = 1`);
}, 60_000);
afterAll(() => world.close());

type Draft = SentOf<typeof saveXcxTemplate>;
type Sent = Draft['blocks'][number];
const notice = (text: string, key = 'n'): Sent => ({ type: 'NOTICE', key, text });
const goods = (...goodsIds: number[]): Sent => ({ type: 'GOODS', key: 'g', goodsIds });
const save = (of: Partial<Draft> = {}, client = admin) =>
  client.call(saveXcxTemplate, { body: { name: '首页', kind: 'HOME', companyId: world.companyId, blocks: [], ...of } });
const made = async (...blocks: Sent[]) => (await save({ blocks })).data;
const change = (row: XcxTemplateRow, ...blocks: Sent[]) =>
  save({ id: row.id, version: row.version, name: row.name, kind: row.kind, blocks });
const publish = ({ id, version }: XcxTemplateRow, more: object = {}, client = admin) =>
  client.call(publishXcxTemplate, { params: { id }, body: { version, note: '上线', ...more } });
const rollback = (id: number, no: number) => admin.call(rollbackXcxTemplate, { params: { id }, body: { no } });
const versions = async (id: number) => (await admin.call(listXcxVersions, { params: { id } })).data;
const page = async (query: Record<string, string>) =>
  (await world.server.anonymous().call(readXcxPage, { query })).data;
const typesOf = (blocks: readonly { block: XcxBlock }[] = []) => blocks.map(({ block }) => block.type);
const nameOf = async (id: number) =>
  (await world.one<{ name: string }>(`select goods_name as name from goods where id = ${id}`)).name;

describe('publishing', () => {
  test('refuses what cannot be shown, each by name', async () => {
    const empty = await made();
    (await publish(empty)).refuses(409, '请至少添加一个模块！');
    (await publish((await change(empty, { ...notice('停'), hidden: true })).data)).refuses(409, '请至少添加一个模块！');
    (await publish(await made({ type: 'BANNER', key: 'b' }))).refuses(409, '请完善模块「轮播」！');
    (await publish(await made(goods(goodsId, rxId)))).refuses(409, `处方药不能用于页面展示：${await nameOf(rxId)}`);
    const link = { type: 'GOODS' as const, value: String(rxId), name: '' };
    (await publish(await made({ ...notice('买'), link } as Sent))).refuses(
      409,
      `处方药不能用于页面展示：${await nameOf(rxId)}`,
    );
    const gone = { type: 'PAGE' as const, value: '999999', name: '旧活动页' };
    (await publish(await made({ ...notice('看'), link: gone } as Sent))).refuses(409, '链接内容不存在：旧活动页');
    (await save({ blocks: [notice('一'), notice('二')] })).refuses(400, '模块标识重复！');
    const picture: Sent = { type: 'IMAGE', key: 'i', imageUrl: '/images/00/none.jpg' };
    (await save({ blocks: [picture] })).refuses(400, '图片不存在，请重新上传！');
  });

  test('a version for each; a stale save is refused; going back makes a new one equal to it', async () => {
    const draft = await made(notice('一'));
    const { data: first } = await publish(draft);
    expect(first).toMatchObject({ publishedNo: 1, changed: false, inUse: true });
    const { data: second } = await change(first, notice('二'), {
      type: 'TEXT',
      key: 't',
      html: '<p onclick="x">文</p>',
    });
    expect(second.changed).toBe(true);
    expect(second.blocks[1]).toMatchObject({ html: '<p>文</p>' });
    (await change(first, notice('晚'))).refuses(409, '数据已被他人修改，请刷新后重试');
    (await publish(first)).refuses(409, '数据已被他人修改，请刷新后重试');
    const { data: out } = await publish(second);
    expect((await rollback(out.id, 1)).data).toMatchObject({ publishedNo: 3, changed: false });
    const [third, , one] = await versions(out.id);
    expect(third).toMatchObject({ no: 3, blocks: one?.blocks, note: '回滚至版本1' });
    expect(await page({ companyId: String(world.companyId) })).toMatchObject({ templateId: out.id, no: 3 });
    const event = await world.one(`select payload from outbox where event = 'xcx.published' order by id desc limit 1`);
    expect(event).toMatchObject({ payload: { templateId: out.id, no: 3 } });
    (await rollback(out.id, 9)).refuses(404, '记录不存在或已被删除');
  });

  test('a version that speaks of what was deleted is not gone back to', async () => {
    const other = await world.goods();
    const { data: first } = await publish(await made(goods(other.goodsId)));
    await publish((await change(first, notice('后'))).data);
    await world.all(`update goods set deleted_at = now() where id = ${other.goodsId}`);
    (await rollback(first.id, 1)).refuses(409, `目标版本包含已删除内容：${await nameOf(other.goodsId)}`);
  });

  test('at a time: as it stands then; what cannot be shown says so on its card', async () => {
    world.setNow('2031-05-01T02:00:00Z');
    const draft = await made(notice('定时'));
    (await publish(draft, { publishAt: '2031-05-01T01:00:00Z' })).refuses(400, '发布时间须晚于当前时间！');
    const { data: waits } = await publish(draft, { publishAt: '2031-05-01T03:00:00Z' });
    expect(waits).toMatchObject({ publishedNo: null, publishAt: '2031-05-01T03:00:00.000Z' });
    const { data: back } = await publish(waits, { publishAt: null });
    expect(back.publishAt).toBeNull();
    const { data: again } = await publish(back, { publishAt: '2031-05-01T03:00:00Z' });
    const { data: poor } = await publish(await made(notice('坏')), { publishAt: '2031-05-01T03:00:00Z' });
    await change(poor, { type: 'COUPON', key: 'c' });
    world.setNow('2031-05-01T03:00:30Z');
    expect(await world.runTask(xcxPublish)).toEqual({ published: 1, failed: 1 });
    const read = async (id: number) => (await admin.call(readXcxTemplate, { params: { id } })).data;
    expect(await read(again.id)).toMatchObject({ publishedNo: 1, publishAt: null });
    expect((await versions(again.id))[0]).toMatchObject({ byName: '用户admin', note: '上线' });
    expect(await read(poor.id)).toMatchObject({ publishedNo: null, publishError: '请完善模块「领券」！' });
  });
});

describe('served pages', () => {
  test('the store’s page, else the company’s, else the platform’s; what is off sale or over is left out', async () => {
    const storeId = String(world.storeId);
    const { data: platform } = await save({ companyId: null, name: '平台', blocks: [notice('平台')] });
    await publish(platform);
    const other = await world.rows.company();
    expect(await page({ companyId: String(other) })).toMatchObject({ name: '平台' });
    const { data: own } = await save({
      ...{ name: '门店', kind: 'STORE' },
      blocks: [
        goods(goodsId),
        { type: 'GOODS', key: 'best', goodsFrom: 'BEST' },
        { type: 'SECKILL', key: 's' },
        { ...notice('过', 'old'), to: '2020-01-01T00:00:00Z' },
        { ...notice('新客', 'new'), customers: 'NEW' },
        { ...notice('看', 'dead'), link: { type: 'PAGE', value: String(platform.id), name: '平台' } } as Sent,
      ],
    });
    await publish(own);
    const served = await page({ storeId });
    expect(served?.name).toBe('门店');
    expect(typesOf(served?.blocks)).toEqual(['GOODS', 'GOODS', 'NOTICE', 'NOTICE']);
    expect(served?.blocks[0]?.content.goods).toMatchObject([{ goodsId }]);
    expect(served?.blocks[1]?.content.goods?.map(each => each.goodsId)).not.toContain(rxId);
    expect((await page({ storeId, customer: 'MEMBER' }))?.blocks).toHaveLength(3);
    await world.all(`update store_goods set is_publish = false where goods_id = ${goodsId}`);
    await admin.call(toggleXcxTemplates, { body: { ids: [platform.id], deleted: true } });
    const later = await page({ storeId });
    expect(later?.blocks.filter(({ block }) => block.key === 'g')).toEqual([]);
    expect(later?.blocks.at(-1)?.block).toMatchObject({ link: { type: 'NONE' } });
    await world.all(`update store_goods set is_publish = true where goods_id = ${goodsId}`);
    await admin.call(toggleXcxTemplates, { body: { ids: [own.id], deleted: true } });
    expect((await page({ storeId }))?.name).not.toBe('门店');
    expect(await page({ storeId: '999999' }).catch(() => 'refused')).toBe('refused');
  });

  test('goods of a category and those under it; the store’s own page without what is off sale; devices that sell', async () => {
    const storeId = world.storeId;
    const above = await world.add('goods_category', { name: '上级', level: 1, channels: 7 });
    const below = await world.add('goods_category', { name: '下级', level: 2, channels: 7, parent_id: above });
    await world.add('goods_category_link', { goods_id: goodsId, category_id: below });
    const home = { store_id: storeId, title: '推荐', kind: 'GOODS' };
    await world.add('store_home_config', { ...home, goods_ids: [goodsId, rxId] });
    await world.add('store_home_config', { ...home, title: '旧', goods_ids: [rxId] });
    const gone = { kind: 'NOTICE', title: '没了', link_type: 'CATEGORY', link_value: '999999' };
    await world.add('store_home_config', { ...home, ...gone });
    const mat = await world.mat();
    const fill = async () => {
      const blocks: Sent[] = [
        { type: 'GOODS', key: 'c', goodsFrom: 'CATEGORY', categoryId: above },
        { type: 'CATEGORY', key: 'd', categoryIds: [above] },
        { type: 'STORE_HOME', key: 'h' },
        { type: 'MAT', key: 'm' },
      ];
      const body = { companyId: world.companyId, storeId, blocks };
      const { data } = await admin.call(fillXcxTemplate, { body });
      return new Map(data.map(({ block, content }) => [block.key, content]));
    };
    const shown = await fill();
    expect(shown.get('c')?.goods).toMatchObject([{ goodsId }]);
    expect(shown.get('d')?.categories).toMatchObject([{ id: above, goods: [{ goodsId }] }]);
    expect(shown.get('h')?.home).toMatchObject([{ title: '推荐', goodsIds: [goodsId] }]);
    expect(shown.get('m')?.mats?.map(({ id }) => id)).toContain(mat.matId);
    await world.all('update goods_category set enabled = false where id = $1', above);
    expect([...(await fill()).keys()].filter(key => 'cdh'.includes(key))).toEqual(['h']);
    await world.all('update mat set service_expire_at = current_date - 30 where id = $1', mat.matId);
    expect((await fill()).get('m')?.mats?.map(({ id }) => id) ?? []).not.toContain(mat.matId);
  });

  test('症状自查 shows symptoms with those of their goods that sell there', async () => {
    const symptom = (name: string, enabled: boolean) =>
      world.add('symptom', { name, body_part: 'HEAD', red_flags: '高热不退', enabled });
    const headache = await symptom('头痛', true);
    const off = await symptom('停用', false);
    await world.all(
      `insert into symptom_goods (symptom_id, goods_id, role) values ($1, $2, 'MAIN'), ($1, $3, 'ASSIST')`,
      ...[headache, goodsId, rxId],
    );
    const block = (symptomIds: number[]): Sent => ({ type: 'SYMPTOM', key: 'sy', symptomIds });
    (await publish(await made(block([off])))).refuses(409, '链接内容不存在：停用');
    const { data: own } = await save({ name: '症状', kind: 'STORE', blocks: [block([headache])] });
    await publish(own);
    const served = await page({ storeId: String(world.storeId) });
    expect(served?.blocks).toMatchObject([
      { content: { symptoms: [{ id: headache, name: '头痛', redFlags: '高热不退', goods: [{ goodsId }] }] } },
    ]);
    const picked = await admin.call(pickForXcx, { body: { kind: 'SYMPTOM', companyId: world.companyId, query: '' } });
    expect(picked.data.map(({ name }) => name)).toEqual(['头痛']);
    await world.all('update symptom set enabled = false where id = $1', headache);
    expect((await page({ storeId: String(world.storeId) }))?.blocks).toEqual([]);
    await admin.call(toggleXcxTemplates, { body: { ids: [own.id], deleted: true } });
  });

  test('with a tag: who has it already is told so', async () => {
    const url = `/api/public/xcx/page?companyId=${world.companyId}`;
    const get = (more: object = {}) =>
      world.server.app.inject({ url, headers: { ...signedHeaders('GET', url), ...more } });
    const first = await get();
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const second = await get({ 'if-none-match': `W/${tag}` });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('a draft is looked at for half an hour by its code', async () => {
    world.setNow('2031-06-01T02:00:00Z');
    const draft = await made(notice('草稿'));
    const { data } = await admin.call(previewXcxTemplate, {
      params: { id: draft.id },
      body: { storeId: world.storeId },
    });
    expect(data.url).toBe(data.qr);
    expect(data.expiresAt).toMatch(/^2031-06-01T02:30:0/);
    const code = data.url.split('/').at(-1) ?? '';
    const look = (of: string) => world.server.anonymous().call(readXcxPreview, { params: { code: of } });
    expect((await look(code)).data).toMatchObject({ no: null, blocks: [{ block: { text: '草稿' } }] });
    (await look('AAAA')).refuses(404, '预览已过期，请重新扫码');
    world.setNow('2031-06-01T02:31:00Z');
    (await look(code)).refuses(404, '预览已过期，请重新扫码');
  });
});

describe('whose and who', () => {
  test('pages of the platform are the platform’s; a company has its own', async () => {
    (await save({ companyId: null }, manager)).refuses(403, '仅平台可操作');
    const { data: own } = await save({ blocks: [notice('自己')] }, manager);
    expect((await publish(own, {}, manager)).data.publishedNo).toBe(1);
    const { data: theirs } = await save({ companyId: null, name: '平台页' });
    const list = async (client: TestClient) =>
      (await client.call(listXcxTemplates, { params: { limit: 100, page: 1 }, body: {} })).data.rows.map(row => row.id);
    expect(await list(manager)).not.toContain(theirs.id);
    expect(await list(admin)).toContain(theirs.id);
    (await publish(theirs, {}, manager)).refuses(404, '记录不存在或已被删除');
    const { data: copy } = await admin.call(copyXcxTemplate, { params: { id: own.id } });
    expect(copy).toMatchObject({ name: '首页 副本', publishedNo: null, companyId: world.companyId });
  });

  test('who begins to write is named to the next one', async () => {
    const { id } = await made();
    const editing = (client: TestClient) => client.call(editXcxTemplate, { params: { id } });
    expect((await editing(admin)).data.editor).toBeNull();
    expect((await editing(admin)).data.editor).toBeNull();
    expect((await editing(admin2)).data.editor).toBe('用户admin');
    await world.all(`update xcx_template set editing_at = now() - interval '2 minutes' where id = ${id}`);
    expect((await editing(admin2)).data.editor).toBeNull();
  });

  test('what may be chosen, and what is being written filled with what a store sells', async () => {
    const pick = async (kind: 'GOODS' | 'STORE' | 'PAGE', more: object = {}) =>
      (await admin.call(pickForXcx, { body: { kind, companyId: world.companyId, ...more } })).data.map(row => row.id);
    expect(await pick('GOODS')).toContain(goodsId);
    expect(await pick('GOODS')).not.toContain(rxId);
    expect(await pick('GOODS', { ids: [rxId] })).toEqual([rxId]);
    expect(await pick('STORE')).toEqual([world.storeId]);
    const fill = (storeId: number) =>
      admin.call(fillXcxTemplate, { body: { companyId: world.companyId, storeId, blocks: [goods(goodsId)] } });
    expect((await fill(world.storeId)).data[0]?.content.goods).toMatchObject([{ goodsId }]);
    (await fill(999_999)).refuses(404, '记录不存在或已被删除');
  });
});
