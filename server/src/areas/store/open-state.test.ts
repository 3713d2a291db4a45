import { describe, expect, test } from 'vitest';
import type { Timeframe } from './hours.ts';
import { deliveryOptions, openState, type StoreHours, type StoreMode } from './index.ts';

const week = [1, 2, 3, 4, 5, 6, 7];
const frame = (of: Partial<Timeframe>): Timeframe => ({
  kind: 'OPEN',
  deliveryMode: null,
  weekdays: week,
  specialDate: null,
  closed: false,
  timeFrom: '09:00:00',
  timeTo: '21:00:00',
  slotMinutes: 30,
  capacity: 0,
  ...of,
});
const mode = (of: Partial<StoreMode> = {}): StoreMode => ({
  mode: 'NORMAL',
  enabled: true,
  minAmount: 0,
  baseFee: 500,
  baseM: 3000,
  stepM: 1000,
  stepFee: 100,
  freeFrom: null,
  packageFee: 0,
  nightFee: 0,
  nightFrom: null,
  nightTo: null,
  maxM: 5000,
  prepMinutes: 0,
  promiseMinutes: 60,
  dates: ['TODAY', 'NEXT_DATE', 'OTHER_DATE'],
  carrier: 'SELF',
  points: [],
  ...of,
});
const store = (of: Partial<StoreHours> = {}): StoreHours => ({
  storeId: 1,
  storeName: '门店',
  companyId: 1,
  companyStatus: 'ACTIVE',
  status: 'OPEN',
  pausedUntil: null,
  position: null,
  autoConfirm: false,
  traceCodeRequired: false,
  rxEnabled: true,
  mallEnabled: true,
  maxDays: 2,
  licences: [],
  frames: [frame({})],
  modes: [mode()],
  zones: [],
  ...of,
});
/** A Monday, Shanghai time. */
const monday = (time: string) => new Date(`2026-06-15T${time}+08:00`);
const free = () => 0;

describe('openState (spec 04 §3.3)', () => {
  test('open within its hours, the end not included', () => {
    expect(openState(store(), monday('09:00:00'))).toEqual({ open: true, reason: null, reopensAt: null });
    expect(openState(store(), monday('20:59:59')).open).toBe(true);
    expect(openState(store(), monday('21:00:00'))).toEqual({
      open: false,
      reason: 'HOURS',
      reopensAt: new Date('2026-06-16T09:00:00+08:00'),
    });
    expect(openState(store(), monday('08:00:00')).reopensAt).toEqual(monday('09:00:00'));
  });

  test('the first reason in the order COMPANY, STORE, LICENCE, SPECIAL_DAY, HOURS, MODE is named', () => {
    const licences = [{ ownerType: 'STORE', kind: 'DRUG', expireDate: '2026-06-14', graceUntil: null }] as const;
    const holiday = [frame({ weekdays: [], specialDate: '2026-06-15', closed: true }), frame({})];
    const worst = { companyStatus: 'SUSPENDED', status: 'CLOSED', licences, frames: holiday, modes: [] } as const;
    const reasons = [
      worst,
      { ...worst, companyStatus: 'ACTIVE' },
      { ...worst, companyStatus: 'ACTIVE', status: 'OPEN' },
      { ...worst, companyStatus: 'ACTIVE', status: 'OPEN', licences: [] },
      { modes: [], frames: [frame({ weekdays: [2] })] },
      { modes: [] },
    ].map(of => openState(store(of as Partial<StoreHours>), monday('10:00:00'), 'NORMAL').reason);
    expect(reasons).toEqual(['COMPANY', 'STORE', 'LICENCE', 'SPECIAL_DAY', 'HOURS', 'MODE']);
  });

  test('a licence holds through its last day and its grace', () => {
    const until = (expireDate: string | null, graceUntil: string | null) =>
      openState(
        store({ licences: [{ ownerType: 'COMPANY', kind: 'DRUG', expireDate, graceUntil }] }),
        monday('10:00:00'),
      ).open;
    expect(until('2026-06-15', null)).toBe(true);
    expect(until('2026-06-14', null)).toBe(false);
    expect(until('2026-06-14', '2026-06-15')).toBe(true);
    expect(until(null, null)).toBe(true);
  });

  test('hours over midnight and round the clock', () => {
    const late = store({ frames: [frame({ timeFrom: '18:00:00', timeTo: '02:00:00', weekdays: [7] })] });
    expect(openState(late, monday('01:59:59')).open).toBe(true);
    expect(openState(late, monday('02:00:00')).open).toBe(false);
    expect(openState(late, monday('01:59:59'), 'NORMAL').open, 'what it brings goes by the same night').toBe(true);
    expect(openState(late, monday('02:00:00'), 'NORMAL').open).toBe(false);
    const always = store({ frames: [frame({ timeFrom: '00:00:00', timeTo: '00:00:00' })] });
    expect([monday('00:00:00'), monday('23:59:59')].every(at => openState(always, at).open)).toBe(true);
  });

  test('a special date replaces the weekday', () => {
    const short = frame({ weekdays: [], specialDate: '2026-06-15', timeFrom: '12:00:00', timeTo: '13:00:00' });
    const special = store({ frames: [frame({}), short] });
    expect(openState(special, monday('10:00:00'))).toMatchObject({
      reason: 'SPECIAL_DAY',
      reopensAt: monday('12:00:00'),
    });
    expect(openState(special, monday('12:30:00')).open).toBe(true);
  });

  test('a paused store tells when it resumes', () => {
    const paused = store({ status: 'PAUSED', pausedUntil: '2026-06-15T06:00:00.000Z' });
    expect(openState(paused, monday('10:00:00'))).toMatchObject({ reason: 'STORE', reopensAt: monday('14:00:00') });
  });

  test('a mode goes by its own hours; EXPRESS needs none', () => {
    const frames = [
      frame({}),
      frame({ kind: 'DELIVERY', deliveryMode: 'NORMAL', timeFrom: '10:00:00', timeTo: '11:00:00' }),
    ];
    const of = store({ frames, modes: [mode(), mode({ mode: 'EXPRESS' }), mode({ mode: 'FLASH' })] });
    expect(openState(of, monday('12:00:00'), 'NORMAL')).toMatchObject({
      reason: 'MODE',
      reopensAt: new Date('2026-06-16T10:00:00+08:00'),
    });
    expect(openState(of, monday('12:00:00'), 'EXPRESS').open).toBe(true);
    expect(openState(of, monday('12:00:00'), 'FLASH').open).toBe(true);
    expect(openState(of, monday('12:00:00'), 'SELF_STORE').reason).toBe('MODE');
  });
});

