import { expect, test } from 'vitest';
import { climateText, lackingText, lineText, signalBars, since, skewText, slotWords } from './mat-view.ts';

const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
  [key, ...Object.values(params ?? {})].join(' ');
const now = Date.parse('2026-11-21T12:00:00Z');

test('temperatures and humidity come in tenths; what was never measured is left out', () => {
  expect(climateText({ temperature: 246, humidity: 505 })).toBe('24.6℃ 50.5%');
  expect(climateText({ temperature: null, humidity: 505 })).toBe('50.5%');
  expect(climateText({ temperature: -18, humidity: null })).toBe('-1.8℃');
});

test('off line says for how long', () => {
  expect(lineText({ online: true, offlineSince: null }, now, t)).toBe('mat.online');
  expect(lineText({ online: false, offlineSince: '2026-11-21T09:30:00Z' }, now, t)).toBe('mat.offlineFor mat.hours 2');
  expect(lineText({ online: false, offlineSince: null }, now, t)).toBe('mat.offline');
  expect(since('2026-11-18T11:00:00Z', now, t)).toBe('mat.days 3');
  expect(since('2026-11-21T11:59:50Z', now, t)).toBe('mat.minutes 1');
});

test('a clock that is off says which way', () => {
  expect([null, 400, -400, 6_200, -300_000].map(ms => skewText(ms, t))).toEqual([
    '',
    'mat.skew.none',
    'mat.skew.none',
    'mat.skew.slow 6',
    'mat.skew.fast 300',
  ]);
});

test('slots say what is wrong with them; the sold out are not counted as low again', () => {
  expect(
    slotWords({ slots: { all: 48, soldOut: 2, locked: 0, unbound: 4, short: 5 } }, t).map(({ word }) => word),
  ).toEqual(['mat.slots.soldOut 2', 'mat.slots.low 3', 'mat.slots.unbound 4']);
  expect(slotWords({ slots: { all: 48, soldOut: 0, locked: 0, unbound: 0, short: 0 } }, t)).toEqual([]);
});

test('signal bars', () => {
  expect([-60, -80, -95, -105, -120].map(signalBars)).toEqual([4, 3, 2, 1, 0]);
});

test('what a device lacks is named, with why it would not take it', () => {
  expect(
    lackingText(
      [
        { doc: 'price', desired: 3, reported: 3, error: null },
        { doc: 'setting', desired: 4, reported: 3, error: 'tempTarget' },
        { doc: 'playlist', desired: 1, reported: null, error: null },
      ],
      'zh',
    ),
  ).toBe('设置 tempTarget、播放列表');
});
