import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

test('commas, quotes, lines of any making, tabs', () => {
  expect(parseCsv('a,b\r\n1,"x, ""y"""\n')).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"'],
  ]);
  expect(parseCsv('a\tb\n1,5\t2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(parseCsv('"a\nb",c\r2,')).toEqual([
    ['a\nb', 'c'],
    ['2', ''],
  ]);
  expect(parseCsv('')).toEqual([]);
});
