import { earthRadiusM } from '@materia/contract/areas/store';
import { type Sql, sql } from '../../kernel/index.ts';

/** A position as SQL reads it: two columns, or two bound numbers. */
export interface SqlPoint {
  readonly longitude: Sql;
  readonly latitude: Sql;
}

const float = (value: Sql): Sql => sql`(${value})::float8`;

/** A position that is bound. */
export const boundPoint = (at: { readonly longitude: number; readonly latitude: number }): SqlPoint => ({
  longitude: sql`${at.longitude}`,
  latitude: sql`${at.latitude}`,
});

/** The haversine of the angle between two positions, 0 … 1: grows with the way over the ground, and is cheaper than the metres. */
export const haversine = (a: SqlPoint, b: SqlPoint): Sql => sql`(
  power(sin(radians(${float(b.latitude)} - ${float(a.latitude)}) / 2), 2)
  + cos(radians(${float(a.latitude)})) * cos(radians(${float(b.latitude)}))
    * power(sin(radians(${float(b.longitude)} - ${float(a.longitude)}) / 2), 2))`;

/** Metres over the ground between two positions, not rounded: what the contract's `distanceM` says, where the database sorts by it. */
export const metresBetween = (a: SqlPoint, b: SqlPoint): Sql =>
  sql`(${2 * earthRadiusM}::float8 * asin(least(1, sqrt(${haversine(a, b)}))))`;
