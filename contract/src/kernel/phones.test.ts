import { expect, test } from 'vitest';
import { maskPhone } from './phones.ts';

test('a phone shows its first three and last four digits', () => {
  expect(maskPhone('13812345678')).toBe('138****5678');
  expect(maskPhone('0755-8881')).toBe('075****8881');
  expect(maskPhone('10086')).toBe('****86');
  expect(maskPhone(null)).toBeNull();
});
