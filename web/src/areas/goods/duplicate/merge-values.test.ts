import type { GoodsDetails } from '@materia/contract/areas/goods';
import { expect, test } from 'vitest';
import { differingFields, mergeValue } from './merge-values.ts';

const goods = (more: object): GoodsDetails =>
  ({
    goods_id: 1,
    goodsNo: 'G1',
    guidePrice: 1580,
    alias: [],
    images: [],
    usage: [],
    medicine: { rxType: 2 },
    ...more,
  }) as never;

test('only what differs is asked about; numbers of their own are not', () => {
  const one = goods({ barcode: '1', brandId: 1, brand: '三九' });
  const two = goods({
    goods_id: 2,
    goodsNo: 'G2',
    guidePrice: 1680,
    barcode: '1',
    brandId: 2,
    brand: '999',
    medicine: { rxType: 3 },
  });
  expect(differingFields([one, two])).toEqual(['rxType', 'guidePrice', 'brandId']);
  expect(differingFields([one, one])).toEqual([]);
});

test('values are said as people read them', () => {
  const one = goods({ brandId: 1, brand: '三九', alias: ['甲', '乙'], shortName: null });
  expect(
    ['guidePrice', 'brandId', 'alias', 'shortName', 'rxType', 'images'].map(field => mergeValue(one, field, 'zh')),
  ).toEqual(['15.80', '三九', '甲 乙', null, '甲类OTC', null]);
});
