import {
  checkGoods,
  deleteGoodsImage,
  readGoodsDetails,
  readGoodsReviews,
  saveGoodsCategories,
  saveGoodsImages,
  saveGoodsMedicine,
  saveGoodsRelations,
  saveGoodsUsage,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await goodsDesk();
});
afterAll(() => desk.server.close());

const details = async (userName: string, goods_id: number) =>
  (await desk.server.as(userName)).call(readGoodsDetails, { params: { goods_id } });

describe('fields (spec 03 §3.1)', () => {
  test.each([
    [{ genericName: '' }, {}, '请填写通用名！'],
    [{ spec: ' ' }, {}, '请填写规格！'],
    [{ unit: '' }, {}, '请填写单位！'],
    [{ manufacturerId: null }, {}, '请选择生产企业！'],
    [{ goodsType: 2 }, { approvalNo: null }, '请填写每单位克数！'],
    [{ barcode: '12345' }, {}, '条形码应为8、12或13位数字！'],
    [{ barcode: '6920356200228' }, {}, '条形码校验位错误，应为7！'],
    [{ tracePrefixes: [{ prefix: '123', level: '小', rate: 1 }] }, {}, '追溯码前缀须为8开头的7位数字！'],
    [{ guidePrice: 0 }, {}, '建议零售价需大于0！'],
    [{ minPrice: 20, maxPrice: 10 }, {}, '最低售价不能大于最高售价！'],
    [{}, { approvalNo: null }, '请填写批准文号！'],
    [{}, { approvalNo: '国药准字X12345678' }, '批准文号格式不正确！'],
    [{}, { approvalNo: '国药准字HJ20990344' }, '批准文号年份不正确！'],
    [{}, { standardCode: '123' }, '药品本位码应为86开头的14位数字！'],
    [{}, { standardCode: '86902551000258' }, '药品本位码校验位错误，应为9！'],
    [{}, { insuranceCode: 'Q1' }, '医保编码格式不正确！'],
    [{}, { shelfLifeMonths: 121 }, '有效期应为1-120个月！'],
    [{}, { rxType: null }, '请选择处方分类！'],
    [{}, { storageCondition: null }, '请选择储存条件！'],
  ])('%j %j', async (goods, medicine, message) => {
    const { data } = (await desk.save('admin', desk.draft(goods, medicine))).refuses(400, message);
    expect(data).toMatchObject({ path: expect.any(Array) });
  });

  test('codes are one goods’ own', async () => {
    const own = {
      goodsNo: 'OWN-1',
      barcode: '6920356200227',
      tracePrefixes: [{ prefix: '8123456', level: '小', rate: 1 }],
    };
    const first = await desk.save('admin', desk.draft({ ...own, goodsName: '第一个' }));
    expect(first.data.review).toMatchObject({ kind: 'NEW', status: 0 });
    const again = async (goods: object) => desk.save('admin', desk.draft({ spec: '1g*1袋', ...goods }));
    (await again({ goodsNo: own.goodsNo })).refuses(400, '商品编码已被商品「第一个」使用！');
    (await again({ barcode: own.barcode })).refuses(400, '条形码已被商品「第一个」使用！');
    (await again({ extraBarcodes: [own.barcode] })).refuses(400, '条形码已被商品「第一个」使用！');
    (await again({ tracePrefixes: own.tracePrefixes })).refuses(400, '追溯码前缀已被商品「第一个」使用！');
  });

  test('what is typed is put right, and what follows from it is filled in', async () => {
    const { goods_id } = (
      await desk.save(
        'admin',
        desk.draft(
          { genericName: '　感冒灵　颗粒', spec: '１０ｇ*18袋' },
          { rxType: 2, storageCondition: 'REFRIGERATE' },
        ),
      )
    ).data;
    expect((await details('admin', goods_id)).data).toMatchObject({
      genericName: '感冒灵 颗粒',
      goodsName: '感冒灵 颗粒 10g*18袋',
      strength: '10g',
      packQty: 18,
      packUnit: '袋',
      mnemonic: expect.stringMatching(/^gml/),
      specials: ['COLD_CHAIN', 'NO_GIFT'],
      completeness: 60,
      missing: ['PICTURE', 'BARCODE', 'TRACE', 'SIZE'],
      medicine: { approvalKind: 'CHINESE/DOMESTIC', tempMin: 20, tempMax: 100, humMin: 350, humMax: 750 },
    });
  });
});

