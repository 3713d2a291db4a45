import { breachPolicy } from '@materia/contract/areas/gsp';
import { expect, test } from 'vitest';
import { breachLines, type GoodsLimits } from './breach-lines.ts';
import { breachRuns } from './breach-run.ts';

const limits = (
  goodsId: number,
  condition: GoodsLimits['condition'],
  tempMin: number,
  tempMax: number,
): GoodsLimits => ({
  ...{ goodsId, condition, tempMin, tempMax, humMin: 350, humMax: 750 },
});
const high = { side: 'HIGH', limit: 220 } as const;
const minute = 60_000;
/** [minute, tenths] … */
const samples = (...of: readonly (readonly [number, number])[]) =>
  of.map(([at, value]) => ({ at: at * minute, value }));
const minutes = (...of: readonly (readonly [number, number])[]) => {
  const [run] = breachRuns(high, undefined, samples(...of));
  return run && run.seconds / 60;
};

test('each goods by its own limits and condition; one limit of several goods is one line (spec 08 §4.5)', () => {
  const lines = breachLines(breachPolicy, [
    limits(1, 'SHADE', 0, 200),
    limits(2, 'SHADE', 0, 200),
    limits(3, 'NORMAL', 100, 300),
    limits(4, 'REFRIGERATE', 20, 100),
    limits(5, 'FREEZE', -400, -150),
  ]);
  const of = (limit: number, side: string, action: string) =>
    lines.find(
      line => line.measure === 'TEMPERATURE' && line.limit === limit && line.side === side && line.action === action,
    );
  expect(of(220, 'HIGH', 'LOCK')).toMatchObject({ minutes: 60, goodsIds: [1, 2] });
  expect(of(200, 'HIGH', 'WARN')).toMatchObject({ minutes: 30, goodsIds: [1, 2] });
  expect(of(320, 'HIGH', 'LOCK')).toMatchObject({ goodsIds: [3] });
  expect(of(100, 'HIGH', 'LOCK')).toMatchObject({ minutes: 30, goodsIds: [4] });
  expect(of(0, 'LOW', 'LOCK')).toMatchObject({ minutes: 30, goodsIds: [1, 2, 3, 4] });
  expect(of(-150, 'HIGH', 'LOCK')).toMatchObject({ goodsIds: [5] });
  expect(lines.filter(line => line.measure === 'HUMIDITY')).toHaveLength(2);
});

test('minutes are what lies between samples that are both out; longer gaps add nothing', () => {
  expect(minutes([0, 219])).toBe(undefined);
  expect(minutes([0, 220])).toBe(undefined);
  expect(minutes([0, 221])).toBe(0);
  expect(minutes([0, 221], [10, 230], [40, 225])).toBe(40);
  expect(minutes([0, 221], [31, 230], [40, 225])).toBe(9);
  // One inside does not end it, and neither side of it counts.
  expect(minutes([0, 221], [10, 219], [20, 225], [25, 226])).toBe(5);
});

test('two samples inside end it, at the first of them; seen samples are passed by', () => {
  expect(
    breachRuns(high, undefined, samples([0, 221], [10, 240], [20, 219], [30, 210], [40, 300], [50, 290])),
  ).toMatchObject([
    { startedAt: 0, peak: 240, seconds: 600, endedAt: 20 * minute },
    { startedAt: 40 * minute, peak: 300, seconds: 600, endedAt: null },
  ]);
  const [on] = breachRuns(high, undefined, samples([0, 221], [10, 240]));
  expect(breachRuns(high, on, samples([0, 221], [10, 240]))).toEqual([on]);
  expect(breachRuns(high, on, samples([10, 240], [15, 230]))).toMatchObject([{ seconds: 900, inside: 0 }]);
  const [low] = breachRuns({ side: 'LOW', limit: 0 }, undefined, samples([0, -5], [10, -20], [20, -1]));
  expect(low).toMatchObject({ peak: -20, seconds: 1_200 });
});
