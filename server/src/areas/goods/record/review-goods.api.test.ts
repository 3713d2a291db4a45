import {
  againVerifyGoods,
  bulkEditGoods,
  listGoodsReviews,
  publishGoods,
  readGoodsDetails,
  readGoodsReviews,
  reviewGoods,
  saveGoodsMedicine,
  saveGoodsUsage,
  setSpecialGoods,
  toggleGoods,
  withdrawGoodsReview,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk, usage } from '../../../testing/goods-desk.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await goodsDesk();
});
afterAll(() => desk.server.close());

const details = async (goods_id: number) =>
  (await (await desk.server.as('superadmin')).call(readGoodsDetails, { params: { goods_id } })).data;
const made = async (userName: string, genericName: string, more: object = {}, medicine: object = {}) =>
  (await desk.save(userName, desk.draft({ genericName, goodsName: genericName, ...more }, medicine))).data.goods_id;

describe('judging (spec 03 §2)', () => {
  test('nobody judges their own, but the first of all (W2); what is judged is judged once', async () => {
    const goods_id = await made('admin', '自审药');
    (await desk.judge('admin', goods_id, 2)).refuses(409, '不能审核自己提交的商品！');
    (await desk.judge('admin2', goods_id, 1)).refuses(400, '请填写驳回原因！');
    const stale = await desk.reviewOf(goods_id);
    const twice = async (version: number) =>
      (await desk.server.as('admin2')).call(reviewGoods, { body: { items: [{ ...stale, version }], status: 2 } });
    (await twice(99)).refuses(409, '数据已被他人修改，请刷新后重试');
    expect((await desk.judge('admin2', goods_id, 2)).data.done).toHaveLength(1);
    (await twice(stale.version)).refuses(409, '该商品已被用户admin2审核！');
    const own = await made('superadmin', '总管药');
    expect((await desk.judge('superadmin', own, 2)).status).toBe(200);
    expect(await details(own)).toMatchObject({ reviewStatus: 2, approvedAt: expect.any(String) });
  });

  test('what lacks its leaflet, whose approval ended, or is there already is not approved', async () => {
    const bare = (await desk.save('admin', { ...desk.draft({ genericName: '缺说明书' }), usage: usage.slice(0, 2) }))
      .data.goods_id;
    (await desk.judge('admin2', bare, 2)).refuses(409, '商品资料不完整：禁忌、注意事项！');
    const ended = await made('admin', '过期批文', {}, { approvalExpire: '2020-01-01' });
    (await desk.judge('admin2', ended, 2)).refuses(409, '商品资料不完整：批准文号有效期！');
    const checks = (await (await desk.server.as('admin2')).call(readGoodsReviews, { params: { goods_id: ended } }))
      .data[0]?.checks;
    expect(checks).toContainEqual(expect.objectContaining({ level: 'BLOCK', text: '批准文号已于2020-01-01到期' }));
    const twin = await made('admin', '孪生');
    await desk.db.run(sql`
      with t as (insert into goods (goods_no, goods_type, generic_name, goods_name, unit, spec, strength, pack_qty, pack_unit, manufacturer_id)
        values ('T-1', 1, '孪生', '孪生一', '盒', '10g*9袋', '10g', 9, '袋', ${desk.maker}) returning id)
      insert into goods_medicine (goods_id, approval_no) select t.id, d.approval_no from t, goods_medicine d where d.goods_id = ${twin}`);
    (await desk.judge('admin2', twin, 2)).refuses(409, '已存在相同商品「孪生一」（T-1）！');
  });

  test('codes that are another’s by the time a change is judged are not given twice (spec 03 §3.1)', async () => {
    const propose = async (goods_id: number, more: object) => {
      const { version, goodsNo, genericName, spec, goodsName } = await details(goods_id);
      const { goods } = desk.draft({ goodsNo, genericName, spec, goodsName, ...more });
      (await desk.save('manager', { mode: 1, goods_id, version, goods })).data;
    };
    const make = (spec: string) => desk.approved({ genericName: '撞码药', goodsName: `撞码药${spec}`, spec });
    const barcode = '6901234567892';
    const one = await make('1g*1袋');
    await propose(one, { barcode });
    await desk.approved({ genericName: '先得药', goodsName: '先得药', barcode });
    (await desk.judge('admin', one, 2)).refuses(400, '条形码已被商品「先得药」使用！');
    const tracePrefixes = [{ prefix: '8765432', level: '小' as const, rate: 1 }];
    const [two, three] = [await make('2g*1袋'), await make('3g*1袋')];
    await propose(two, { tracePrefixes });
    await propose(three, { tracePrefixes, goodsNo: 'FREE-3' });
    const items = [await desk.reviewOf(one), await desk.reviewOf(two), await desk.reviewOf(three)];
    const { data } = await (await desk.server.as('admin')).call(reviewGoods, { body: { items, status: 2 } });
    expect(data).toMatchObject({ blocked: 2, done: [items[1]?.reviewId] });
    expect(data.failed.map(each => each.message)).toEqual([
      '条形码已被商品「先得药」使用！',
      '追溯码前缀已被商品「撞码药2g*1袋」使用！',
    ]);
    const four = await make('4g*1袋');
    await propose(four, { goodsNo: 'TAKEN-4' });
    await desk.approved({ genericName: '占号药', goodsName: '占号药', goodsNo: 'TAKEN-4' });
    (await desk.judge('admin', four, 2)).refuses(400, '商品编码已被商品「占号药」使用！');
  });

  test('of many at once those that a check stops are counted, the others approved', async () => {
    const bare = (await desk.save('admin', { ...desk.draft({ genericName: '缺说明书二' }), usage: [] })).data.goods_id;
    const whole = await made('admin', '齐全药');
    const items = [await desk.reviewOf(bare), await desk.reviewOf(whole)];
    const { data } = await (await desk.server.as('admin2')).call(reviewGoods, { body: { items, status: 2 } });
    expect(data).toMatchObject({ blocked: 1, done: [items[1]?.reviewId], failed: [{ id: items[0]?.reviewId }] });
  });

  test('rejected, it is mended before it is sent again (W1); each company sees its own', async () => {
    const goods_id = await made('manager', '待改药');
    const again = async (userName: string, body: object = {}) =>
      (await desk.server.as(userName)).call(againVerifyGoods, { body: { ids: [goods_id], ...body } });
    (await again('manager')).refuses(409, '该商品正在审核中！');
    await desk.judge('admin', goods_id, 1, { rejectFields: ['usage.DOSAGE'], opinion: '用法不清' });
    expect((await details(goods_id)).reviewStatus).toBe(1);
    (await again('manager')).refuses(409, '请先修改被驳回的内容！');
    const mended = usage.map(each => (each.section === 'DOSAGE' ? { ...each, content: '一次1袋，一日2次。' } : each));
    const { version } = await details(goods_id);
    await (await desk.server.as('manager')).call(saveGoodsUsage, { body: { goods_id, version, usage: mended } });
    expect((await again('manager')).data.done).toEqual([goods_id]);
    const page = { limit: 10, page: 1 };
    const listed = async (userName: string) =>
      (await (await desk.server.as(userName)).call(listGoodsReviews, { params: page, body: { query: '待改药' } })).data
        .rows;
    expect(await listed('manager')).toMatchObject([
      { round: 2, status: 0, submittedBy: '用户manager' },
      { round: 1, status: 1, opinion: '用法不清', rejectFields: ['usage.DOSAGE'] },
    ]);
    expect(await listed('manager2')).toEqual([]);
    await desk.judge('admin', goods_id, 2);
    expect((await details(goods_id)).reviewStatus).toBe(2);
  });

  test('judged again with its sale stopped; rejected it stays off (2 → 0 → 1)', async () => {
    const goods_id = await desk.approved({ genericName: '复审药' });
    const again = async (body: object) =>
      (await desk.server.as('admin')).call(againVerifyGoods, { body: { ids: [goods_id], ...body } });
    (await again({})).refuses(400, '请填写复审原因！');
    (await again({ reason: '投诉', stopSale: true })).data;
    expect(await details(goods_id)).toMatchObject({ reviewStatus: 0, suspended: true });
    const { reviewId } = await desk.reviewOf(goods_id);
    const back = async (userName: string) =>
      (await desk.server.as(userName)).call(withdrawGoodsReview, { body: { reviewId } });
    (await back('admin2')).refuses(409, '只能撤回自己提交的审核！');
    (await back('admin')).refuses(409, '复审不能撤回！');
    await desk.judge('admin2', goods_id, 1, { opinion: '不合格' });
    expect(await details(goods_id)).toMatchObject({ reviewStatus: 1, suspended: true });
  });

  test('judged again and selling on, what is controlled stays as it was approved (spec 03 §2)', async () => {
    const goods_id = await desk.approved({ genericName: '复审在售药', goodsName: '复审在售药' }, { rxType: 1 });
    const admin = await desk.server.as('admin');
    await admin.call(againVerifyGoods, { body: { ids: [goods_id], reason: '看看' } });
    const { version, medicine: kept } = await details(goods_id);
    if (!kept) throw new Error('no medicine');
    const { approvalKind: _, ...medicine } = kept;
    const otc = { goods_id, version, medicine: { ...medicine, rxType: 3 as const } };
    (await admin.call(saveGoodsMedicine, { body: otc })).refuses(409, '该商品已有变更待审核！');
    const mark = async (add: ('TOXIC' | 'HOT')[]) => admin.call(setSpecialGoods, { body: { ids: [goods_id], add } });
    (await mark(['TOXIC'])).refuses(409, '该商品已有变更待审核！');
    const changes = { storageCondition: 'SHADE' as const };
    const { barred } = (await admin.call(bulkEditGoods, { body: { ids: [goods_id], changes, dryRun: true } })).data;
    expect(barred).toMatchObject([{ reason: '该商品已有变更待审核！' }]);
    expect((await mark(['HOT'])).data.done).toEqual([goods_id]);
    expect(await details(goods_id)).toMatchObject({
      medicine: { rxType: 1 },
      specials: expect.arrayContaining(['HOT']),
    });
    const stopped = await desk.approved({ genericName: '复审停售药' }, { rxType: 1 });
    await admin.call(againVerifyGoods, { body: { ids: [stopped], reason: '看看', stopSale: true } });
    const now = await details(stopped);
    const free = { ...medicine, approvalNo: now.medicine?.approvalNo ?? null, rxType: 2 as const };
    await admin.call(saveGoodsMedicine, { body: { goods_id: stopped, version: now.version, medicine: free } });
    expect((await details(stopped)).medicine?.rxType).toBe(2);
  });

  test('whoever judges for a company takes nothing off sale but what that company submitted', async () => {
    const monitor = await desk.given.user({ userName: 'monitor', agentType: 4, companyId: desk.own });
    await desk.db.run(
      sql`insert into sys_user_priv (user_id, priv, effect) values (${monitor.id}, 'GOODS:REVIEW', 'GRANT')`,
    );
    const again = async (goods_id: number) =>
      (await desk.server.as('monitor')).call(againVerifyGoods, {
        body: { ids: [goods_id], reason: '投诉', stopSale: true },
      });
    const others = await desk.approved({ genericName: '平台药' });
    (await again(others)).refuses(404, '记录不存在或已被删除');
    expect(await details(others)).toMatchObject({ reviewStatus: 2, suspended: false });
    const own = await made('manager', '本公司药');
    await desk.judge('admin', own, 2);
    expect((await again(own)).data.done).toEqual([own]);
    expect(await details(own)).toMatchObject({ reviewStatus: 0, suspended: true });
  });

  test('taken back, a new goods goes and a change is dropped', async () => {
    const goods_id = await made('manager', '撤回药');
    const { reviewId } = await desk.reviewOf(goods_id);
    const back = async (id: number) =>
      (await desk.server.as('manager')).call(withdrawGoodsReview, { body: { reviewId: id } });
    expect((await back(reviewId)).status).toBe(200);
    expect((await details(goods_id)).deleted).toBe(true);
    (await back(reviewId)).refuses(404, '记录不存在或已被删除');
    const restore = await (await desk.server.as('admin')).call(toggleGoods, {
      body: { ids: [goods_id], deleted: false },
    });
    expect(restore.data.done).toEqual([goods_id]);
    const [round] = (await (await desk.server.as('admin')).call(readGoodsReviews, { params: { goods_id } })).data;
    expect(round).toMatchObject({ kind: 'NEW', round: 2, status: 0, submittedBy: '用户manager' });
    await desk.judge('admin', goods_id, 2);
    expect(await details(goods_id)).toMatchObject({ deleted: false, reviewStatus: 2 });
    const judged = await made('manager', '已审药');
    await desk.judge('admin', judged, 2);
    (await back((await desk.reviewOf(judged)).reviewId)).refuses(409, '该商品已被用户admin审核！');
    const { version } = await details(judged);
    await (await desk.server.as('manager')).call(saveGoodsUsage, { body: { goods_id: judged, version, usage: [] } });
    const change = await desk.reviewOf(judged);
    (await (await desk.server.as('admin')).call(againVerifyGoods, { body: { ids: [judged], reason: '看看' } })).refuses(
      409,
      '该商品已有变更待审核！',
    );
    expect((await back(change.reviewId)).status).toBe(200);
    expect((await details(judged)).usage).toHaveLength(4);
  });
});