test('a duplicate is refused, a similar one told of (spec 03 §3.3)', async () => {
  const body = desk.draft({ genericName: '板蓝根颗粒', goodsName: '板蓝根' });
  const first = (await desk.save('admin', body)).data.goods_id;
  const { goodsNo } = (await details('admin', first)).data;
  const { data } = (await desk.save('admin', body)).refuses(409, `已存在相同商品「板蓝根」（${goodsNo}）！`);
  expect(data).toMatchObject({ goods_id: first });
  const other = desk.draft({ genericName: '板蓝根颗粒', spec: '10g*20袋' });
  const check = async (spec: string) => {
    const goods = { ...other.goods, goodsType: 1 as const, spec };
    return (await (await desk.server.as('admin')).call(checkGoods, { body: { goods, medicine: other.medicine } })).data;
  };
  const similar = [{ goods_id: first, level: 'WARN', text: `与「板蓝根」（${goodsNo}）通用名、厂家相同，规格相近` }];
  expect(await check('10g*20袋')).toMatchObject({
    duplicates: similar,
    pack: { strength: '10g', packQty: 20, packUnit: '袋' },
    approvalKind: 'CHINESE/DOMESTIC',
  });
  expect(await check('5g*9袋')).toMatchObject({ duplicates: similar });
  expect(await check('5g*20袋'), 'neither strength nor pack is its').toMatchObject({ duplicates: [] });
  expect((await desk.save('admin', other)).status).toBe(200);
});

test('what is typed is checked without being saved', async () => {
  const { data } = await (await desk.server.as('manager')).call(checkGoods, {
    body: { goods: { goodsType: 1, genericName: '感冒灵', barcode: '6920356200228' } },
  });
  expect(data.mnemonic).toBe('gml');
  expect(data.checks).toContainEqual({
    code: 'goods.barcodeCheck',
    level: 'BLOCK',
    field: 'barcode',
    text: '条形码校验位错误，应为7！',
  });
});

test('controlled fields of an approved goods wait, others apply at once; a second change is refused (spec 03 W2)', async () => {
  const goods_id = await desk.approved({ genericName: '布洛芬' });
  const { version, ...now } = (await details('admin', goods_id)).data;
  const { goods, medicine } = desk.draft({
    genericName: '布洛芬',
    spec: '20g*9袋',
    guidePrice: 1990,
    goodsName: now.goodsName,
  });
  const body = { mode: 1 as const, goods_id, version, goods: goods ? { ...goods, goodsNo: now.goodsNo } : goods };
  const saved = (await desk.save('admin', body)).data;
  expect(saved.review).toMatchObject({ kind: 'CHANGE', status: 0 });
  const after = (await details('admin', goods_id)).data;
  expect(after).toMatchObject({ spec: '10g*9袋', guidePrice: 1990, reviewStatus: 2, changePending: true });
  const again = { ...body, version: after.version, goods: goods ? { ...goods, spec: '30g*9袋' } : goods };
  (await desk.save('admin', again)).refuses(409, '该商品已有变更待审核！');
  (await desk.save('admin', { ...body, version: 1 })).refuses(409, '数据已被他人修改，请刷新后重试');
  const [review] = (await (await desk.server.as('admin2')).call(readGoodsReviews, { params: { goods_id } })).data;
  expect(review).toMatchObject({
    kind: 'CHANGE',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'spec', before: '10g*9袋', after: '20g*9袋' })]),
  });
  await desk.judge('admin2', goods_id, 2);
  expect((await details('admin', goods_id)).data).toMatchObject({
    spec: '20g*9袋',
    strength: '20g',
    changePending: false,
  });
  expect(medicine).toBeDefined();
});

