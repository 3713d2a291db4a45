import { expect, test } from 'vitest';
import { withCount } from './counted.ts';

test('a count that was typed is sent, one that was taken back is not', () => {
  const typed = withCount(withCount({}, 7, 3), 9, 0);
  expect(typed).toEqual({ 7: 3, 9: 0 });
  expect(withCount(typed, 7, null)).toEqual({ 9: 0 });
  expect(withCount({}, 7, null)).toEqual({});
});
