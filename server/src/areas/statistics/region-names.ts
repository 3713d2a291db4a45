import type { Point } from '@materia/contract/areas/store';
import { type Db, type Sql, sql } from '../../kernel/index.ts';

/** A region with the names above it; empty where it has none of that level. */
export interface RegionNames {
  readonly code: string;
  readonly name: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const read = (where: Sql): Sql => sql`
  select r.code, r.name, r.longitude, r.latitude,
    coalesce((case r.level when 0 then r.name when 1 then up.name else top.name end), up.name, '') as province,
    case r.level when 0 then '' when 1 then r.name else case up.level when 1 then up.name else '' end end as city,
    case r.level when 2 then r.name else '' end as district
  from region r left join region up on up.code = r.parent_code left join region top on top.code = up.parent_code ${where}`;

/** Regions by code. */
export async function regionNames(
  db: Db,
  codes: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, RegionNames>> {
  const asked = [...new Set(codes.filter(Boolean))];
  if (asked.length === 0) return new Map();
  const rows = await db.rows<RegionNames>(read(sql`where r.code = any(${asked}::text[])`));
  return new Map(rows.map(row => [row.code, row]));
}

/** Districts know their centre in few cities only: one farther off than this says less than its city. */
const districtDegrees = 0.2;

/** The region whose centre is nearest to a position: of the districts if one is near, else of the cities. */
export function nearestRegion(db: Db, { longitude, latitude }: Point): Promise<RegionNames | undefined> {
  const here = sql`point(${longitude}::float8, ${latitude}::float8)`;
  const at = sql`point(r.longitude::float8, r.latitude::float8)`;
  return db.maybe<RegionNames>(
    read(sql`
      where r.longitude is not null and r.level > 0 and (r.level = 1 or ${at} <-> ${here} < ${districtDegrees})
      order by r.level desc, ${at} <-> ${here} limit 1`),
  );
}

/** Regions whose name begins with a text, or that an address names; the deeper and longer the name, the surer. */
export function regionsNamed(db: Db, of: { text: string; within: boolean; limit: number }): Promise<RegionNames[]> {
  const { text, within, limit } = of;
  const match = within
    ? sql`strpos(${text}, r.name) > 0`
    : sql`(strpos(r.name, ${text}) = 1 or strpos(replace(r.pinyin, ' ', ''), ${text.toLowerCase().replaceAll(' ', '')}) = 1)`;
  const order = within ? sql`r.level desc, length(r.name) desc` : sql`r.level, r.code`;
  return db.rows<RegionNames>(
    read(sql`where ${match} and r.longitude is not null order by ${order}, r.code limit ${limit}`),
  );
}
