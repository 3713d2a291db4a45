import { expect, test } from 'vitest';
import { overdueFigures, totalFigures } from './order-strip.ts';

const t = (key: string) => key;

test('the strip has no sums where counting would cost the table', () => {
  expect(totalFigures({ total: 1000, capped: true, sums: null }, t)).toEqual([
    { label: 'order.strip.orders', value: '1000+' },
  ]);
  const sums = { payable: 200_00, paidAmount: 123_456, refundedAmount: 0 };
  expect(totalFigures({ total: 3, sums }, t).map(figure => figure.value)).toEqual(['3', '1,234.56', '0.00']);
});

test('overdue orders of all statuses together; none is nothing to worry about', () => {
  const [some] = overdueFigures(
    [
      { order_status_code: 10, count: 2 },
      { order_status_code: 23, count: 1 },
    ],
    t,
  );
  expect(some).toMatchObject({ value: '3', tone: 'danger', search: { overdue: 'true' } });
  expect(overdueFigures([], t)[0]).toMatchObject({ value: '0', tone: undefined });
});
