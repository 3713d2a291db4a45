import { expect, test } from 'vitest';
import { holdsCode, takesCode, withCode } from './scanned-codes.ts';

const batch = (batchNo: string, quantity: number, ...traceCodes: string[]) => ({
  ...{ batchNo, expiresOn: null, producedOn: null, quantity, traceCodes },
});
const code = (n: number) => String(n).padStart(20, '8');

test('a package goes to its own batch, of an unknown batch to the first that still lacks codes', () => {
  const batches = [batch('A', 1, code(1)), batch('B', 2), batch('C', 2)];
  const codes = (of: { traceCode: string; batchNo: string | null }) =>
    withCode(batches, of).map(each => each.traceCodes.length);
  expect(codes({ traceCode: code(2), batchNo: 'C' })).toEqual([1, 0, 1]);
  expect(codes({ traceCode: code(2), batchNo: null })).toEqual([1, 1, 0]);
});

test('what no batch takes is left: its batch is full, or is not picked', () => {
  const batches = [batch('A', 1, code(1)), batch('B', 2)];
  expect(takesCode(batches, { traceCode: code(2), batchNo: 'A' })).toBe(false);
  expect(takesCode(batches, { traceCode: code(2), batchNo: 'D' })).toBe(false);
  expect(takesCode(batches, { traceCode: code(2), batchNo: 'B' })).toBe(true);
  expect(holdsCode(batches, code(1))).toBe(true);
  expect(withCode(batches, { traceCode: code(2), batchNo: 'A' })).toEqual(batches);
});