test('another condition of storage brings its own range, and both wait (spec 03 §1, §2)', async () => {
  const goods_id = await desk.approved({ genericName: '双歧杆菌' });
  const kept = (await details('admin', goods_id)).data;
  if (!kept.medicine) throw new Error('no medicine');
  const { approvalKind: _, ...medicine } = kept.medicine;
  expect(medicine).toMatchObject({ tempMin: 100, tempMax: 300, humMin: 350, humMax: 750 });
  const admin = await desk.server.as('admin');
  const cold = { ...medicine, storageCondition: 'REFRIGERATE' as const };
  const saved = await admin.call(saveGoodsMedicine, { body: { goods_id, version: kept.version, medicine: cold } });
  expect(saved.data.review).toMatchObject({ kind: 'CHANGE' });
  expect((await details('admin', goods_id)).data.medicine).toMatchObject(medicine);
  const [review] = (await admin.call(readGoodsReviews, { params: { goods_id } })).data;
  expect(review?.changes.find(({ field }) => field === 'tempMax')).toMatchObject({
    beforeText: '30℃',
    afterText: '10℃',
  });
  await desk.judge('admin2', goods_id, 2);
  const now = (await details('admin', goods_id)).data;
  expect(now.medicine).toMatchObject({ storageCondition: 'REFRIGERATE', tempMin: 20, tempMax: 100 });
  const own = { ...cold, tempMin: 20, tempMax: 80 };
  await admin.call(saveGoodsMedicine, { body: { goods_id, version: now.version, medicine: own } });
  expect((await details('admin', goods_id)).data.medicine, 'a range alone waits too').toMatchObject({ tempMax: 100 });
  await desk.judge('admin2', goods_id, 2);
  const { version } = (await details('admin', goods_id)).data;
  const frozen = { ...own, storageCondition: 'FREEZE' as const, tempMin: -250, tempMax: -200 };
  await admin.call(saveGoodsMedicine, { body: { goods_id, version, medicine: frozen } });
  await desk.judge('admin2', goods_id, 2);
  expect((await details('admin', goods_id)).data.medicine, 'said with it').toMatchObject(frozen);
});

test('who only proposes changes nothing of an approved goods; their own submission at once (spec 03 §2)', async () => {
  const goods_id = await desk.approved({ genericName: '西瓜霜' });
  const { version } = (await details('manager', goods_id)).data;
  const usage = [{ section: 'SHORT' as const, content: '含服' }];
  const proposed = await (await desk.server.as('manager')).call(saveGoodsUsage, { body: { goods_id, version, usage } });
  expect(proposed.data.review).toMatchObject({ kind: 'CHANGE' });
  expect((await details('manager', goods_id)).data.usage).toHaveLength(4);

  const own = (
    await desk.save(
      'manager',
      desk.draft({ genericName: '金嗓子', manufacturerId: null, manufacturerName: '广西金嗓子' }),
    )
  ).data;
  expect((await details('manager2', own.goods_id)).status).toBe(404);
  const medicine = { ...desk.draft().medicine, dosageForm: '片剂' };
  const changed = await (await desk.server.as('manager')).call(saveGoodsMedicine, {
    body: { goods_id: own.goods_id, version: own.version, medicine },
  });
  expect(changed.data.review).toBeNull();
  expect((await details('manager', own.goods_id)).data.medicine?.dosageForm).toBe('片剂');
  await desk.judge('admin', own.goods_id, 2);
  expect((await details('manager2', own.goods_id)).data).toMatchObject({
    manufacturer: '广西金嗓子',
    manufacturerName: null,
  });
});

test('a copy drops what is one goods’ own (spec 03 §4)', async () => {
  const source = await desk.approved({ genericName: '三九胃泰', barcode: '6901234567892' });
  const { goods_id } = (await desk.save('admin', { mode: 2, goods_id: source, medicine: desk.draft().medicine })).data;
  expect((await details('admin', goods_id)).data).toMatchObject({
    genericName: '三九胃泰',
    barcode: null,
    reviewStatus: 0,
    usage: expect.arrayContaining([expect.objectContaining({ section: 'INDICATION' })]),
  });
  (await desk.save('admin', { mode: 2, goods_id: source })).refuses(400, '请填写批准文号！');
});

