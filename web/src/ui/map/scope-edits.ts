import { areaM2, circleRing, crossesItself, type Point } from '@materia/contract/areas/store';

/** A scope while it is edited: what it was before each step, the newest last. */
export interface ScopeEdits {
  readonly points: readonly Point[];
  readonly before: readonly (readonly Point[])[];
  /** Number of the chosen point. */
  readonly chosen: number | null;
}

export type ScopeEdit =
  | { readonly do: 'start'; readonly points: readonly Point[] }
  | { readonly do: 'add'; readonly at: Point }
  | { readonly do: 'insert'; readonly after: number; readonly at: Point }
  | { readonly do: 'move'; readonly point: number; readonly at: Point }
  | { readonly do: 'choose'; readonly point: number }
  | { readonly do: 'remove'; readonly point: number }
  | { readonly do: 'circle'; readonly centre: Point; readonly radiusM: number }
  | { readonly do: 'clear' }
  | { readonly do: 'undo' };

/** One step of editing; every change of the points can be undone. */
export function editScope(edits: ScopeEdits, edit: ScopeEdit): ScopeEdits {
  const { points, before } = edits;
  const to = (next: readonly Point[], chosen: number | null): ScopeEdits => ({
    points: next,
    before: [...before, points],
    chosen,
  });
  switch (edit.do) {
    case 'start':
      return { points: edit.points, before: [], chosen: null };
    case 'add':
      return to([...points, edit.at], points.length);
    case 'insert':
      return to(points.toSpliced(edit.after + 1, 0, edit.at), edit.after + 1);
    case 'move':
      return to(points.with(edit.point, edit.at), edit.point);
    case 'choose':
      return { ...edits, chosen: edit.point };
    case 'remove':
      return to(points.toSpliced(edit.point, 1), null);
    case 'circle':
      return to(circleRing(edit.centre, edit.radiusM), null);
    case 'clear':
      return to([], null);
    case 'undo':
      return before.length === 0 ? edits : { points: before.at(-1) ?? [], before: before.slice(0, -1), chosen: null };
  }
}

/** What is wrong with a scope, as the key of its text (spec 04 §3.4). */
export function scopeFault(points: readonly Point[]): 'map.scope.tooFew' | 'map.scope.crosses' | undefined {
  if (points.length < 3) return 'map.scope.tooFew';
  return crossesItself(points) ? 'map.scope.crosses' : undefined;
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
