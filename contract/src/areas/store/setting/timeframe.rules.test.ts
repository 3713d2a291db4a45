import { describe, expect, test } from 'vitest';
import { framesProblem, type RuledFrame } from './timeframe.rules.ts';

const frame = (kind: RuledFrame['kind'], from: string, to: string, of: Partial<RuledFrame> = {}): RuledFrame => ({
  kind,
  deliveryMode: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  specialDate: null,
  closed: false,
  from: `${from}:00`,
  to: `${to}:00`,
  ...of,
});
const problem = (...frames: RuledFrame[]) => framesProblem(frames)?.problem ?? null;
const special = (specialDate: string) => ({ weekdays: [], specialDate });

describe('frames of a store (spec 04 §3.3)', () => {
  test('may stand one after the other', () => {
    expect(problem(frame('OPEN', '09:00', '12:00'), frame('OPEN', '12:00', '18:00'))).toBeNull();
    expect(problem(frame('OPEN', '09:00', '12:01'), frame('OPEN', '12:00', '18:00'))).toBe('store.framesOverlap');
    const monday = { weekdays: [1] };
    expect(
      problem(frame('OPEN', '09:00', '18:00', monday), frame('OPEN', '09:00', '18:00', { weekdays: [2] })),
    ).toBeNull();
  });

  test('only opening goes on into the next day, and meets what stands there', () => {
    expect(problem(frame('OPEN', '18:00', '02:00'))).toBeNull();
    expect(problem(frame('OPEN', '18:00', '02:00'), frame('OPEN', '01:00', '03:00'))).toBe('store.framesOverlap');
    const sunday = frame('OPEN', '18:00', '02:00', { weekdays: [7] });
    expect(problem(sunday, frame('OPEN', '01:00', '03:00', { weekdays: [1] }))).toBe('store.framesOverlap');
    expect(problem(frame('OPEN', '00:00', '00:00'), frame('DELIVERY', '20:00', '02:00'))).toBe('store.frameEndsEarly');
    expect(problem(frame('OPEN', '00:00', '00:00'), frame('PICKUP', '20:00', '20:00'))).toBe('store.frameEndsEarly');
  });

  test('delivery and pick-up lie within the opening hours, over midnight too', () => {
    const open = frame('OPEN', '09:00', '21:00');
    expect(problem(open, frame('DELIVERY', '09:00', '21:00'))).toBeNull();
    expect(problem(open, frame('DELIVERY', '08:59', '21:00'))).toBe('store.deliveryOutsideHours');
    expect(problem(open, frame('PICKUP', '09:00', '21:01'))).toBe('store.pickupOutsideHours');
    const late = frame('OPEN', '18:00', '02:00');
    expect(problem(late, frame('DELIVERY', '20:00', '00:00'), frame('DELIVERY', '00:00', '02:00'))).toBeNull();
    expect(problem(late, frame('DELIVERY', '00:00', '02:01'))).toBe('store.deliveryOutsideHours');
  });

  test('modes have hours of their own; those of all modes meet each', () => {
    const open = frame('OPEN', '00:00', '00:00');
    const [flash, normal] = [{ deliveryMode: 'FLASH' }, { deliveryMode: 'NORMAL' }];
    expect(
      problem(open, frame('DELIVERY', '09:00', '12:00', flash), frame('DELIVERY', '10:00', '12:00', normal)),
    ).toBeNull();
    expect(problem(open, frame('DELIVERY', '09:00', '12:00', flash), frame('DELIVERY', '10:00', '12:00'))).toBe(
      'store.framesOverlap',
    );
  });

  test('a special day stands for itself', () => {
    const week = frame('OPEN', '09:00', '21:00');
    const day = special('2026-10-01');
    const short = frame('OPEN', '10:00', '12:00', day);
    expect(problem(week, short, frame('DELIVERY', '09:00', '21:00'))).toBeNull();
    expect(problem(week, short, frame('OPEN', '11:00', '13:00', day))).toBe('store.framesOverlap');
    expect(problem(week, short, frame('DELIVERY', '10:00', '13:00', day))).toBe('store.deliveryOutsideHours');
    expect(problem(week, frame('DELIVERY', '10:00', '13:00', day))).toBeNull();
    const rest = frame('OPEN', '00:00', '00:00', { ...day, closed: true, from: null, to: null });
    expect(problem(week, rest)).toBeNull();
    expect(problem(week, rest, short)).toBe('store.framesOverlap');
  });

  test('each has days and times', () => {
    expect(problem(frame('OPEN', '09:00', '12:00', { weekdays: [] }))).toBe('store.frameDays');
    expect(problem(frame('OPEN', '09:00', '12:00', { specialDate: '2026-10-01' }))).toBe('store.frameDays');
    expect(problem(frame('OPEN', '09:00', '12:00', { from: null }))).toBe('store.frameDays');
  });
});
