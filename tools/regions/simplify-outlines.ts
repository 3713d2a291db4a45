import type { Position, Ring, Shape } from './echarts-map.ts';

export interface Outlines {
  /** Lines, each between two places where other shapes meet; in steps of the grid. */
  readonly arcs: readonly Ring[];
  /** Rings as numbers of arcs; `~n`: arc n from its end. */
  readonly shapes: readonly { readonly code: string; readonly rings: readonly (readonly number[])[] }[];
}

/** Every position moves to this grid first (about a kilometre): neighbours drawn a little differently then share their line. */
const gridDegrees = 0.01;
/** What is closer to the straight line than this goes. */
const toleranceDegrees = 0.015;
/** Islands smaller than this many degrees across are a dot at best. */
const smallestRing = 0.03;
const precision = 1 / gridDegrees;

/** Takes detail out of outlines so that neighbours keep one common line: what two shapes share is simplified once. */
export function simplifyOutlines(shapes: readonly Shape[]): Outlines {
  const owners = new Map<string, Set<number>>();
  const kept = shapes.map(shape => ({
    code: shape.code,
    rings: shape.rings
      .filter(isVisible)
      .map(onGrid)
      .filter(ring => ring.length > 2),
  }));
  kept.forEach(({ rings }, index) => {
    for (const edge of rings.flatMap(edgesOf)) owners.set(edge, (owners.get(edge) ?? new Set()).add(index));
  });
  const arcs: Ring[] = [];
  const known = new Map<string, number>();
  const arcNumber = (line: Ring): number => {
    const simple = simplified(line);
    const [there, back] = [simple, [...simple].reverse()].map(each => each.map(keyOf).join(' ')) as [string, string];
    const same = known.get(there);
    if (same !== undefined) return same;
    const reversed = known.get(back);
    if (reversed !== undefined) return ~reversed;
    known.set(there, arcs.length);
    return arcs.push(simple) - 1;
  };
  const sides = (edge: string) => [...(owners.get(edge) ?? [])].join();
  return {
    shapes: kept.map(({ code, rings }) => ({ code, rings: rings.map(ring => cut(ring, sides).map(arcNumber)) })),
    arcs,
  };
}

const keyOf = ([x, y]: Position) => `${x},${y}`;

/** On the grid, no position twice in a row, spikes cut off; the end does not repeat the beginning. */
function onGrid(ring: Ring): Ring {
  const kept: Position[] = [];
  const snapped = (value: number) => Math.round(value * precision);
  for (const [x, y] of ring) {
    const next: Position = [snapped(x), snapped(y)];
    if (kept.length > 1 && keyOf(kept.at(-2) as Position) === keyOf(next)) kept.pop();
    else if (kept.length === 0 || keyOf(kept.at(-1) as Position) !== keyOf(next)) kept.push(next);
  }
  if (kept.length > 1 && keyOf(kept[0] as Position) === keyOf(kept.at(-1) as Position)) kept.pop();
  return kept;
}

function isVisible(ring: Ring): boolean {
  const across = (axis: 0 | 1) => {
    const values = ring.map(position => position[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return ring.length > 3 && Math.max(across(0), across(1)) > smallestRing;
}

/** The lines between the positions of a ring, named alike whichever way they are walked; each starts at the position of its number. */
const edgesOf = (ring: Ring): string[] =>
  ring.map((position, at) => {
    const ends = [keyOf(position), keyOf(ring[(at + 1) % ring.length] as Position)];
    return ends.sort().join(' ');
  });

/** A ring as lines that begin and end where its neighbours change. */
function cut(ring: Ring, sides: (edge: string) => string): Ring[] {
  const neighbours = edgesOf(ring).map(sides);
  const breaks = neighbours.flatMap((here, at) => (here === neighbours.at(at - 1) ? [] : [at]));
  // An island, or a ring with one neighbour all around: cut at two fixed places, so that both sides cut it alike.
  if (breaks.length < 2) breaks.splice(0, breaks.length, ...extremes(ring));
  return breaks.map((from, nth) => {
    const to = breaks[(nth + 1) % breaks.length] as number;
    return from < to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
  });
}

function extremes(ring: Ring): number[] {
  const at = (better: (a: Position, b: Position) => boolean) =>
    ring.reduce((best, position, index) => (better(position, ring[best] as Position) ? index : best), 0);
  const west = at((a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]));
  const east = at((a, b) => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]));
  return [west, east].sort((a, b) => a - b);
}

/** Douglas and Peucker, always from the same end: what two shapes share comes out alike. */
function simplified(line: Ring): Ring {
  const [first, last] = [line[0] as Position, line.at(-1) as Position];
  const turned = keyOf(first) > keyOf(last);
  const straight = turned ? [...line].reverse() : line;
  const keep = new Set([0, straight.length - 1]);
  const open: [number, number][] = [[0, straight.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [farthest, at] = [toleranceDegrees * precision, -1];
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceTo(straight[index] as Position, straight[from] as Position, straight[to] as Position);
      if (distance > farthest) [farthest, at] = [distance, index];
    }
    if (at < 0) continue;
    keep.add(at);
    open.push([from, at], [at, to]);
  }
  const left = straight.filter((_, index) => keep.has(index));
  return turned ? left.reverse() : left;
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
