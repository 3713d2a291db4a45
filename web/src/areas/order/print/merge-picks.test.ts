import { expect, test } from 'vitest';
import { leftLines, mergePicks } from './merge-picks.ts';

const line = (goodsName: string, number: number, batchNo: string | null = null) => ({
  ...{ lineNo: 1, goodsName, spec: '24片', manufacturer: '华润', externalGoodsNo: null },
  ...{ number, price: 100, linePayable: 100 * number, batchNo, refundedNumber: 0, refundedAmount: 0 },
});

test('goods of several orders stand once, with which order wants how many', () => {
  const picks = mergePicks([
    { daySeq: 3, lines: [line('布洛芬', 2), line('维生素C', 1)] },
    { daySeq: 5, lines: [line('布洛芬', 1), line('布洛芬', 1)] },
  ]);
  expect(picks.map(({ goodsName, number, of }) => [goodsName, number, of])).toEqual([
    [
      '布洛芬',
      4,
      [
        { daySeq: 3, number: 2 },
        { daySeq: 5, number: 2 },
      ],
    ],
    ['维生素C', 1, [{ daySeq: 3, number: 1 }]],
  ]);
});

test('what was paid back is neither picked nor brought', () => {
  const half = { ...line('布洛芬', 3), refundedNumber: 1, refundedAmount: 100 };
  const gone = { ...line('维生素C', 1), refundedNumber: 1, refundedAmount: 100 };
  expect(mergePicks([{ daySeq: 1, lines: [half, gone] }])).toMatchObject([{ goodsName: '布洛芬', number: 2 }]);
  expect(leftLines([half, gone])).toEqual([{ ...half, number: 2, linePayable: 200 }]);
});

test('two batches lie apart', () => {
  expect(mergePicks([{ daySeq: 1, lines: [line('布洛芬', 1, 'A'), line('布洛芬', 1, 'B')] }])).toHaveLength(2);
});