describe('pictures (spec 03 §3.7)', () => {
  test('the first is main; of a main one deleted the next; a published goods keeps one', async () => {
    const goods_id = await desk.approved({ genericName: '云南白药' });
    const { version } = (await details('admin', goods_id)).data;
    const files = await Promise.all(['a', 'b', 'c'].map(() => desk.given.photo('admin', 'GOODS')));
    const admin = await desk.server.as('admin');
    const images = files.map((fileId, sort) => ({ fileId, kind: 'GALLERY' as const, sort }));
    await admin.call(saveGoodsImages, { body: { goods_id, version, images } });
    const kept = (await details('admin', goods_id)).data.images;
    expect(kept.map(image => image.kind)).toEqual(['MAIN', 'GALLERY', 'GALLERY']);
    const [first, second, third] = kept;
    const left = await admin.call(deleteGoodsImage, { params: { imageId: first?.imageId ?? 0 } });
    expect(left.data.map(image => [image.imageId, image.kind])).toEqual([
      [second?.imageId, 'MAIN'],
      [third?.imageId, 'GALLERY'],
    ]);
    await admin.call(deleteGoodsImage, { params: { imageId: second?.imageId ?? 0 } });
    await desk.db.run(sql`update goods set publish_mask = 1 where id = ${goods_id}`);
    (await admin.call(deleteGoodsImage, { params: { imageId: third?.imageId ?? 0 } })).refuses(
      409,
      '已发布商品至少保留一张图片！',
    );
    const now = (await details('admin', goods_id)).data.version;
    (await admin.call(saveGoodsImages, { body: { goods_id, version: now, images: [] } })).refuses(
      409,
      '已发布商品至少保留一张图片！',
    );
    const many = Array.from({ length: 12 }, (_, sort) => ({
      url: `https://a.cn/${sort}.jpg`,
      kind: 'GALLERY' as const,
      sort,
    }));
    (await admin.call(saveGoodsImages, { body: { goods_id, version: now, images: many } })).refuses(
      400,
      '轮播图最多10张，详情图最多20张！',
    );
    (
      await admin.call(saveGoodsImages, { body: { goods_id, version: now, images: [{ imageId: 1, kind: 'MAIN' }] } })
    ).refuses(400, '图片不存在或已失效，请重新上传！');
  });
});

test('categories: one primary per channel; relations from both sides', async () => {
  const goods_id = await desk.approved({ genericName: '清开灵' });
  const other = await desk.approved({ genericName: '双黄连' });
  const admin = await desk.server.as('admin');
  const second = (
    await desk.db.one<{ id: number }>(sql`insert into goods_category (name) values ('家庭常备') returning id`)
  ).id;
  const categories = [
    { categoryId: desk.category, primaryMask: 1 },
    { categoryId: second, primaryMask: 3 },
  ];
  (await admin.call(saveGoodsCategories, { params: { goods_id }, body: { categories } })).refuses(
    400,
    '同一渠道只能有一个主分类！',
  );
  (
    await admin.call(saveGoodsCategories, { params: { goods_id }, body: { categories: [{ categoryId: 999_999 }] } })
  ).refuses(404, '记录不存在或已被删除');
  const relations = [{ relatedGoodsId: other, kind: 'CONFLICT' as const, reason: '成分重复' }];
  (
    await admin.call(saveGoodsRelations, {
      body: { goods_id, relations: [{ relatedGoodsId: goods_id, kind: 'SAME' }] },
    })
  ).refuses(400, '不能关联商品自身！');
  const { data } = await admin.call(saveGoodsRelations, { body: { goods_id, relations } });
  expect(data).toMatchObject([{ relatedGoodsId: other, kind: 'CONFLICT', source: 'MANUAL' }]);
});
