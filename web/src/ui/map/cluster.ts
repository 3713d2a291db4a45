import type { Point } from '@materia/contract/areas/store';

export interface Dot<T> {
  readonly x: number;
  readonly y: number;
  readonly value: T;
}

export interface Cluster<T> {
  readonly x: number;
  readonly y: number;
  readonly values: readonly T[];
}

/** Gathers dots that would lie over each other: each goes to the first group whose first dot is within reach. Grid cells keep it linear. */
export function cluster<T>(dots: readonly Dot<T>[], reach: number): Cluster<T>[] {
  const groups: { x: number; y: number; values: T[] }[] = [];
  const cells = new Map<string, number[]>();
  const cellOf = (value: number) => Math.floor(value / reach);
  for (const { x, y, value } of dots) {
    const near = [-1, 0, 1]
      .flatMap(dx => [-1, 0, 1].map(dy => `${cellOf(x) + dx} ${cellOf(y) + dy}`))
      .flatMap(cell => cells.get(cell) ?? [])
      .map(index => groups[index] as Cluster<T>)
      .find(group => Math.hypot(group.x - x, group.y - y) <= reach);
    if (near) {
      (near.values as T[]).push(value);
      continue;
    }
    const cell = `${cellOf(x)} ${cellOf(y)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), groups.length]);
    groups.push({ x, y, values: [value] });
  }
  return groups;
}

/** The middle of some places, and the box that holds them. */
export function spanOf(points: readonly Point[]): { centre: Point; south: Point; north: Point } {
  const longitudes = points.map(point => point.longitude);
  const latitudes = points.map(point => point.latitude);
  const south = { longitude: Math.min(...longitudes), latitude: Math.min(...latitudes) };
  const north = { longitude: Math.max(...longitudes), latitude: Math.max(...latitudes) };
  const middle = (a: number, b: number) => (a + b) / 2;
  return {
    centre: {
      longitude: middle(south.longitude, north.longitude),
      latitude: middle(south.latitude, north.latitude),
    },
    south,
    north,
  };
}
