import { expect, test } from 'vitest';
import { fromProviderTime, toAlipayTime, toRfc3339 } from './shanghai-time.ts';

test('instants as the providers write them, and back', () => {
  expect(toRfc3339('2025-06-07T18:34:56.789Z')).toBe('2025-06-08T02:34:56+08:00');
  expect(toAlipayTime('2025-06-07T18:34:56.789Z')).toBe('2025-06-08 02:34:56');
  expect(fromProviderTime('2025-06-08T02:34:56+08:00')).toBe('2025-06-07T18:34:56.000Z');
  expect(fromProviderTime('2025-06-08 02:34:56')).toBe('2025-06-07T18:34:56.000Z');
  expect(fromProviderTime('2025-06-08 02:34:56.120')).toBe('2025-06-07T18:34:56.000Z');
  for (const wrong of ['', 'soon', '2025-06-08', '2025-99-08 02:34:56', '1749321296']) {
    expect(fromProviderTime(wrong), wrong).toBeNull();
  }
});
