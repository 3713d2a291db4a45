import {
  type ExtensionFieldDraft,
  listExtension,
  listExtensionFields,
  readGoodsDetails,
  readGoodsExtension,
  removeExtensionField,
  saveExtension,
  saveExtensionField,
  saveGoods,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let admin: TestClient;
let manager: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
  manager = await desk.server.as('manager');
}, 60_000);
afterAll(() => desk.server.close());

const page = { limit: 100, page: 1 };
const field = (of: Partial<ExtensionFieldDraft> & { code: string }): ExtensionFieldDraft => ({
  ...{
    label: of.code,
    type: 'TEXT',
    options: [],
    maxLength: null,
    goodsTypes: [],
    required: false,
    sort: 0,
    enabled: true,
  },
  ...of,
});
const define = async (of: Parameters<typeof field>[0]) =>
  (await admin.call(saveExtensionField, { body: field(of) })).data;
const rowOf = async (goodsId: number) =>
  (await admin.call(listExtension, { params: page, body: { ids: [goodsId] } })).data.rows[0];
const cells = async (goodsId: number, item: object) => {
  const row = await rowOf(goodsId);
  return admin.call(saveExtension, { body: { rows: [{ goods_id: goodsId, version: row?.version ?? 0, ...item }] } });
};

test('cells of goods are saved together; each field takes its kind alone and says what is wrong at its cell', async () => {
  const goodsId = await desk.approved();
  await define({ code: 'shelf', label: '陈列层', type: 'SELECT', options: ['上层', '下层'] });
  await define({ code: 'season', type: 'MULTI', options: ['春', '夏', '秋'] });
  await define({ code: 'cost', type: 'NUMBER' });
  await define({ code: 'since', type: 'DATE' });
  await define({ code: 'gift', type: 'BOOL' });
  await define({ code: 'note', maxLength: 4 });
  await define({ code: 'plan', type: 'IMAGE' });
  await define({ code: 'herb', label: '药材', goodsTypes: [2] });
  await define({ code: 'must', label: '必填项', required: true });
  const values = {
    shelf: '上层',
    season: '秋、春',
    cost: '1,200.50',
    since: '2026/1/5',
    gift: '是',
    note: ' 四个字内 ',
    must: 'x',
  };
  const saved = await cells(goodsId, {
    shortName: '感冒灵',
    tags: ['热销', '热销'],
    shortUse: '温水冲服',
    lengthMm: 120,
    values,
  });
  expect(saved.data.rows[0]).toMatchObject({
    shortName: '感冒灵',
    tags: ['热销'],
    shortUse: '温水冲服',
    lengthMm: 120,
    values: {
      shelf: '上层',
      season: '春,秋',
      cost: '1200.5',
      since: '2026-01-05',
      gift: '1',
      note: '四个字内',
      must: 'x',
    },
  });
  const wrong = async (bad: Record<string, string | null>, message: string, status = 400) => {
    const answer = await cells(goodsId, { values: bad });
    answer.refuses(status, message);
    const { errors } = answer.envelope.data as unknown as { errors: { field: string; message: string }[] };
    expect(errors).toMatchObject([{ index: 0, field: `values.${Object.keys(bad)[0]}`, message }]);
  };
  await wrong({ shelf: '中层' }, '「中层」不在可选项中！');
  await wrong({ season: '春,冬' }, '「冬」不在可选项中！');
  await wrong({ cost: 'abc' }, '请填写数字！');
  await wrong({ since: '2026-02-30' }, '日期格式不正确！');
  await wrong({ gift: '也许' }, '请填写是或否！');
  await wrong({ note: '五个字太长' }, '最多4个字符！');
  await wrong({ plan: 'picture' }, '请填写图片地址！');
  await wrong({ herb: '甘草' }, '字段「药材」不适用于该商品类型！');
  await wrong({ gone: '1' }, '扩展字段「gone」不存在或已停用！');
  await wrong({ must: '' }, '请填写必填项！');
  (await admin.call(saveExtension, { body: { rows: [] } })).refuses(400, '没有需要保存的内容！');

  await cells(goodsId, { values: { cost: null } });
  const read = (await manager.call(readGoodsExtension, { params: { goods_id: goodsId } })).data;
  expect(read.find(({ code }) => code === 'cost')).toMatchObject({ value: null, type: 'NUMBER' });
  expect(read.some(({ code }) => code === 'herb')).toBe(false);
  expect((await admin.call(readGoodsExtension, { params: { goods_id: 999_999 } })).status).toBe(404);
});

