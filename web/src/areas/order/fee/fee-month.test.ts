import { expect, test } from 'vitest';
import { daysOfMonth, monthOf } from './fee-month.ts';

test('a company’s month and its days', () => {
  expect(monthOf(12_202_602)).toEqual({ companyId: 12, month: '2026-02' });
  expect(daysOfMonth('2026-02')).toEqual(['2026-02-01', '2026-02-28']);
  expect(daysOfMonth('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
  expect(daysOfMonth('2026-12')).toEqual(['2026-12-01', '2026-12-31']);
});
