import { CommandParams } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { degrees, paramsFor } from './command-params.ts';

test.each([4.2, -18.5, 0, 25, 85, -40])('%s ℃ is typed in degrees and goes in tenths', typed => {
  expect(degrees.safeParse(typed).success).toBe(true);
  const { target } = CommandParams.parse(paramsFor('SET_TEMP', { subNo: 0, target: typed }));
  expect((target ?? 0) / 10).toBe(typed);
});

test.each([4.25, -40.1, 85.1, Number.NaN])('%s ℃ is none that a device takes', typed => {
  expect(degrees.safeParse(typed).success).toBe(false);
});

test('a lamp that is not switched on is switched off; the rest goes as it was typed', () => {
  expect(paramsFor('LIGHT', { subNo: 0 })).toEqual({ on: false });
  expect(paramsFor('SET_VOLUME', { volume: 40 })).toEqual({ volume: 40 });
});