describe('deliveryOptions (spec 04 §3.3)', () => {
  const frames = [
    frame({}),
    frame({ kind: 'DELIVERY', timeFrom: '09:00:00', timeTo: '22:00:00', slotMinutes: 60, capacity: 2 }),
  ];

  test('after midnight the slots of the night are the new day’s', () => {
    const night = store({ frames: [frame({ timeFrom: '18:00:00', timeTo: '02:00:00' })] });
    const slots = (at: Date) => deliveryOptions(night, { at, booked: free })[0]?.days[0]?.slots ?? [];
    const late = slots(monday('01:10:00'));
    expect(late.slice(0, 3).map(({ from }) => from)).toEqual(['01:00:00', '01:30:00', '18:00:00']);
    expect(late[0]?.startsAt).toEqual(monday('01:00:00'));
    expect(slots(monday('23:10:00')).map(({ from }) => from)).toEqual(['23:00:00', '23:30:00']);
  });

  test('slots lie within the opening hours and stay while they can be made ready', () => {
    const [option] = deliveryOptions(store({ frames, modes: [mode({ prepMinutes: 30 })] }), {
      at: monday('10:31:00'),
      booked: free,
    });
    expect(option?.days.map(day => [day.day, day.date, day.slots.length])).toEqual([
      ['2026-06-15', 'TODAY', 10],
      ['2026-06-16', 'NEXT_DATE', 12],
      ['2026-06-17', 'OTHER_DATE', 12],
    ]);
    expect(option?.days[0]?.slots[0]).toMatchObject({ from: '11:00:00', to: '12:00:00', full: false });
    expect(option?.days[0]?.slots.at(-1)).toMatchObject({ from: '20:00:00', to: '21:00:00' });
    const onTime = deliveryOptions(store({ frames, modes: [mode({ prepMinutes: 30 })] }), {
      at: monday('10:30:00'),
      booked: free,
    });
    expect(onTime[0]?.days[0]?.slots[0]?.from).toBe('10:00:00');
  });

  test('a slot at its capacity is full', () => {
    const booked = (_: string, day: string, from: string) => (day === '2026-06-16' && from === '09:00:00' ? 2 : 1);
    const [option] = deliveryOptions(store({ frames }), { at: monday('10:00:00'), booked });
    expect(option?.days.flatMap(day => day.slots.filter(slot => slot.full).map(slot => [day.day, slot.from]))).toEqual([
      ['2026-06-16', '09:00:00'],
    ]);
  });

  test('when today has no slot left the earliest later one is told', () => {
    const [option] = deliveryOptions(store({ frames, modes: [mode({ dates: ['TODAY'] })] }), {
      at: monday('21:30:00'),
      booked: free,
    });
    expect(option?.days).toEqual([]);
    expect(option?.outOfToday).toMatchObject({ day: '2026-06-16', slot: { from: '09:00:00' } });
  });

  test('FLASH only while open, ACTIVITY only for activity orders, EXPRESS without slots', () => {
    const of = store({ modes: [mode({ mode: 'FLASH' }), mode({ mode: 'ACTIVITY' }), mode({ mode: 'EXPRESS' })] });
    const offered = (at: Date, activity = false) =>
      deliveryOptions(of, { at, activity, booked: free }).map(option => [option.mode, option.days.length]);
    expect(offered(monday('12:00:00'))).toEqual([
      ['FLASH', 1],
      ['EXPRESS', 1],
    ]);
    expect(offered(monday('22:00:00'), true)).toEqual([
      ['FLASH', 0],
      ['ACTIVITY', 2],
      ['EXPRESS', 1],
    ]);
  });
});
