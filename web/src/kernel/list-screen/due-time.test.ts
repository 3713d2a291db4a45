import { expect, test } from 'vitest';
import { standingAt } from './due-time.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);
const due = { since: '2026-03-10T12:50:00Z', due: '2026-03-11T01:05:00Z', allowed: 900 };
const night = { from: '2026-03-10T13:00:00Z', to: '2026-03-11T01:00:00Z' };

test('time runs until the store closes, stands over the night and runs on in the morning (spec 02 §4.5)', () => {
  const of = { ...due, pauses: [night] };
  expect(standingAt(of, at('12:55:00'))).toEqual({ waited: 300, left: 600, tone: 'calm', stopped: false });
  expect(standingAt(of, at('13:00:00'))).toEqual({ waited: 600, left: 300, tone: 'soon', stopped: true });
  expect(standingAt(of, at('22:00:00'))).toEqual({ waited: 600, left: 300, tone: 'soon', stopped: true });
  const morning = (time: string) => Date.parse(`2026-03-11T${time}Z`);
  expect(standingAt(of, morning('01:04:00'))).toEqual({ waited: 840, left: 60, tone: 'soon', stopped: false });
  expect(standingAt(of, morning('01:07:00'))).toEqual({ waited: 1020, left: -120, tone: 'over', stopped: false });
});

test('a store that is shut stops it, nobody knows how long', () => {
  const of = { ...due, pauses: [{ from: '2026-03-10T12:52:00Z', to: null }] };
  expect(standingAt(of, at('20:00:00'))).toEqual({ waited: 120, left: 780, tone: 'calm', stopped: true });
});

test('without a store it is the time between the two; without an end it only waits; without a beginning nothing does', () => {
  const of = { since: '2026-03-10T04:00:00Z', due: '2026-03-10T04:10:00Z' };
  expect(standingAt(of, at('04:06:00'))).toEqual({ waited: 360, left: 240, tone: 'soon', stopped: false });
  expect(standingAt({ ...of, due: null }, at('09:00:00'))).toMatchObject({ waited: 18_000, left: null, tone: 'calm' });
  expect(standingAt({ since: null, due: null }, at('09:00:00'))).toBeNull();
});
