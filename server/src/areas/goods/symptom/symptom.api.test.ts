import {
  listSymptoms,
  matchSymptoms,
  mergeGoods,
  readGoodsUses,
  readSymptom,
  readSymptomCoverage,
  type SymptomDetails,
  saveGoodsRelations,
  saveSymptom,
  saveSymptomGoods,
  sortSymptoms,
  toggleSymptoms,
} from '@materia/contract/areas/goods';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { moveStock } from '../../supply/index.ts';
import { proposedExclusions } from './propose-exclusions.ts';

let desk: GoodsDesk;
let admin: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
}, 60_000);
afterAll(() => desk.server.close());

let made = 0;
type Draft = NonNullable<SentOf<typeof saveSymptom>>;
const save = (of: Partial<Draft> = {}, client = admin) => {
  made += 1;
  return client.call(saveSymptom, { body: { name: `症状${made}`, bodyPart: 'HEAD', ...of } });
};
/** A goods that cabinets sell. */
async function goods(of: object = {}, medicine: object = {}): Promise<number> {
  made += 1;
  const id = await desk.approved({ genericName: `感冒药${made}`, ...of }, medicine);
  await desk.db.run(sql`update goods set publish_mask = 7 where id = ${id}`);
  return id;
}
type Sent = NonNullable<SentOf<typeof saveSymptomGoods>>['goods'];
const give = (symptom: SymptomDetails, list: Sent, more: object = {}) =>
  admin.call(saveSymptomGoods, {
    body: { symptomId: symptom.symptomId, version: symptom.version, goods: list, ...more },
  });
const main = (goodsId: number) => ({ goodsId, role: 'MAIN' as const });
const toggle = (ids: number[], of: { enabled?: boolean; deleted?: boolean }) =>
  admin.call(toggleSymptoms, { body: { ids, ...of } });

test('a symptom is made, changed by its version, found, put in order, deleted and restored; its name is its own', async () => {
  const [a, b] = [(await save({ synonyms: ['头疼'] })).data, (await save({ bodyPart: 'SKIN' })).data];
  expect(a).toMatchObject({ enabled: false, goods: [], main: 0 });
  (await save({ name: a.name })).refuses(409, '症状名称已存在！');
  const changed = await save({
    ...{ name: a.name, synonyms: ['头疼'] },
    id: a.symptomId,
    version: a.version,
    redFlags: '高热请就医',
  });
  expect(changed.data).toMatchObject({ redFlags: '高热请就医', version: 2 });
  (await save({ name: a.name, id: a.symptomId, version: a.version })).refuses(409, '数据已被他人修改，请刷新后重试');
  (await save({ id: 99_999_999, version: 1 })).refuses(404, '记录不存在或已被删除');
  (await save({ icon: '/images/nobody.jpg' })).refuses(404, '记录不存在或已被删除');
  const list = async (body: SentOf<typeof listSymptoms> = {}) =>
    (await admin.call(listSymptoms, { params: { limit: 100, page: 1 }, body })).data.rows.map(row => row.symptomId);
  expect(await list({ query: '头疼' })).toEqual([a.symptomId]);
  expect(await list({ bodyPart: ['SKIN'], ids: [a.symptomId, b.symptomId] })).toEqual([b.symptomId]);
  await admin.call(sortSymptoms, { body: { ids: [b.symptomId, a.symptomId] } });
  expect(await list({ ids: [a.symptomId, b.symptomId] })).toEqual([b.symptomId, a.symptomId]);
  (await admin.call(sortSymptoms, { body: { ids: [99_999_999] } })).refuses(404, '记录不存在或已被删除');
  await toggle([a.symptomId], { deleted: true });
  expect(await list({ query: '头疼' })).toEqual([]);
  await save({ name: a.name });
  (await toggle([a.symptomId], { deleted: false })).refuses(409, '症状名称已存在！');
  (await toggle([99_999_999], { enabled: false })).refuses(404, '记录不存在或已被删除');
  (await admin.call(readSymptom, { params: { id: 99_999_999 } })).refuses(404, '记录不存在或已被删除');
  expect((await save({}, await desk.server.as('manager'))).status).toBe(403);
});

