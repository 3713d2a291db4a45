import type { ImportedGoods } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import { fieldsOf, mended, printed } from './imported.ts';

const row: ImportedGoods = {
  line: 2,
  code: 'G1',
  goodsName: '感冒灵颗粒',
  item: { storeId: 1, goodsId: 7, goodsPrice: 0 },
  errors: [{ field: 'goodsPrice', message: '商品价格需大于0！' }],
};

test('a cell typed anew is read as its column is; its error is gone', () => {
  expect(mended(row, 'goodsPrice', '12.5')).toMatchObject({ item: { goodsPrice: 1250 }, errors: [] });
  expect(mended(row, 'goodsNumber', '8')).toMatchObject({ item: { goodsNumber: 8 }, errors: row.errors });
  expect(mended(row, 'externalGoodsNo', 'ERP-1')).toMatchObject({ item: { externalGoodsNo: 'ERP-1' } });
});

test('emptied it changes nothing of the goods; what cannot be read stays as it was', () => {
  expect(mended(row, 'goodsPrice', ' ').item).toEqual({ storeId: 1, goodsId: 7 });
  expect(mended(row, 'goodsPrice', 'x')).toBe(row);
  expect(mended({ ...row, item: null }, 'goodsPrice', '1')).toMatchObject({ item: null });
});

test('times of a special price are typed as in the grid, and printed so', () => {
  const timed = mended(mended(row, 'specialFrom', '2026-12-01'), 'specialTo', '2026-12-05');
  expect(timed.item).toMatchObject({ specialFrom: '2026-11-30T16:00:00.000Z', specialTo: '2026-12-05T16:00:00.000Z' });
  expect([printed(timed, 'specialFrom'), printed(timed, 'specialTo')]).toEqual(['2026-12-01', '2026-12-05']);
  expect(mended(row, 'specialTo', 'soon')).toBe(row);
});

test('a column for whatever the sheet brings or is wrong in, so that all of it can be mended', () => {
  expect(fieldsOf([row])).toEqual(['goodsPrice']);
  const more = { ...row, item: { storeId: 1, goodsId: 7, isPublish: true, depositMoney: 900 } };
  expect(fieldsOf([row, more])).toEqual(['goodsPrice', 'isPublish', 'depositMoney']);
  expect(fieldsOf([{ ...row, errors: [{ field: 'sort', message: '请输入整数！' }] }])).toEqual(['goodsPrice', 'sort']);
});
