import { slaMinutes } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { type SlaOrder, slaOf } from './order-sla.ts';

const since = '2026-03-10T04:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000);
const order = (row: Partial<SlaOrder>): SlaOrder => ({
  order_status_code: 20,
  statusSince: since,
  channel: 'MINI_PROGRAM',
  deliveryMode: 'NORMAL',
  payDeadline: null,
  promiseAt: null,
  pickupDeadline: null,
  ...row,
});

test.each([
  ['a store has five minutes to confirm', {}, 5],
  ['three for a delivery platform', { channel: 'MEITUAN' }, 3],
  ['twenty to hand over', { order_status_code: 30 }, 20],
  ['ten for a flash delivery', { order_status_code: 30, deliveryMode: 'FLASH' }, 10],
  ['a day for express', { order_status_code: 30, deliveryMode: 'EXPRESS' }, 1_440],
  ['a platform order at 30 as any other', { order_status_code: 30, channel: 'ELEME' }, 20],
  ['five for an abnormal device order', { order_status_code: -12 }, 5],
] as const)('%s (spec 02 §4.5)', (_, row, minutes) => {
  const sla = slaOf(order(row), slaMinutes, after(minutes * 0.5));
  expect(sla).toMatchObject({ since, dueAt: after(minutes).toISOString(), state: 'ok' });
  expect(slaOf(order(row), slaMinutes, after(minutes * 0.6))?.state).toBe('soon');
  expect(slaOf(order(row), slaMinutes, after(minutes))?.state).toBe('over');
});

test('22, 40, 41 and 53 go by their deadlines', () => {
  const at = after(30).toISOString();
  for (const row of [
    { order_status_code: 22, payDeadline: at },
    { order_status_code: 40, promiseAt: at },
    { order_status_code: 41, pickupDeadline: at },
    { order_status_code: 53, pickupDeadline: at },
  ] as const)
    expect(slaOf(order(row), slaMinutes, after(31))).toMatchObject({ dueAt: at, state: 'over' });
});

test('a status without an allowance, or a deadline nobody set, has none', () => {
  expect(slaOf(order({ order_status_code: 60 }), slaMinutes, after(1))).toBeNull();
  expect(slaOf(order({ order_status_code: 40 }), slaMinutes, after(1))).toBeNull();
});

test('it stops while the store is closed, but no deadline does', () => {
  expect(slaOf(order({}), slaMinutes, after(90), true)?.state).toBe('stopped');
  const waits = order({ order_status_code: 22, payDeadline: after(30).toISOString() });
  expect(slaOf(waits, slaMinutes, after(90), true)?.state).toBe('over');
  expect(slaOf(order({ order_status_code: 60 }), slaMinutes, after(90), true)).toBeNull();
});