describe('publishing (spec 03 §3.5, W3)', () => {
  const publish = async (goods_id: number, channels: number, on = true) =>
    (await desk.server.as('admin')).call(publishGoods, { body: { ids: [goods_id], channels, on } });

  test('what keeps a goods off a channel is said', async () => {
    const fresh = await made('admin', '未审药');
    (await publish(fresh, 1)).refuses(409, '商品未通过审核，不能发布！');
    const goods_id = await desk.approved({ genericName: '上架药' });
    (await publish(goods_id, 1)).refuses(409, '请先上传商品主图！');
    await desk.image(goods_id);
    (await publish(goods_id, 2)).refuses(409, '商品未设置售药机分类！');
    await desk.db.run(sql`update goods set guide_price = 0 where id = ${goods_id}`);
    (await publish(goods_id, 1)).refuses(409, '商品信息不完整：建议零售价！');
    await desk.db.run(sql`update goods set guide_price = 990 where id = ${goods_id}`);
    expect((await publish(goods_id, 5)).data).toMatchObject({ done: [goods_id] });
    expect((await details(goods_id)).publishMask).toBe(5);
    expect((await publish(goods_id, 4, false)).data.done).toEqual([goods_id]);
    expect((await details(goods_id)).publishMask).toBe(1);
    await desk.db.run(sql`update goods set suspended = true where id = ${goods_id}`);
    (await publish(goods_id, 4)).refuses(409, '商品处于停售状态！');
  });

  test('prescriptions not in cabinets, ephedrine nowhere (W12)', async () => {
    await desk.db.run(sql`update goods_category set channels = 7 where id = ${desk.category}`);
    const rx = await desk.approved({ genericName: '处方药' }, { rxType: 1 });
    await desk.image(rx);
    (await publish(rx, 2)).refuses(409, '处方药不能发布到售药机！');
    const goods_id = await desk.approved({ genericName: '麻黄药' });
    await desk.image(goods_id);
    await publish(goods_id, 7);
    const mark = async (body: object, id = goods_id) =>
      (await desk.server.as('admin')).call(setSpecialGoods, { body: { ids: [id], ...body } });
    expect((await mark({ add: ['EPHEDRINE', 'HOT'] })).data.done).toEqual([goods_id]);
    expect(await details(goods_id)).toMatchObject({ specials: ['HOT'], publishMask: 7, changePending: true });
    (await mark({ add: ['TOXIC'] })).refuses(409, '该商品已有变更待审核！');
    await desk.judge('admin2', goods_id, 2);
    expect(await details(goods_id)).toMatchObject({ specials: ['EPHEDRINE', 'HOT'], publishMask: 0 });
    (await publish(goods_id, 2)).refuses(409, '「含麻黄碱」商品不能发布到售药机！');
    (await mark({ remove: ['NO_GIFT'] }, rx)).refuses(409, '处方药和甲类OTC始终禁作赠品！');
    const cold = await desk.approved({ genericName: '冷藏药' }, { storageCondition: 'REFRIGERATE' });
    (await mark({ remove: ['COLD_CHAIN'] }, cold)).refuses(409, '冷藏、冷冻商品始终标记冷链！');
  });

  test('of several, those that fail are named beside those done', async () => {
    const good = await desk.approved({ genericName: '好药' });
    await desk.image(good);
    const bad = await desk.approved({ genericName: '无图药', goodsName: '无图药' });
    const { data } = await (await desk.server.as('admin')).call(publishGoods, {
      body: { ids: [good, bad], channels: 1, on: true },
    });
    expect(data).toMatchObject({
      done: [good],
      failed: [{ id: bad, name: '无图药', code: 409, message: '请先上传商品主图！' }],
    });
  });
});
