import { expect, test } from 'vitest';
import { slotText } from './order.cells.tsx';

const placed = { deliveryDay: '2026-03-09', timeFrom: '18:00:00', timeTo: '19:00:00' };

test('the day of a slot is left out only while it is today, also for who ordered for the next day', () => {
  expect(slotText(placed, '2026-03-09')).toBe('18:00-19:00');
  expect(slotText(placed, '2026-03-08')).toBe('03-09 18:00-19:00');
  expect(slotText(placed, '2026-03-10')).toBe('03-09 18:00-19:00');
});
