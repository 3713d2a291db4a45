import { expect, test } from 'vitest';
import { holdsQueue, liveClose, liveFrameBytes, liveFrameTypes } from './live.ts';

test('the types of frames are these and no others (spec 01 §8)', () => {
  expect(liveFrameTypes.join(' ')).toBe(
    'HELLO PONG REFRESH_BROSWER Video ORDER_REFRESH MAT_ORDER STORE_ORDER MAT_NETWORK MAT_T MAT_H NOTIFICATION COUNTERS ROW CONSULT CALL DELIVERY_TRACK PRIVS PROGRESS TASK RESYNC',
  );
});

test('close codes, and the largest frame of a client (spec 01 §8)', () => {
  expect(Object.values(liveClose)).toEqual([1000, 1001, 4000, 4001, 4002, 4003, 4008, 4009]);
  expect(liveFrameBytes).toBe(65_536);
});

test('only super admins, service and leaders queue (spec 01 §8)', () => {
  const queue = (role: string, agentType: number | null = null) => holdsQueue({ role, agentType });
  expect(['SuperAdmin', 'Admin', 'Manager', 'Doctor'].filter(role => queue(role))).toEqual(['SuperAdmin']);
  expect([0, 1, 2, 3, 4, 5, 6].filter(type => queue('Service', type))).toEqual([1, 3]);
});
