import { areaM2, crossesItself, inRing, type Point } from '../geometry.ts';
import { ringsOverlap, ringWithin } from './ring-in-ring.ts';

/** What is wrong with a drawn scope: the key of the text that says it. */
export type ScopeProblem =
  | 'store.scopeFewPoints'
  | 'store.scopeManyPoints'
  | 'store.scopeOutOfRange'
  | 'store.scopeCrosses'
  | 'store.scopeWithoutStore'
  | 'store.scopeArea'
  | 'store.zoneOutside'
  | 'store.zonesOverlap';

export const scopePointsMax = 100;
const smallestM2 = 50_000;
const largestM2 = 200_000_000;

/** Where a position may lie: China and what is near. */
export const inRange = ({ longitude, latitude }: Point): boolean =>
  longitude >= 73 && longitude <= 136 && latitude >= 3 && latitude <= 54;

/** What is wrong with a ring as such, a scope or a fee zone. */
export function ringProblem(points: readonly Point[]): ScopeProblem | null {
  if (points.length < 3) return 'store.scopeFewPoints';
  if (points.length > scopePointsMax) return 'store.scopeManyPoints';
  if (!points.every(inRange)) return 'store.scopeOutOfRange';
  return crossesItself(points) ? 'store.scopeCrosses' : null;
}

/** What is wrong with a store's scope, the first of all (spec 04 §3.4); its edges are tested on both sides of the wire. */
export function scopeProblem(points: readonly Point[], store: Point | null): ScopeProblem | null {
  const problem = ringProblem(points);
  if (problem) return problem;
  if (store && !inRing(store, points)) return 'store.scopeWithoutStore';
  const area = areaM2(points, (store ?? (points[0] as Point)).latitude);
  return area < smallestM2 || area > largestM2 ? 'store.scopeArea' : null;
}

/** A drawn zone: 0 the scope, 1–9 fee zones. */
export interface DrawnZone {
  readonly zoneNo: number;
  readonly points: readonly Point[];
}

/** The first thing that is wrong with scope and fee zones together, and in which zone. */
export function zonesProblem(
  zones: readonly DrawnZone[],
  store: Point | null,
): { readonly zoneNo: number; readonly problem: ScopeProblem } | null {
  const scope = zones.find(zone => zone.zoneNo === 0);
  const fees = zones.filter(zone => zone.zoneNo > 0);
  const ofScope = scope && scopeProblem(scope.points, store);
  if (ofScope) return { zoneNo: 0, problem: ofScope };
  for (const { zoneNo, points } of fees) {
    const problem = ringProblem(points);
    if (problem) return { zoneNo, problem };
    if (!scope || !ringWithin(points, scope.points)) return { zoneNo, problem: 'store.zoneOutside' };
  }
  for (const [index, a] of fees.entries())
    if (fees.slice(index + 1).some(b => ringsOverlap(a.points, b.points)))
      return { zoneNo: a.zoneNo, problem: 'store.zonesOverlap' };
  return null;
}
