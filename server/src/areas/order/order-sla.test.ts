import { slaMinutes } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import type { StoreOpening } from '../store/index.ts';
import { adjustedClock, type OrderClock, startedClock } from './order-clock.ts';
import { type SlaOrder, slaOf } from './order-sla.ts';

const since = '2026-03-10T04:00:00.000Z';
const at = (text: string) => new Date(`2026-03-${text}:00+08:00`);
const after = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000);

/** Open from nine to nine. */
const opening = (of: Partial<StoreOpening> = {}): StoreOpening => ({
  ...{ companyStatus: 'ACTIVE', status: 'OPEN', pausedUntil: null, licences: [] },
  frames: [
    {
      ...{ kind: 'OPEN', deliveryMode: null, weekdays: [1, 2, 3, 4, 5, 6, 7], specialDate: null, closed: false },
      ...{ timeFrom: '09:00:00', timeTo: '21:00:00', slotMinutes: 30, capacity: 0 },
    },
  ],
  ...of,
});
const paused = opening({ status: 'PAUSED' });

type Facts = Partial<Omit<SlaOrder, 'sla'>>;
const facts = (of: Facts) => ({
  ...{ order_status_code: 20 as const, channel: 'MINI_PROGRAM', deliveryMode: 'NORMAL', statusSince: since },
  ...of,
});
const startedAt = (from: Date, of: Facts = {}, store?: StoreOpening): OrderClock => {
  const { order_status_code: status, ...order } = facts(of);
  return startedClock({ ...order, status }, store, slaMinutes, from);
};
const shown = (clock: OrderClock, now: Date, of: Facts = {}, store?: StoreOpening) =>
  slaOf({ ...facts(of), sla: { left: clock.slaLeft, dueAt: clock.slaUntil } }, slaMinutes, now, store);

test.each([
  ['a store has five minutes to confirm', {}, 5],
  ['three for a delivery platform', { channel: 'MEITUAN' }, 3],
  ['twenty to hand over', { order_status_code: 30 }, 20],
  ['ten for a flash delivery', { order_status_code: 30, deliveryMode: 'FLASH' }, 10],
  ['a day for express', { order_status_code: 30, deliveryMode: 'EXPRESS' }, 1_440],
  ['a platform order at 30 as any other', { order_status_code: 30, channel: 'ELEME' }, 20],
  ['five for an abnormal device order', { order_status_code: -12 }, 5],
] as const)('%s (spec 02 §4.5)', (_, of, minutes) => {
  const clock = startedAt(new Date(since), of);
  expect(clock).toMatchObject({ slaFrom: since, slaLeft: minutes * 60, slaUntil: after(minutes).toISOString() });
  expect(shown(clock, after(minutes * 0.5), of)).toEqual({
    since,
    dueAt: after(minutes).toISOString(),
    state: 'ok',
    allowed: minutes * 60,
    pauses: [],
  });
  expect(shown(clock, after(minutes * 0.6), of)?.state).toBe('soon');
  expect(shown(clock, after(minutes), of)?.state).toBe('over');
});

test('22, 40, 41 and 53 go by their deadlines, in the night as by day', () => {
  const due = at('10T22:00');
  for (const order_status_code of [22, 40, 41, 53] as const) {
    const order = { ...facts({ order_status_code }), sla: { left: null, dueAt: due.toISOString() } };
    expect(startedAt(new Date(since), { order_status_code }).slaLeft).toBeNull();
    expect(slaOf(order, slaMinutes, at('10T22:01'), opening())).toMatchObject({
      dueAt: due.toISOString(),
      state: 'over',
    });
  }
});

test('a status without an allowance, or a deadline nobody set, has none', () => {
  expect(shown(startedAt(new Date(since), { order_status_code: 60 }), after(1), { order_status_code: 60 })).toBeNull();
  expect(
    slaOf({ ...facts({ order_status_code: 40 }), sla: { left: null, dueAt: null } }, slaMinutes, after(1)),
  ).toBeNull();
});

test('only opening time counts: two minutes before closing, three in the morning', () => {
  const clock = startedAt(at('10T20:58'), {}, opening());
  expect(clock.slaUntil).toBe(at('11T09:03').toISOString());
  const state = (now: Date) => shown(clock, now, {}, opening())?.state;
  expect([state(at('10T20:59')), state(at('11T03:00')), state(at('11T09:01')), state(at('11T09:03'))]).toEqual([
    ...['ok', 'stopped', 'soon', 'over'],
  ]);
  expect(shown(clock, at('11T09:01'), {}, opening())?.since).toBe(at('11T08:58').toISOString());
  expect(state(at('11T23:00'))).toBe('over');
  // Who looks at the list over the closing sees it stand, and run on in the morning.
  const night = { from: at('10T21:00').toISOString(), to: at('11T09:00').toISOString() };
  expect(shown(clock, at('10T20:59'), {}, opening())).toMatchObject({ allowed: 300, pauses: [night] });
  const rest = { ...night, from: at('11T03:00').toISOString() };
  expect(shown(clock, at('11T03:00'), {}, opening())?.pauses[0]).toEqual(rest);
});

test('a store that pauses stops it, reopened it runs on with what was left', () => {
  const running = startedAt(at('10T10:00'), {}, opening());
  const stopped = adjustedClock(running, paused, at('10T10:02'));
  expect(stopped).toEqual({ slaFrom: null, slaLeft: 180, slaUntil: null });
  expect(shown(stopped, at('10T18:00'), {}, paused)).toMatchObject({
    since: at('10T17:58').toISOString(),
    state: 'stopped',
    pauses: [{ from: at('10T18:00').toISOString(), to: null }],
  });
  const again = adjustedClock(stopped, opening(), at('10T20:59'));
  expect(again).toEqual({
    slaFrom: at('10T20:59').toISOString(),
    slaLeft: 180,
    slaUntil: at('11T09:02').toISOString(),
  });
  expect(shown(again, at('11T09:01'), {}, opening())?.state).toBe('soon');
  expect(adjustedClock(running, paused, at('10T10:06'))).toEqual(running);
  expect(startedAt(at('10T10:00'), {}, paused)).toEqual({ slaFrom: null, slaLeft: 300, slaUntil: null });
});

test('new hours hold at once', () => {
  const clock = startedAt(at('10T20:58'), {}, opening());
  const [frame] = opening().frames;
  const longer = opening({ frames: frame ? [{ ...frame, timeTo: '22:00:00' }] : [] });
  expect(adjustedClock(clock, longer, at('10T20:59')).slaUntil).toBe(at('10T21:03').toISOString());
});
