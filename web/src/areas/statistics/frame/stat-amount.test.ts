import { expect, test } from 'vitest';
import { sayBp, sayFen, shortFen } from './stat-amount.ts';

const units = { man: '万', yi: '亿' };

test('amounts as tiles and axes say them (spec 10 §4)', () => {
  expect(sayFen(123_456)).toBe('¥1,234.56');
  expect(sayFen(-5)).toBe('-¥0.05');
  expect(shortFen(999_900, 'zh', units)).toBe('9999');
  expect(shortFen(1_234_500, 'zh', units)).toBe('1.23万');
  expect(shortFen(-12_345_678_900, 'zh', units)).toBe('-1.23亿');
  expect(shortFen(1_234_500, 'en', units)).toBe('12.3k');
  expect(shortFen(123_456_700, 'en', units)).toBe('1.23M');
  expect(shortFen(100, 'en', units)).toBe('1');
  expect(sayBp(-1234)).toBe('-12.3%');
  expect(sayBp(null)).toBe('-');
});
