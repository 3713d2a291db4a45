import { expect, test } from 'vitest';
import { concerns } from './use-counted.ts';

test('a COUNTERS frame concerns the numbers it names, other frames whoever listens to their type', () => {
  const online = { type: 'COUNTERS', names: ['online'] } as const;
  expect([concerns(online), concerns(online, 'online'), concerns(online, 'notification')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(concerns({ type: 'COUNTERS', names: ['alerts'] })).toBe(true);
  expect(concerns({ type: 'COUNTERS', names: ['alerts'] }, 'online')).toBe(false);
  expect(concerns({ type: 'HELLO' }, 'online')).toBe(true);
});
