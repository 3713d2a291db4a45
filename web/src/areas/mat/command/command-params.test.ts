import { CommandParams } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { commandOf, degrees } from './command-params.ts';

test.each([4.2, -18.5, 0, 25, 85, -40])('%s ℃ is typed in degrees and goes in tenths', typed => {
  expect(degrees.safeParse(typed).success).toBe(true);
  const { target } = CommandParams.parse(commandOf('SET_TEMP', { subNo: 0, target: typed }).params);
  expect((target ?? 0) / 10).toBe(typed);
});

test.each([4.25, -40.1, 85.1, Number.NaN])('%s ℃ is none that a device takes', typed => {
  expect(degrees.safeParse(typed).success).toBe(false);
});

test('a lamp that is not switched on is switched off; the rest goes as it was typed', () => {
  expect(commandOf('LIGHT', { subNo: 0 })).toEqual({ type: 'LIGHT', params: { on: false } });
  expect(commandOf('SET_VOLUME', { volume: 40 })).toEqual({ type: 'SET_VOLUME', params: { volume: 40 } });
});

test('a log goes with its day, and nothing else does', () => {
  expect(commandOf('UPLOAD_LOG', { date: '2026-01-02' })).toEqual({
    type: 'UPLOAD_LOG',
    params: {},
    date: '2026-01-02',
  });
  expect(commandOf('SCREENSHOT', { date: '2026-01-02' })).toEqual({ type: 'SCREENSHOT', params: {} });
});