test('goods of a symptom: no prescriptions, on cabinets, eight at most, nothing that conflicts; a first choice to be on', async () => {
  const symptom = (await save()).data;
  const [one, two] = [await goods(), await goods()];
  const off = await desk.approved({ genericName: '未发布' });
  const rx = await goods({}, { rxType: 1 });
  (await give(symptom, [main(rx)])).refuses(409, '处方药不能关联症状推荐！');
  (await give(symptom, [main(off)])).refuses(409, '请先将商品发布到售药机！');
  (await give(symptom, [main(99_999_999)])).refuses(404, '记录不存在或已被删除');
  (await give({ ...symptom, symptomId: 99_999_999 }, [main(one)])).refuses(404, '记录不存在或已被删除');
  const nine = Array.from({ length: 9 }, (_, at) => main(10_000 + at));
  (await give(symptom, nine)).refuses(400, '一个症状最多关联8个商品！');
  (await toggle([symptom.symptomId], { enabled: true })).refuses(409, '请至少设置一个首选商品！');
  const saved = (
    await give(symptom, [main(one), { goodsId: two, role: 'CARE', reason: '温和', excludePeople: ['CHILD'] }])
  ).data;
  expect(saved.goods).toMatchObject([
    { goods_id: one, role: 'MAIN', sells: true, conflicts: [] },
    { goods_id: two, role: 'CARE', reason: '温和', excludePeople: ['CHILD'] },
  ]);
  (await give(symptom, [main(one)])).refuses(409, '数据已被他人修改，请刷新后重试');
  await toggle([symptom.symptomId], { enabled: true });
  const on = (await admin.call(readSymptom, { params: { id: symptom.symptomId } })).data;
  (await give(on, [{ goodsId: two, role: 'CARE' }])).refuses(409, '请至少设置一个首选商品！');
  await admin.call(saveGoodsRelations, {
    body: { goods_id: one, relations: [{ relatedGoodsId: two, kind: 'CONFLICT', bothWays: true, reason: null }] },
  });
  (await give(on, [main(one), main(two)])).refuses(409, '商品之间存在「不宜同用」关系！');
  const dry = (await give(on, [main(one), main(two)], { dryRun: true })).data;
  expect(dry.goods.map(each => each.conflicts)).toEqual([[two], [one]]);
  await toggle([symptom.symptomId], { enabled: false });
  (await toggle([symptom.symptomId], { enabled: true })).refuses(409, '商品之间存在「不宜同用」关系！');
  await desk.db.run(sql`delete from goods_relation where goods_id = ${one}`);
  await desk.db.run(sql`update goods set publish_mask = 1 where id = ${two}`);
  (await toggle([symptom.symptomId], { enabled: true })).refuses(409, '请先将商品发布到售药机！');
  await desk.db.run(sql`update goods_medicine set rx_type = 1 where goods_id = ${two}`);
  (await toggle([symptom.symptomId], { enabled: true })).refuses(409, '处方药不能关联症状推荐！');
});

test('whom leaflets warn is proposed', () => {
  expect(proposedExclusions({ TABOO: '孕妇及哺乳期妇女禁用。对本品过敏者禁用。' })).toEqual(['PREGNANT']);
  expect(proposedExclusions({ CHILD: '儿童用量请咨询医师。', TABOO: '老年人慎用；小儿适用。' })).toEqual([
    'CHILD',
    'ELDERLY',
  ]);
  expect(proposedExclusions({ PREGNANT: '可以使用。', NOTICE: '儿童禁用' })).toEqual([]);
  expect(proposedExclusions({}, true)).toEqual(['PREGNANT']);
});

