import { expect, test } from 'vitest';
import { bodyOf, checkedOf, valuesOf } from './editor-values.ts';

const goods = {
  goods_id: 7,
  version: 3,
  goodsType: 1,
  goodsNo: 'G00000007',
  genericName: '感冒灵颗粒',
  spec: '10g*9袋',
  unit: '盒',
  barcode: '6920356200227',
  guidePrice: 1580,
  manufacturerId: 5,
  manufacturer: '华润三九',
  manufacturerName: null,
  medicine: { rxType: 3, approvalNo: '国药准字Z44021940' },
  usage: [{ section: 'DOSAGE', content: '一次1袋' }],
  images: [
    {
      imageId: 11,
      fileId: 1,
      url: '/images/a.jpg',
      thumbUrl: '/images/a_120x120.jpg',
      kind: 'MAIN',
      sort: 0,
      width: 600,
      height: 600,
    },
    {
      imageId: 12,
      fileId: 2,
      url: '/images/b.jpg',
      thumbUrl: '/images/b_120x120.jpg',
      kind: 'LICENSE',
      sort: 1,
      width: 600,
      height: 600,
    },
  ],
  categories: [{ categoryId: 2, name: '感冒用药', channels: 7, primaryMask: 7 }],
} as unknown as Parameters<typeof valuesOf>[0];
const channels = new Map([
  [2, 3],
  [4, 7],
]);

test('what was not touched is sent as it was: pictures by their number, the maker by its own', () => {
  const body = bodyOf(valuesOf(goods, false), goods, channels);
  expect(body).toMatchObject({
    goods: { genericName: '感冒灵颗粒', barcode: '6920356200227', manufacturerId: 5, manufacturerName: null },
    medicine: { rxType: 3, approvalNo: '国药准字Z44021940' },
    usage: [{ section: 'DOSAGE', content: '一次1袋' }],
    images: [
      { imageId: 11, kind: 'MAIN' },
      { imageId: 12, kind: 'LICENSE' },
    ],
  });
});

test('a copy begins without what is one goods own; another maker travels by its name', () => {
  const values = { ...valuesOf(goods, true), manufacturerName: '新厂家' };
  expect(values).not.toHaveProperty('barcode');
  expect(values).not.toHaveProperty('approvalNo');
  expect(bodyOf(values, undefined, channels).goods).toMatchObject({ manufacturerId: null, manufacturerName: '新厂家' });
});

test('checked is what would be saved: the pack as it was said, a typed maker by its name', () => {
  const packed = { ...goods, packQty: 9, packUnit: '袋', strength: null } as typeof goods;
  expect(checkedOf({ ...valuesOf(packed, true), approvalNo: '国药准字Z44021940' }, undefined)).toEqual({
    goods: {
      ...{ goodsType: 1, genericName: '感冒灵颗粒', spec: '10g*9袋', barcode: null },
      ...{ manufacturerId: null, manufacturerName: '华润三九', strength: null, packQty: 9, packUnit: '袋' },
    },
    medicine: { approvalNo: '国药准字Z44021940' },
  });
  expect(checkedOf(valuesOf(packed, false), packed).goods).toMatchObject({ manufacturerId: 5, manufacturerName: null });
  const anew = { ...valuesOf(packed, false), spec: '10g*12袋' };
  expect(checkedOf(anew, packed).goods).toMatchObject({ packQty: null, packUnit: null, strength: null });
  expect(checkedOf({ genericName: '新'.repeat(80), packQty: '' }, undefined).goods).toMatchObject({
    ...{ genericName: '新'.repeat(60), spec: '', packQty: null },
  });
});

test('of the categories of a channel the first is its primary one', () => {
  const body = bodyOf({ ...valuesOf(goods, false), categoryIds: [2, 4] }, goods, channels);
  expect(body.categories).toEqual([
    { categoryId: 2, primaryMask: 3 },
    { categoryId: 4, primaryMask: 4 },
  ]);
});
