import { expect, test } from 'vitest';
import { Random } from '../../demo/random.ts';
import { loginPast } from './login-past.demo.ts';

const now = new Date('2026-06-15T04:00:00Z');
const accounts = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  userName: `user${index + 1}`,
  companyId: 1 + (index % 2),
  status: [undefined, undefined, undefined, undefined, undefined, 'PENDING', 'DISABLED'][index % 7],
}));
const past = (seed: number) => loginPast({ accounts, now, random: new Random(seed) });

test('400 rows in the order of their time, the same for the same seed (spec 01 §14)', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { log } = past(seed);
    expect(log).toHaveLength(400);
    expect(log.every((row, index) => index === 0 || row.created_at >= (log[index - 1]?.created_at as Date))).toBe(true);
    expect(log.every(row => row.created_at < now)).toBe(true);
  }
  expect(past(1)).toEqual(past(1));
});

test('nobody is locked out by it, and who is in is in once', () => {
  const { log, sessions } = past(1);
  const lately = log.filter(
    row => row.result === 'BAD_PASSWORD' && now.getTime() - row.created_at.getTime() < 3_600_000,
  );
  expect(lately).toEqual([]);
  const open = sessions.filter(row => row.ended_at === null);
  expect(open).toHaveLength(12);
  expect(new Set(open.map(row => row.user_id)).size).toBe(12);
  const known = new Set(sessions.map(row => row.id));
  expect(log.every(row => row.session_id === null || known.has(row.session_id))).toBe(true);
});
