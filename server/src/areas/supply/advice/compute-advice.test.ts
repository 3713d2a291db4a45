import { expect, test } from 'vitest';
import { type AtMat, additions, removals } from './compute-advice.ts';

const at = (matId: number, of: Partial<AtMat> = {}): AtMat => ({
  ...{ matId, goodsId: 1, days: 60, sold30: 0, sold45: 0, opening: 10, loaded: 10, clearance: false, ...of },
});

test('removed: under a tenth of what was offered in 30 days, and at most one sold in 45 days on the device', () => {
  expect(removals([at(1, { sold30: 1, sold45: 1 })])).toMatchObject([
    { matId: 1, kind: 'REMOVE', numbers: { sellThroughBp: 500, sold45: 1 } },
  ]);
  expect(removals([at(1, { sold30: 1, sold45: 2 })])).toEqual([]);
  expect(removals([at(1, { days: 44 })])).toEqual([]);
  expect(removals([at(1, { sold30: 1, sold45: 1, loaded: 0 })])).toEqual([]);
  expect(removals([at(1, { opening: 0, loaded: 0 })])).toEqual([]);
});

const mats = [1, 2, 3, 4].map(matId => ({ matId, kind: 'SZ/MALL', storeId: 9 }));
const sells = (...sold: number[]) => sold.map((sold30, n) => at(n + 1, { sold30 }));
const full = () => 5;

test('added: a median of six on three like devices, and the store has it', () => {
  expect(additions(mats, sells(4, 6, 8), full)).toEqual([
    { matId: 4, goodsId: 1, kind: 'ADD', numbers: { median: 6, likeMats: 3, storeAvailable: 5 } },
  ]);
  expect(additions(mats, sells(4, 5, 30), full)).toEqual([]);
  expect(additions(mats, sells(9, 9), full)).toEqual([]);
  expect(additions(mats, sells(9, 9, 9), () => 0)).toEqual([]);
  const elsewhere = mats.map(mat => (mat.matId === 4 ? { ...mat, kind: 'HZ/MALL' } : mat));
  expect(additions(elsewhere, sells(9, 9, 9), full)).toEqual([]);
});

test('what is cleared out is added nowhere, and removed as anything else (spec 03 §3.4)', () => {
  const cleared = sells(4, 6, 8).map(each => ({ ...each, clearance: true }));
  expect(additions(mats, cleared, full)).toEqual([]);
  expect(removals([at(1, { clearance: true, sold30: 1, sold45: 1 })])).toHaveLength(1);
});
