import type { Point } from '../geometry.ts';

/** Half millionths of a degree: whole numbers, the middles of edges too, so that borders are decided exactly. */
interface Whole {
  readonly x: number;
  readonly y: number;
}
type Edge = readonly [Whole, Whole];

const whole = (point: Point): Whole => ({
  x: Math.round(point.longitude * 1e6) * 2,
  y: Math.round(point.latitude * 1e6) * 2,
});
const edgesOf = (ring: readonly Whole[]): Edge[] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] as Whole] as const);

/** Left of the way from a to b: 1, right of it: −1, on it: 0. */
const sideOf = ([a, b]: Edge, p: Whole): number => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

const on = (edge: Edge, p: Whole): boolean =>
  sideOf(edge, p) === 0 &&
  p.x >= Math.min(edge[0].x, edge[1].x) &&
  p.x <= Math.max(edge[0].x, edge[1].x) &&
  p.y >= Math.min(edge[0].y, edge[1].y) &&
  p.y <= Math.max(edge[0].y, edge[1].y);

/** Where a point is of a ring: within 1, on its border 0, outside −1. */
function placeIn(p: Whole, ring: readonly Whole[]): 1 | 0 | -1 {
  let inside = false;
  for (const edge of edgesOf(ring)) {
    if (on(edge, p)) return 0;
    const [a, b] = edge;
    if (a.y > p.y !== b.y > p.y && sideOf(edge, p) > 0 === b.y > a.y) inside = !inside;
  }
  return inside ? 1 : -1;
}

/** Whether two edges run through each other; where they only touch they do not. */
const crossing = (e: Edge, f: Edge): boolean =>
  sideOf(e, f[0]) * sideOf(e, f[1]) < 0 && sideOf(f, e[0]) * sideOf(f, e[1]) < 0;

/** Corners of a ring, and the middle of each piece that corners of another cut its edges into. */
function probes(ring: readonly Whole[], cutBy: readonly Whole[]): Whole[] {
  return edgesOf(ring).flatMap(edge => {
    const [a, b] = edge;
    const far = (p: Whole) => Math.abs(p.x - a.x) + Math.abs(p.y - a.y);
    const stops = [a, ...cutBy.filter(corner => on(edge, corner)), b].sort((p, q) => far(p) - far(q));
    const middles = stops.slice(1).map((stop, index) => {
      const before = stops[index] as Whole;
      return { x: (before.x + stop.x) / 2, y: (before.y + stop.y) / 2 };
    });
    return [a, ...middles];
  });
}

const anyCrossing = (a: readonly Whole[], b: readonly Whole[]): boolean =>
  edgesOf(a).some(edge => edgesOf(b).some(other => crossing(edge, other)));

/** Whether a ring lies in another; borders may touch. */
export function ringWithin(inner: readonly Point[], outer: readonly Point[]): boolean {
  const [a, b] = [inner.map(whole), outer.map(whole)];
  return !anyCrossing(a, b) && probes(a, b).every(point => placeIn(point, b) >= 0);
}

/** Whether two rings share ground; borders may touch. */
export function ringsOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [one.map(whole), other.map(whole)];
  if (anyCrossing(a, b)) return true;
  const [ofA, ofB] = [probes(a, b).map(point => placeIn(point, b)), probes(b, a).map(point => placeIn(point, a))];
  // Rings whose borders are the same throughout are one and the same.
  return ofA.includes(1) || ofB.includes(1) || ofA.every(place => place === 0);
}