test('what was changed meanwhile comes back with the refusal; who does not write goods changes nothing', async () => {
  const goodsId = await desk.approved();
  const row = await rowOf(goodsId);
  await cells(goodsId, { shortName: '新短名' });
  const late = { body: { rows: [{ goods_id: goodsId, version: row?.version ?? 0, shortName: '旧短名' }] } };
  const refused = await admin.call(saveExtension, late);
  refused.refuses(409, '数据已被他人修改，请刷新后重试');
  expect(refused.envelope.data).toMatchObject({ conflicts: [{ goods_id: goodsId, shortName: '新短名' }] });
  expect((await manager.call(saveExtension, late)).status).toBe(403);
  const gone = { body: { rows: [{ goods_id: 999_999, version: 1, shortName: 'x' }] } };
  expect((await admin.call(saveExtension, gone)).status).toBe(404);
});

test('how much of each field is filled; goods that lack one; a company does not see what another submits', async () => {
  const goodsId = await desk.approved();
  const other = await desk.approved();
  const { code } = await define({ code: 'grade', type: 'TEXT' });
  await cells(goodsId, { values: { grade: 'A' }, weightG: 100, lengthMm: 1, widthMm: 1, heightMm: 1 });
  const body = { ids: [goodsId, other] };
  const all = (await admin.call(listExtension, { params: page, body })).data;
  expect(all.filled).toContainEqual({ field: `values.${code}`, filled: 1, of: 2 });
  expect(all.filled).toContainEqual({ field: 'size', filled: 1, of: 2 });
  const lacking = (await admin.call(listExtension, { params: page, body: { ...body, empty: `values.${code}` } })).data;
  expect(lacking).toMatchObject({ total: 1, rows: [{ goods_id: other }] });
  expect(lacking.filled).toContainEqual({ field: `values.${code}`, filled: 1, of: 2 });
  const none = (await admin.call(listExtension, { params: page, body: { ...body, empty: 'unknown' } })).data;
  expect(none.total).toBe(0);
  const draft = (await desk.save('manager2', desk.draft())).data.goods_id;
  expect((await manager.call(listExtension, { params: page, body: { ids: [draft] } })).data.rows).toEqual([]);
});

test('a field with values is only disabled; its code and kind stand', async () => {
  const goodsId = await desk.approved();
  const made = await define({ code: 'kept', label: '保留' });
  await cells(goodsId, { values: { kept: '1' } });
  const again = field({ code: 'kept', label: '保留' });
  (await admin.call(saveExtensionField, { body: again })).refuses(409, '字段编码已存在！');
  const edit = { ...again, id: made.id, version: made.version };
  const retyped = await admin.call(saveExtensionField, { body: { ...edit, type: 'NUMBER' as const } });
  retyped.refuses(409, '字段已有1条数据，只能停用！');
  (await admin.call(removeExtensionField, { params: { id: made.id } })).refuses(409, '字段已有1条数据，只能停用！');
  const choices = field({ code: 'none', type: 'SELECT' });
  (await admin.call(saveExtensionField, { body: choices })).refuses(400, '请填写选项！');
  const off = await admin.call(saveExtensionField, { body: { ...edit, enabled: false } });
  expect(off.data).toMatchObject({ enabled: false, used: 1, version: made.version + 1 });
  (await admin.call(saveExtensionField, { body: edit })).refuses(409, '数据已被他人修改，请刷新后重试');
  const gone = { ...field({ code: 'zero' }), id: 999_999, version: 1 };
  expect((await admin.call(saveExtensionField, { body: gone })).status).toBe(404);
  const read = (await admin.call(readGoodsExtension, { params: { goods_id: goodsId } })).data;
  expect(read.find(({ code }) => code === 'kept')).toMatchObject({ value: '1' });

  const free = await define({ code: 'free' });
  expect((await admin.call(removeExtensionField, { params: { id: free.id } })).data).toEqual({ removed: free.id });
  expect((await admin.call(removeExtensionField, { params: { id: free.id } })).status).toBe(404);
  const { data } = await manager.call(listExtensionFields, {});
  expect(data.some(({ code }) => code === 'free')).toBe(false);
  expect((await manager.call(removeExtensionField, { params: { id: made.id } })).status).toBe(403);
});

