import { expect, test } from 'vitest';
import { leftLines, mergePicks } from './merge-picks.ts';

const line = (goodsName: string, number: number, batchNo: string | null = null) => ({
  ...{ lineNo: 1, goodsName, spec: '24片', manufacturer: '华润', externalGoodsNo: null },
  ...{ number, price: 100, linePayable: 100 * number, batchNo, refundedNumber: 0, refundedAmount: 0 },
});

const order = (daySeq: number, lines: ReturnType<typeof line>[], order_id = daySeq) => ({
  ...{ order_id, orderNo: `2603090000${5550 + order_id}`, daySeq, lines },
});

test('goods of several orders stand once, with which order wants how many', () => {
  const picks = mergePicks([
    order(3, [line('布洛芬', 2), line('维生素C', 1)]),
    order(5, [line('布洛芬', 1), line('布洛芬', 1)]),
  ]);
  expect(picks.map(({ goodsName, number, of }) => [goodsName, number, of])).toEqual([
    [
      '布洛芬',
      4,
      [
        { order: '#3', number: 2 },
        { order: '#5', number: 2 },
      ],
    ],
    ['维生素C', 1, [{ order: '#3', number: 1 }]],
  ]);
});

test('what was paid back is neither picked nor brought', () => {
  const half = { ...line('布洛芬', 3), refundedNumber: 1, refundedAmount: 100 };
  const gone = { ...line('维生素C', 1), refundedNumber: 1, refundedAmount: 100 };
  expect(mergePicks([order(1, [half, gone])])).toMatchObject([{ goodsName: '布洛芬', number: 2 }]);
  expect(leftLines([half, gone])).toEqual([{ ...half, number: 2, linePayable: 200 }]);
});

test('two batches lie apart', () => {
  expect(mergePicks([order(1, [line('布洛芬', 1, 'A'), line('布洛芬', 1, 'B')])])).toHaveLength(2);
});

test('orders of two places with the same number of the day stay apart, each with the end of its own', () => {
  const orders = [
    order(1, [line('布洛芬', 2)], 11),
    order(1, [line('布洛芬', 3)], 12),
    order(2, [line('布洛芬', 1)], 13),
  ];
  expect(mergePicks(orders)).toMatchObject([
    {
      number: 6,
      of: [
        { order: '#1-5561', number: 2 },
        { order: '#1-5562', number: 3 },
        { order: '#2', number: 1 },
      ],
    },
  ]);
});
