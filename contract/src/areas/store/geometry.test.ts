import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaM2, circleRing, crossesItself, distanceM, inRing, type Point } from './geometry.ts';

const centre = { longitude: 114.057868, latitude: 22.543099 };
const ring = (...corners: readonly (readonly [number, number])[]): Point[] =>
  corners.map(([x, y]) => ({
    longitude: Number((centre.longitude + x / 100).toFixed(6)),
    latitude: Number((centre.latitude + y / 100).toFixed(6)),
  }));

test('known values: distance 2916 m, area 4567841 m² (spec 04 §3.11, §3.4)', () => {
  expect(distanceM(centre, { longitude: 114.085947, latitude: 22.547001 })).toBe(2916);
  const square = ring([-1, -1], [1, -1], [1, 1], [-1, 1]);
  expect(areaM2(square, centre.latitude)).toBe(4_567_841);
  expect(areaM2([...square].reverse(), centre.latitude)).toBe(4_567_841);
  expect(areaM2(square.slice(0, 2), centre.latitude)).toBe(0);
});

test('a ring crosses itself when edges meet that are no neighbours, touching is enough', () => {
  expect(crossesItself(ring([-1, -1], [1, -1], [1, 1], [-1, 1]))).toBe(false);
  expect(crossesItself(ring([-1, -1], [1, 1], [1, -1], [-1, 1]))).toBe(true);
  // A corner on another side; the same corner twice; a spike that goes back over itself.
  expect(crossesItself(ring([-1, -1], [1, -1], [1, 1], [0, -1], [-1, 1]))).toBe(true);
  expect(crossesItself(ring([-1, -1], [0, 0], [1, -1], [1, 1], [0, 0], [-1, 1]))).toBe(true);
  expect(crossesItself(ring([-1, -1], [1, -1], [3, -1], [1, -1], [1, 1]))).toBe(true);
  expect(crossesItself(ring([-1, 0], [0, 0], [1, 0]))).toBe(true);
  // A bay is no crossing, and a corner on a straight side neither.
  expect(crossesItself(ring([-2, -2], [2, -2], [2, 2], [0, 0], [-2, 2]))).toBe(false);
  expect(crossesItself(ring([-1, -1], [0, -1], [1, -1], [1, 1]))).toBe(false);
});

test('a circle: its points are at its distance, it does not cross, its area is nearly π r²', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 74, max: 135, noNaN: true }),
      fc.double({ min: 4, max: 53, noNaN: true }),
      fc.integer({ min: 200, max: 7_000 }),
      (longitude, latitude, radius) => {
        const here = { longitude, latitude };
        const circle = circleRing(here, radius);
        expect(circle).toHaveLength(32);
        for (const point of circle) expect(Math.abs(distanceM(here, point) - radius)).toBeLessThan(radius * 0.01 + 1);
        expect(crossesItself(circle)).toBe(false);
        expect(inRing(here, circle)).toBe(true);
        expect(areaM2(circle, latitude) / (Math.PI * radius ** 2)).toBeCloseTo(0.99, 1);
      },
    ),
    { numRuns: 50 },
  );
});
