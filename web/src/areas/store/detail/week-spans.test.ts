import type { StoreFrame } from '@materia/contract/areas/store';
import { describe, expect, test } from 'vitest';
import { framesOf, painted, spansText, weekOf } from './week-spans.ts';

const which = { kind: 'OPEN', deliveryMode: null } as const;
const frame = (weekdays: number[], from: string, to: string): StoreFrame => ({
  ...which,
  weekdays,
  specialDate: null,
  closed: false,
  from: `${from}:00`,
  to: `${to}:00`,
  slotMinutes: 30,
  capacity: 0,
});

describe('the week grid', () => {
  test('what runs over midnight stands on both days, Sunday’s on Monday', () => {
    const week = weekOf([frame([6, 7], '18:00', '02:00')], which);
    expect(week).toEqual([
      [[0, 120]],
      [],
      [],
      [],
      [],
      [[1080, 1440]],
      [
        [0, 120],
        [1080, 1440],
      ],
    ]);
  });

  test('painting joins and cuts to the minute', () => {
    expect(painted([[495, 720]], [720, 780], true)).toEqual([[495, 780]]);
    expect(painted([[495, 780]], [540, 600], false)).toEqual([
      [495, 540],
      [600, 780],
    ]);
    expect(painted([[495, 780]], [0, 1440], false)).toEqual([]);
  });

  test('days that are alike share their frames, and come back as they were', () => {
    const frames = [frame([1, 2, 3, 4, 5], '09:00', '21:00'), frame([6, 7], '10:00', '00:00')];
    expect(framesOf(weekOf(frames, which), which, { slotMinutes: 30, capacity: 0 })).toEqual(frames);
    expect(spansText(weekOf(frames, which)[6] ?? [])).toBe('10:00–24:00');
  });
});
