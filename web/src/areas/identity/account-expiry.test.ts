import { expect, test } from 'vitest';
import type { SessionUser } from '../../kernel/session.ts';
import { daysToExpiry } from './account-expiry.ts';

const now = Date.parse('2026-03-01T00:00:00Z');
const user = (type: number | null, accountExpiredTime: string | null) => ({ type, accountExpiredTime }) as SessionUser;

test('days are rounded up, said from seven on, of types 2, 3 and 6 only (spec 01 §2)', () => {
  expect(daysToExpiry(user(2, '2026-03-01T00:00:01Z'), now, 7)).toBe(1);
  expect(daysToExpiry(user(3, '2026-03-07T12:00:00Z'), now, 7)).toBe(7);
  expect(daysToExpiry(user(6, '2026-03-08T00:00:00Z'), now, 7)).toBe(7);
  expect(daysToExpiry(user(6, '2026-03-08T00:00:01Z'), now, 7)).toBeNull();
  expect(daysToExpiry(user(4, '2026-03-02T00:00:00Z'), now, 7)).toBeNull();
  expect(daysToExpiry(user(null, '2026-03-02T00:00:00Z'), now, 7)).toBeNull();
  expect(daysToExpiry(user(2, null), now, 7)).toBeNull();
  expect(daysToExpiry(user(2, '2026-03-01T00:00:00Z'), now, 0)).toBe(0);
  expect(daysToExpiry(user(2, '2026-02-20T00:00:00Z'), now, 0)).toBeLessThan(0);
});