test('the editor saves own fields with the goods, or nothing', async () => {
  await define({ code: 'inform', type: 'NUMBER', label: '表单' });
  const made = await desk.save('admin', { ...desk.draft(), extension: { inform: '12' } });
  const goodsId = made.data.goods_id;
  expect((await rowOf(goodsId))?.values).toEqual({ inform: '12' });
  const { version } = (await admin.call(readGoodsDetails, { params: { goods_id: goodsId } })).data;
  expect(version).toBe(made.data.version);
  const body = { mode: 1 as const, goods_id: goodsId, version, extension: { inform: 'x' } };
  (await admin.call(saveGoods, { body })).refuses(400, '请填写数字！');
  expect((await manager.call(saveGoods, { body: { ...desk.draft(), extension: { inform: '1' } } })).status).toBe(403);
});

test('own fields come from a file under their titles; undone, what was changed since stays', async () => {
  await define({ code: 'filed', label: '文件字段', type: 'NUMBER' });
  const [a, b] = [await desk.approved(), await desk.approved()];
  const no = async (id: number) =>
    (await desk.db.one<{ no: string }>(sql`select goods_no as no from goods where id = ${id}`)).no;
  const files = importDesk(desk.server, 'EXTENSION');
  const { batch } = await files.checked(admin, [
    ['商品编码', '短名', '标签', '长（毫米）', '文件字段'],
    [await no(a), '甲', '热销 新品', '120mm', '7'],
    [await no(b), '', '', '', '8'],
    [await no(b), '乙', '', '', ''],
    ['G-NONE', '丙', '', '', ''],
    [await no(await desk.approved()), '十三个字符的名字真的太长了吧', '', '0', 'abc'],
  ]);
  expect(batch).toMatchObject({
    total: 5,
    failed: 3,
    ownFields: expect.arrayContaining([{ name: 'own.filed', title: '文件字段' }]),
  });
  const errors = await files.rowsIn(admin, batch.batchId, 'ERROR');
  expect(errors.map(row => row.problems.map(({ column, message }) => `${column} ${message}`))).toEqual([
    ['null 第4行与第3行重复！'],
    ['goodsNo 未找到商品！'],
    ['shortName 最多12个字符', 'lengthMm 请填写1-5000的整数！', 'own.filed 请填写数字！'],
  ]);
  await files.run(admin, batch.batchId);
  expect(await rowOf(a)).toMatchObject({
    shortName: '甲',
    tags: ['热销', '新品'],
    lengthMm: 120,
    values: { filed: '7' },
  });
  expect((await rowOf(b))?.values).toEqual({ filed: '8' });
  await cells(b, { values: { filed: '9' } });
  const { data } = await files.undo(admin, batch.batchId);
  expect(data).toMatchObject({ undone: 1, kept: 1 });
  expect(await rowOf(a)).toMatchObject({ shortName: null, tags: [], lengthMm: null, values: {} });
  expect((await rowOf(b))?.values).toEqual({ filed: '9' });
});
