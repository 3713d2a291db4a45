import {
  areaM2,
  circleRing,
  crossesItself,
  type Point,
  type ScopeProblem,
  scopeProblem,
  zonesProblem,
} from '@materia/contract/areas/store';

/** What holds within a fee zone; null: as the delivery mode says. */
export interface ZoneTerms {
  readonly name: string;
  readonly fee: number | null;
  readonly minAmount: number | null;
  readonly minutes: number | null;
  readonly enabled: boolean;
}
/** A fee zone as it is drawn: 1–9. */
export interface FeeZone extends ZoneTerms {
  readonly zoneNo: number;
  readonly points: readonly Point[];
}
/** What is drawn: the scope, the fee zones within it, and which of them the hand is at (0: the scope). */
interface Drawn {
  readonly points: readonly Point[];
  readonly zones: readonly FeeZone[];
  readonly active: number;
}

/** A scope while it is edited: what it was before each step, the newest last, and what was undone. */
export interface ScopeEdits extends Drawn {
  readonly before: readonly Drawn[];
  readonly after: readonly Drawn[];
  /** Number of the chosen point. */
  readonly chosen: number | null;
}

export type ScopeEdit =
  | { readonly do: 'start'; readonly points: readonly Point[]; readonly zones?: readonly FeeZone[] }
  | { readonly do: 'add'; readonly at: Point }
  | { readonly do: 'insert'; readonly after: number; readonly at: Point }
  | { readonly do: 'move'; readonly point: number; readonly at: Point }
  | { readonly do: 'choose'; readonly point: number }
  | { readonly do: 'remove'; readonly point: number }
  | { readonly do: 'circle'; readonly centre: Point; readonly radiusM: number }
  | { readonly do: 'clear' }
  | { readonly do: 'zone'; readonly zone: FeeZone }
  | { readonly do: 'terms'; readonly zoneNo: number; readonly terms: Partial<ZoneTerms> }
  | { readonly do: 'drop'; readonly zoneNo: number }
  | { readonly do: 'turn'; readonly to: number }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

export type Edit = (edit: ScopeEdit) => void;

export const nothingDrawn: ScopeEdits = { points: [], zones: [], active: 0, before: [], after: [], chosen: null };

const drawnOf = ({ points, zones, active }: Drawn): Drawn => ({ points, zones, active });
/** The ring the hand is at. */
export const ringOf = ({ points, zones, active }: Drawn): readonly Point[] =>
  active === 0 ? points : (zones.find(zone => zone.zoneNo === active)?.points ?? []);
const withRing = (of: Drawn, ring: readonly Point[]): Drawn =>
  of.active === 0
    ? { ...drawnOf(of), points: ring }
    : { ...drawnOf(of), zones: of.zones.map(zone => (zone.zoneNo === of.active ? { ...zone, points: ring } : zone)) };

/** One step of editing; every change of what is drawn can be undone, and done again. */
export function editScope(edits: ScopeEdits, edit: ScopeEdit): ScopeEdits {
  const { before } = edits;
  const ring = ringOf(edits);
  const to = (next: Drawn, chosen: number | null = null): ScopeEdits => ({
    ...next,
    before: [...before, drawnOf(edits)],
    after: [],
    chosen,
  });
  const drawn = (next: readonly Point[], chosen: number | null = null) => to(withRing(edits, next), chosen);
  switch (edit.do) {
    case 'start':
      return { ...nothingDrawn, points: edit.points, zones: edit.zones ?? [] };
    case 'add':
      return drawn([...ring, edit.at], ring.length);
    case 'insert':
      return drawn(ring.toSpliced(edit.after + 1, 0, edit.at), edit.after + 1);
    case 'move':
      return drawn(ring.with(edit.point, edit.at), edit.point);
    case 'choose':
      return { ...edits, chosen: edit.point };
    case 'remove':
      return drawn(ring.toSpliced(edit.point, 1));
    case 'circle':
      return drawn(circleRing(edit.centre, edit.radiusM));
    case 'clear':
      return drawn([]);
    case 'zone':
      return to({ points: edits.points, zones: [...edits.zones, edit.zone], active: edit.zone.zoneNo });
    case 'terms':
      return to({
        ...drawnOf(edits),
        zones: edits.zones.map(zone => (zone.zoneNo === edit.zoneNo ? { ...zone, ...edit.terms } : zone)),
      });
    case 'drop':
      return to({ points: edits.points, zones: edits.zones.filter(zone => zone.zoneNo !== edit.zoneNo), active: 0 });
    case 'turn':
      return { ...edits, active: edit.to, chosen: null };
    case 'undo':
    case 'redo':
      return gone(edits, edit.do);
  }
}

/** A step back, or one on again. */
function gone(edits: ScopeEdits, way: 'undo' | 'redo'): ScopeEdits {
  const { before, after } = edits;
  const there = way === 'undo' ? before.at(-1) : after.at(-1);
  if (!there) return edits;
  const here = drawnOf(edits);
  return way === 'undo'
    ? { ...there, before: before.slice(0, -1), after: [...after, here], chosen: null }
    : { ...there, before: [...before, here], after: after.slice(0, -1), chosen: null };
}

type Fault = 'map.scope.tooFew' | 'map.scope.crosses' | ScopeProblem;
const own: Partial<Record<ScopeProblem, Fault>> = {
  'store.scopeFewPoints': 'map.scope.tooFew',
  'store.scopeCrosses': 'map.scope.crosses',
};
const named = (problem: ScopeProblem): Fault => own[problem] ?? problem;

/** What is wrong with a scope, as the key of its text; with its store all that the server will say too (spec 04 §3.4). */
export function scopeFault(points: readonly Point[], store?: Point, zones: readonly FeeZone[] = []): Fault | undefined {
  if (!store) return points.length < 3 ? 'map.scope.tooFew' : crossesItself(points) ? 'map.scope.crosses' : undefined;
  const alone = scopeProblem(points, store);
  if (alone) return named(alone);
  const wrong = zonesProblem([{ zoneNo: 0, points }, ...zones], store);
  return wrong ? named(wrong.problem) : undefined;
}

/** Square kilometres, two digits, at the latitude of the store. */
export const areaText = (points: readonly Point[], { latitude }: Point): string =>
  (areaM2(points, latitude) / 1e6).toFixed(2);

/** The middle of each side, behind the point it follows. */
export const middles = (points: readonly Point[]): Point[] =>
  points.length < 2
    ? []
    : points.map((a, index) => {
        const b = points[(index + 1) % points.length] as Point;
        return {
          longitude: Math.round(((a.longitude + b.longitude) / 2) * 1e6) / 1e6,
          latitude: Math.round(((a.latitude + b.latitude) / 2) * 1e6) / 1e6,
        };
      });