test('what somebody says finds symptoms and what may be bought for them; merging and 使用情况 know them', async () => {
  const symptom = (
    await save({ name: '鼻塞流涕', synonyms: ['流鼻涕'], redFlags: '出血请就医', people: ['ADULT', 'CHILD'] })
  ).data;
  const number = '国药准字Z39000001';
  const [one, two] = [
    await goods({}, { approvalNo: number }),
    await goods({ spec: '10g*8袋' }, { approvalNo: number }),
  ];
  await give(symptom, [main(one), { goodsId: two, role: 'CARE', excludePeople: ['CHILD'] }]);
  await toggle([symptom.symptomId], { enabled: true });
  const match = async (body: SentOf<typeof matchSymptoms>) => (await admin.call(matchSymptoms, { body })).data;
  const found = await match({ text: '我流鼻涕好几天了' });
  expect(found).toMatchObject({ symptoms: [{ name: '鼻塞流涕' }], redFlags: ['出血请就医'] });
  const ids = (answer: typeof found) => answer.symptoms.flatMap(each => each.goods.map(goodsRow => goodsRow.goods_id));
  expect(ids(found)).toEqual([one, two]);
  expect(ids(await match({ text: '鼻塞', people: 'CHILD' }))).toEqual([one]);
  expect((await match({ text: '鼻塞', people: 'PREGNANT' })).symptoms).toEqual([]);
  await desk.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_number, goods_price, is_publish)
    values (${desk.own}, ${desk.storeId}, ${two}, 3, 900, true)`);
  const inStore = await match({ text: '鼻塞', storeId: desk.storeId });
  expect(inStore.symptoms[0]?.goods).toMatchObject([{ goods_id: two, price: 900, available: 3 }]);
  await desk.db.run(sql`update store_goods set special_price = 700 where goods_id = ${two}`);
  await desk.db.run(sql`update goods set publish_mask = 1 where id = ${two}`);
  const priced = await match({ text: '鼻塞', storeId: desk.storeId });
  expect(priced.symptoms[0]?.goods).toMatchObject([{ goods_id: two, price: 700 }]);
  expect(ids(await match({ text: '鼻塞' }))).toEqual([one]);
  await desk.db.run(sql`update goods set publish_mask = 2 where id = ${two}`);
  expect(ids(await match({ text: '鼻塞', storeId: desk.storeId }))).toEqual([]);
  for (const place of [{ storeId: 99_999_999 }, { matId: 99_999_999 }])
    (await admin.call(matchSymptoms, { body: { text: '鼻塞', ...place } })).refuses(404, '记录不存在或已被删除');
  const uses = (await admin.call(readGoodsUses, { params: { goods_id: one } })).data;
  expect(uses).toContainEqual({ kind: 'SYMPTOM', count: 1, places: [{ id: symptom.symptomId, name: '鼻塞流涕' }] });
  const { name } = await desk.db.one<{ name: string }>(sql`select goods_name as name from goods where id = ${two}`);
  await admin.call(mergeGoods, { body: { keepId: two, ids: [one], name } });
  const after = (await admin.call(readSymptom, { params: { id: symptom.symptomId } })).data;
  expect(after.goods.map(each => each.goods_id)).toEqual([two]);
});

test('symptoms from a file: new ones are off, wrong rows say why, undone as before', async () => {
  const { checked, rowsIn, run, undo } = importDesk(desk.server, 'SYMPTOM');
  const there = (await save({ name: '咳嗽' })).data;
  const [one, rx] = [await goods(), await goods({}, { rxType: 1 })];
  const no = async (id: number) =>
    (await desk.db.one<{ no: string }>(sql`select goods_no as no from goods where id = ${id}`)).no;
  const { batch } = await checked(admin, [
    ['症状名称', '部位', '同义词', '适用人群', '就医提示', '首选商品', '护理商品'],
    ['咳嗽', '咽喉', '干咳、咳痰', '', '咳血请就医', await no(one), ''],
    ['失声', '咽喉', '', '成人 儿童', '', '', await no(one)],
    ['耳鸣', '耳', '', '', '', '', ''],
    ['失声', '咽喉', '', '', '', '', ''],
    ['嗜睡', '全身', '', '火星人', '', '', ''],
    ['多梦', '全身', '', '', '', 'G-NONE', ''],
    ['心悸', '胸', '', '', '', await no(rx), ''],
  ]);
  const errors = await rowsIn(admin, batch.batchId, 'ERROR');
  expect(errors.map(row => row.problems[0]?.message)).toEqual([
    '「耳」无法识别！',
    '第5行与第3行重复！',
    '「火星人」无法识别！',
    '未找到商品！',
    '处方药不能关联症状推荐！',
  ]);
  expect((await run(admin, batch.batchId)).data).toMatchObject({ done: 2, batch: { state: 'PARTIAL' } });
  const byName = async (name: string) =>
    (await admin.call(listSymptoms, { params: { limit: 10, page: 1 }, body: { query: name } })).data.rows;
  expect(await byName('失声')).toMatchObject([{ enabled: false, care: 1, people: ['ADULT', 'CHILD'] }]);
  expect(await byName('咳痰')).toMatchObject([{ symptomId: there.symptomId, bodyPart: 'THROAT', main: 1 }]);
  expect((await undo(admin, batch.batchId)).data).toMatchObject({ undone: 2, kept: 0 });
  expect([await byName('失声'), (await byName('咳嗽'))[0]?.bodyPart]).toEqual([[], 'HEAD']);
});

let world: OrderWorld | undefined;
afterAll(() => world?.close());

test('coverage turns green when a track of a first choice is filled; another company sees its own cabinets', async () => {
  world = await orderWorld({ payments: false });
  const { goodsId } = await world.goods();
  const { matId } = await world.mat();
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  const root = await world.server.as('root');
  await world.all(`update goods set publish_mask = 7 where id = $1 returning id`, goodsId);
  const symptom = (await root.call(saveSymptom, { body: { name: '头痛', bodyPart: 'HEAD' } })).data;
  const { symptomId } = symptom;
  await root.call(saveSymptomGoods, { body: { symptomId, version: symptom.version, goods: [main(goodsId)] } });
  await root.call(toggleSymptoms, { body: { ids: [symptomId], enabled: true } });
  const cell = async (client: TestClient) => {
    const { mats } = (await client.call(readSymptomCoverage, { body: {} })).data;
    return mats.find(each => each.matId === matId)?.cells[0];
  };
  expect(await cell(root)).toBe('NONE');
  const trackId = await world.rows.track({ matId, goodsId });
  expect(await cell(root)).toBe('EMPTY');
  const batch = { batchNo: 'B1', expiresOn: '2099-01-01' };
  await world.tx(tx =>
    moveStock(tx, [{ kind: 'INIT', goodsId, number: 3, to: { trackId }, ref: { type: 'TEST', id: 1 }, batch }]),
  );
  expect(await cell(root)).toBe('STOCKED');
  const company2 = await world.rows.company();
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: company2 });
  expect(await cell(await world.server.as('manager2'))).toBeUndefined();
  const { goods: bought } = (await root.call(matchSymptoms, { body: { text: '头痛', matId } })).data.symptoms[0] ?? {};
  expect(bought?.[0]?.available).toBe(3);
  // What is not sold does not turn a cell green, and a cabinet that is gone is not listed.
  const changed = (change: string) => world?.all(`update goods set ${change} where id = $1 returning id`, goodsId);
  for (const [off, on] of [
    ['suspended = true', 'suspended = false'],
    ['publish_mask = 5', 'publish_mask = 7'],
    ['approved_at = null', 'approved_at = now()'],
  ] as const) {
    await changed(off);
    expect(await cell(root), off).toBe('EMPTY');
    await changed(on);
  }
  expect(await cell(root)).toBe('STOCKED');
  await world.all(`update mat set biz_status = 'RETIRED' where id = $1 returning id`, matId);
  expect(await cell(root)).toBeUndefined();
}, 60_000);
