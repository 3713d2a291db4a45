import { describe, expect, test } from 'vitest';
import { areaM2, circleRing } from '../geometry.ts';
import { scopeProblem, zonesProblem } from './scope.rules.ts';

const store = { longitude: 114.057868, latitude: 22.543099 };
const ring = (...points: (readonly [number, number])[]) =>
  points.map(([x, y]) => ({
    longitude: Number((store.longitude + x).toFixed(6)),
    latitude: Number((store.latitude + y).toFixed(6)),
  }));
const square = (half: number, [x, y]: readonly [number, number] = [0, 0]) =>
  ring([x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]);

describe('a scope (spec 04 §3.4)', () => {
  test('the example: ± 0.01° around the store is 4567841 m²', () => {
    expect(areaM2(square(0.01), store.latitude)).toBe(4_567_841);
    expect(scopeProblem(square(0.01), store)).toBeNull();
    expect(scopeProblem(circleRing(store, 3000), store)).toBeNull();
  });

  test('each rule in its order', () => {
    const bowTie = ring([-0.01, -0.01], [0.01, 0.01], [0.01, -0.01], [-0.01, 0.01]);
    expect(scopeProblem(square(0.01).slice(0, 2), store)).toBe('store.scopeFewPoints');
    expect(scopeProblem(circleRing(store, 3000, 101), store)).toBe('store.scopeManyPoints');
    expect(scopeProblem(circleRing(store, 3000, 100), store)).toBeNull();
    expect(scopeProblem([...square(0.01).slice(0, 3), { longitude: 72.9, latitude: 22.5 }], store)).toBe(
      'store.scopeOutOfRange',
    );
    expect(scopeProblem(bowTie, store)).toBe('store.scopeCrosses');
    expect(scopeProblem(square(0.01, [0.05, 0]), store)).toBe('store.scopeWithoutStore');
    expect(scopeProblem(square(0.001), store)).toBe('store.scopeArea');
    expect(scopeProblem(square(0.08), store)).toBe('store.scopeArea');
    expect(scopeProblem(square(0.01, [0.01, 0]), store)).toBeNull();
  });
});

describe('fee zones (spec 04 §3.4)', () => {
  const scope = { zoneNo: 0, points: square(0.02) };
  const problem = (...zones: ReturnType<typeof square>[]) =>
    zonesProblem([scope, ...zones.map((points, index) => ({ zoneNo: index + 1, points }))], store);

  test('lie within the scope, its border included', () => {
    expect(problem(square(0.01))).toBeNull();
    expect(problem(square(0.02))).toBeNull();
    expect(problem(square(0.01, [0.01, 0]))).toBeNull();
    expect(problem(square(0.01, [0.011, 0]))).toEqual({ zoneNo: 1, problem: 'store.zoneOutside' });
    expect(zonesProblem([{ zoneNo: 1, points: square(0.01) }], store)?.problem).toBe('store.zoneOutside');
  });

  test('a bay of the scope is outside, though all corners lie within', () => {
    const bay = ring([-0.02, -0.02], [0.02, -0.02], [0.02, 0.02], [0, 0.005], [-0.02, 0.02]);
    const across = ring([-0.018, 0.012], [0.018, 0.012], [0, -0.01]);
    expect(
      zonesProblem(
        [
          { zoneNo: 0, points: bay },
          { zoneNo: 1, points: across },
        ],
        store,
      )?.problem,
    ).toBe('store.zoneOutside');
  });

  test('do not overlap; borders may touch', () => {
    expect(problem(square(0.005, [-0.005, 0]), square(0.005, [0.005, 0]))).toBeNull();
    const twice = 'store.zonesOverlap';
    expect(problem(square(0.006, [-0.005, 0]), square(0.005, [0.005, 0]))?.problem).toBe(twice);
    expect(problem(square(0.01), square(0.005))?.problem).toBe(twice);
    expect(problem(square(0.005), square(0.01))?.problem).toBe(twice);
    expect(problem(square(0.01), square(0.01))?.problem).toBe(twice);
    const cross = [ring([-0.01, -0.003], [0.01, -0.003], [0.01, 0.003], [-0.01, 0.003])];
    expect(problem(...cross, ring([-0.003, -0.01], [0.003, -0.01], [0.003, 0.01], [-0.003, 0.01]))?.problem).toBe(
      twice,
    );
  });
});
