import { expect, test } from 'vitest';
import { rowValue } from './row-value.ts';

test('a column stands for a field of its row, a dotted one for what lies in it', () => {
  const row = { price: 5, none: null, values: { shelf: '上层', size: { w: 3 } }, 'a.b': 1 };
  expect(rowValue(row, 'price')).toBe(5);
  expect(rowValue(row, 'none')).toBeNull();
  expect(rowValue(row, 'values.shelf')).toBe('上层');
  expect(rowValue(row, 'values.size.w')).toBe(3);
  expect(rowValue(row, 'values.gone')).toBeUndefined();
  expect(rowValue(row, 'price.gone')).toBeUndefined();
  expect(rowValue(row, 'a.b')).toBe(1);
});
