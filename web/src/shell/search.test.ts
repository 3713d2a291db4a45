import { expect, test } from 'vitest';
import { parseSearch, printSearch } from './search.ts';

test('search parameters stay the strings they are, order numbers too', () => {
  const search = { orderNo: '20261121000000012345', status: '-12,41', flag: 'true', name: '李 四&=' };
  expect(parseSearch(printSearch(search))).toEqual(search);
  expect(printSearch({ status: '-12,41' })).toBe('?status=-12,41');
});

test('what is empty is left out; no parameters leave no question mark', () => {
  expect(printSearch({ a: '', b: undefined, c: null, d: '0' })).toBe('?d=0');
  expect(printSearch({})).toBe('');
});
