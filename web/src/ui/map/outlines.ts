import type { Point } from '@materia/contract/areas/store';

interface Asset {
  /** Borders of provinces, and of cities within one. */
  readonly lines: readonly string[];
  readonly cities: readonly string[];
  readonly inset: readonly string[];
  /** Code and rings of line numbers; `~n`: the line from its end. */
  readonly shapes: readonly string[];
  /** Code, name, longitude, latitude. */
  readonly places: readonly string[];
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A border: [longitude, latitude, longitude, …], the box it lies in, and whether it is a province's or the country's. */
export interface Border {
  readonly at: readonly number[];
  readonly box: Box;
  readonly main: boolean;
}

/** A region to label: 0 province, 1 city, 2 district. */
export interface RegionLabel extends Point {
  readonly code: string;
  readonly name: string;
  readonly level: 0 | 1 | 2;
}

/** What the offline map is drawn of (tools/regions/README.md). */
export interface Outlines {
  readonly borders: readonly Border[];
  /** Land by province, as rings of positions. */
  readonly land: readonly {
    readonly code: string;
    readonly rings: readonly (readonly number[])[];
    readonly box: Box;
  }[];
  readonly inset: readonly (readonly number[])[];
  readonly labels: readonly RegionLabel[];
}

let loading: Promise<Outlines> | undefined;

/** Fetched with the first offline map, kept for all others. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= import('./outlines.json').then(
    part => readOutlines(part.default),
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function readOutlines({ lines, cities, inset, shapes, places }: Asset): Outlines {
  const provinces = lines.map(decode);
  const borders = (list: readonly (readonly number[])[], main: boolean) =>
    list.map(at => ({ at, box: boxOf(at), main }));
  return {
    borders: [...borders(cities.map(decode), false), ...borders(provinces, true)],
    land: shapes.map(text => {
      const [code = '', ...arcs] = text.split(';');
      const rings = arcs.map(ring => ring.split(',').flatMap(arc => lineOf(provinces, Number(arc))));
      return { code, rings, box: boxOf(rings.flat()) };
    }),
    inset: inset.map(decode),
    labels: places.map(text => {
      const [code = '', name = '', longitude, latitude] = text.split('|');
      return { code, name, longitude: Number(longitude), latitude: Number(latitude), level: levelOf(code) };
    }),
  };
}

const lineOf = (lines: readonly (readonly number[])[], arc: number) =>
  arc < 0 ? turned(lines[~arc] ?? []) : (lines[arc] ?? []);

const levelOf = (code: string) => (code.endsWith('0000') ? 0 : code.endsWith('00') ? 1 : 2);

/** Encoded polyline: deltas of hundredths of a degree, zigzag, five bits a character. */
function decode(text: string): number[] {
  const values: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    const delta = value & 1 ? ~(value >> 1) : value >> 1;
    values.push((values.at(-2) ?? 0) + delta);
    [value, shift] = [0, 0];
  }
  return values.map(step => step / 100);
}

function turned(line: readonly number[]): number[] {
  const back: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) back.push(line[at] as number, line[at + 1] as number);
  return back;
}

function boxOf(line: readonly number[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at] as number, line[at + 1] as number];
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
