import { expect, test } from 'vitest';
import { motorsOf, motorText, wiredAsLaid } from './motor-map.ts';

test('a map is typed a motor a line, and printed the same way', () => {
  const map = [
    { motorId: 0, row: 1, col: 1 },
    { motorId: 12, row: 2, col: 3 },
  ];
  expect(motorText(map)).toBe('0 1 1\n12 2 3');
  expect(motorsOf('0 1 1\n\n 12,2， 3 ')).toEqual({ map });
  expect(motorsOf('')).toEqual({ map: [] });
  expect(motorsOf('0 1 1\n12 2')).toEqual({ badLine: 2 });
  expect(motorsOf('100 1 1')).toEqual({ badLine: 1 });
  expect(motorsOf('1 13 1')).toEqual({ badLine: 1 });
  expect(motorsOf('a 1 1')).toEqual({ badLine: 1 });
});

test('a cabinet wired as it stands: each motor once, on the lines of its slot', () => {
  const slot = (trackNo: string, rowNo: number, colNo: number, subNo = 0) => ({ subNo, rowNo, colNo, trackNo });
  const slots = [slot('A1', 1, 1), slot('A2', 1, 3), slot('B1', 2, 1), slot('A1', 1, 1, 1), slot('C14', 3, 14)];
  const motor = (trackNo: string, motorId: number, subNo = 0) => ({ subNo, trackNo, motorId });
  const motors = [motor('B1', 8), motor('A1', 0), motor('A2', 0), motor('A1', 5, 1), motor('C14', 9)];
  expect(wiredAsLaid(0, slots, motors)).toEqual([
    { motorId: 0, row: 1, col: 1 },
    { motorId: 8, row: 2, col: 1 },
  ]);
});
