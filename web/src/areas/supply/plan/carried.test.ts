import type { SupplyPlanLine } from '@materia/contract/areas/supply';
import { expect, test } from 'vitest';
import { type Back, carriedOf, nothingBack, withScanned } from './carried.ts';

const line = (goodsId: number, ...picked: readonly (readonly [batchNo: string, quantity: number])[]) =>
  ({
    goodsId,
    goodsName: `商品${goodsId}`,
    picked: picked.map(([batchNo, quantity]) => ({
      batchNo,
      quantity,
      expiresOn: null,
      producedOn: null,
      traceCodes: [],
    })),
  }) as unknown as SupplyPlanLine;
const batches = carriedOf({ planLines: [line(1, ['A', 2], ['B', 1]), line(2, ['A', 1], ['C', 0]), line(1, ['A', 1])] });
const code = (n: number) => String(n).padStart(20, '8');

test('a batch in two slots is one that is on its way; of nothing there is none', () => {
  expect(batches.map(({ goodsId, batchNo, quantity }) => [goodsId, batchNo, quantity])).toEqual([
    [1, 'A', 3],
    [1, 'B', 1],
    [2, 'A', 1],
  ]);
});

/** How many of each batch are back after these have been scanned one after another; null: the last was one too many. */
function after(...scans: readonly (readonly [goodsId: number, batchNo: string | null, traceCode: string | null])[]) {
  let back: Back | undefined = nothingBack;
  for (const [goodsId, batchNo, traceCode] of scans)
    back = back && withScanned(batches, back, { goodsId, batchNo, traceCode });
  return back ? batches.map(({ key }) => back?.units[key] ?? 0) : null;
}

test('each scan is one unit back: of its own batch by its code, of the first that lacks one by its barcode', () => {
  expect(after([1, 'B', code(1)], [1, 'A', code(2)], [2, 'A', code(3)])).toEqual([1, 1, 1]);
  expect(after([1, null, null], [1, null, null], [1, null, null], [1, null, null])).toEqual([3, 1, 0]);
});

test('the same package counts once, and no more come back than went out', () => {
  expect(after([1, 'A', code(1)], [1, 'A', code(1)])).toEqual([1, 0, 0]);
  expect(after([2, 'A', code(1)], [2, 'A', code(2)])).toBeNull();
  expect(after([1, 'D', code(1)])).toBeNull();
});
