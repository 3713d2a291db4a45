import { expect, test } from 'vitest';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { readJoinLines, refusedOf } from './join-lines.ts';

const t = (key: string) => key;
const read = (...typed: [price: string, number: string][]) =>
  readJoinLines(
    3,
    typed.map((_, at) => 10 + at),
    typed.map(([price, number]) => ({ price, number, on: true })),
    t,
  );

test('goods join a store with what was typed of them', () => {
  expect(read(['12.50', '7'], ['¥1,000', '1,200'])).toEqual({
    items: [
      { storeId: 3, goodsId: 10, goodsPrice: 1_250, goodsNumber: 7, isPublish: true },
      { storeId: 3, goodsId: 11, goodsPrice: 100_000, goodsNumber: 1_200, isPublish: true },
    ],
    unread: [],
  });
});

test('stock or price that is no number is refused at its field', () => {
  const { unread } = read(['12.50', '7盒'], ['12.50', ''], ['abc', '1.5']);
  expect(unread).toEqual([
    { index: 0, goodsId: 10, field: 'goodsNumber', message: 'grid.notWhole' },
    { index: 1, goodsId: 11, field: 'goodsNumber', message: 'grid.notWhole' },
    { index: 2, goodsId: 12, field: 'goodsPrice', message: 'grid.notAmount' },
    { index: 2, goodsId: 12, field: 'goodsNumber', message: 'grid.notWhole' },
  ]);
});

test('what the server refuses stands at the goods and the field that it names', () => {
  const refused = (data: unknown) =>
    refusedOf(new ApiFailure('refused', '「库存」不能大于9999999', 400, data), [10, 11]);
  const message = '「库存」不能大于9999999';
  expect(refused({ path: ['1', 'goodsNumber'] })).toEqual([{ index: 1, goodsId: 11, field: 'goodsNumber', message }]);
  expect(refused(null)).toEqual([{ index: -1, goodsId: 0, field: '', message }]);
  const errors = [{ index: 0, goodsId: 10, field: 'goodsPrice', message: '价格不能低于成本' }];
  expect(refused({ errors })).toBe(errors);
});
