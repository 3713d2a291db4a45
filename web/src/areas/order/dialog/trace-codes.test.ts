import type { OrderDetail } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { allScanned, scanProblem, sentCodes, tracedLines } from './trace-codes.ts';

const line = (orderLineId: number, part: object = {}) =>
  ({ orderLineId, medicine: true, number: 2, refundedNumber: 0, traceCodes: [], ...part }) as never;
const order = (...lines: never[]) => ({ lines }) as Pick<OrderDetail, 'lines'>;
const code = (n: number) => `8123456${String(n).padStart(13, '0')}`;

test('only medicine that still goes out has codes to be scanned', () => {
  const lines = tracedLines(order(line(1), line(2, { medicine: false }), line(3, { refundedNumber: 2 })));
  expect(lines.map(each => each.orderLineId)).toEqual([1]);
});

test('every package needs its own code; what came back unsold keeps those it has', () => {
  const lines = tracedLines(order(line(1), line(2, { refundedNumber: 1, traceCodes: [code(9)] })));
  expect(allScanned(lines, {})).toBe(false);
  expect(allScanned(lines, { 1: [code(1)] })).toBe(false);
  expect(allScanned(lines, { 1: [code(1), code(2)] })).toBe(true);
  expect(allScanned(lines, { 1: [code(1), code(2)], 2: [] })).toBe(false);
});

test('a misread code and one scanned twice, on whatever line, are said', () => {
  const lines = tracedLines(order(line(1), line(2)));
  const scans = { 1: [code(1)] };
  expect(scanProblem('123', lines, scans)).toBe('order.trace.wrong');
  expect(scanProblem(code(1), lines, scans)).toBe('order.trace.twice');
  expect(scanProblem(code(2), lines, scans)).toBeNull();
});

test('nothing scanned sends nothing', () => {
  expect(sentCodes({})).toEqual({});
  expect(sentCodes({ 7: [code(1)] })).toEqual({ traceCodes: [{ orderLineId: 7, codes: [code(1)] }] });
});
