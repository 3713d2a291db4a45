import type { MapPlaceKindCode } from '@materia/contract/areas/statistics';
import { distanceM, type Point } from '@materia/contract/areas/store';
import { type Actor, type Db, join, type Sql, sql } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { storeScope } from '../../store/index.ts';

/** A place of our own data: stores and devices of the account's scope, points of interest. */
export interface KnownPlace {
  readonly kind: Extract<MapPlaceKindCode, 'STORE' | 'MAT' | 'POI'>;
  readonly name: string;
  readonly address: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly regionCode: string | null;
  /** Of devices, which name their region instead of coding it. */
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly matId: number | null;
  /** Kind of the point of interest, or of where the device stands. */
  readonly poiKind: string | null;
}

interface Source {
  readonly columns: Sql;
  readonly table: Sql;
  /** As in its indexes, and what the account may see. */
  readonly where: Sql;
  /** As in its spatial index. */
  readonly at: Sql;
  /** As in its index of words. */
  readonly words: Sql;
  readonly name: Sql;
}

const sources = (actor: Actor): readonly Source[] => [
  {
    columns: sql`'STORE' as kind, s.name, coalesce(s.address, '') as address, s.longitude, s.latitude, s.region_code as "regionCode",
      null as province, null as city, null as district, null::bigint as "matId", null as "poiKind"`,
    table: sql`store s`,
    where: sql`s.longitude is not null and s.deleted_at is null and ${storeScope(actor, 's')}`,
    at: sql`point(s.longitude::float8, s.latitude::float8)`,
    words: sql`s.name || ' ' || coalesce(s.address, '')`,
    name: sql`s.name`,
  },
  {
    columns: sql`'MAT' as kind, m.mat_name as name, coalesce(m.address, '') as address, m.longitude, m.latitude, null as "regionCode",
      m.province, m.city, m.district, m.id as "matId", m.poi_type as "poiKind"`,
    table: sql`mat m`,
    where: sql`m.longitude is not null and m.deleted_at is null and ${matScope(actor, 'm')}`,
    at: sql`point(m.longitude::float8, m.latitude::float8)`,
    words: sql`m.mat_name || ' ' || coalesce(m.address, '')`,
    name: sql`m.mat_name`,
  },
  {
    columns: sql`'POI' as kind, p.name, p.address, p.longitude, p.latitude, p.region_code as "regionCode",
      null as province, null as city, null as district, null::bigint as "matId", p.kind as "poiKind"`,
    table: sql`poi p`,
    where: sql`p.deleted_at is null`,
    at: sql`point(p.longitude::float8, p.latitude::float8)`,
    words: sql`p.name || ' ' || p.address`,
    name: sql`p.name`,
  },
];

const pointOf = ({ longitude, latitude }: Point) => sql`point(${longitude}::float8, ${latitude}::float8)`;
const together = (parts: readonly Sql[]) => join(parts, sql` union all `);

/** Degrees are no metres, but the nearest few by degrees hold the nearest by metres. */
const closest = 5;

/** The known place nearest to a position. */
export async function nearestKnown(db: Db, actor: Actor, point: Point): Promise<Distant | undefined> {
  const [nearest] = await knownAround(db, actor, { point, limit: closest });
  return nearest;
}

type Distant = KnownPlace & { readonly distance: number };

/** So many known places around a position, the nearest first. Each table is asked through its spatial index. */
export async function knownAround(db: Db, actor: Actor, of: { point: Point; limit: number }): Promise<Distant[]> {
  const parts = sources(actor).map(
    ({ columns, table, where, at }) =>
      sql`(select ${columns} from ${table} where ${where} order by ${at} <-> ${pointOf(of.point)} limit ${of.limit})`,
  );
  const rows = await db.rows<KnownPlace>(together(parts));
  return rows
    .map(row => ({ ...row, distance: distanceM(of.point, row) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, of.limit);
}

/** Known places whose name or address holds a text; those whose name begins with it first, then near the position. */
export function searchKnown(
  db: Db,
  actor: Actor,
  of: { text: string; near: Point | undefined; limit: number },
): Promise<KnownPlace[]> {
  const text = of.text.toLowerCase();
  const parts = sources(actor).map(({ columns, table, where, at, words, name }) => {
    const rank = sql`case strpos(lower(${name}), ${text}) when 1 then 0 when 0 then 2 else 1 end`;
    const far = of.near ? sql`${at} <-> ${pointOf(of.near)}` : sql`0::float8`;
    return sql`(select ${columns}, ${rank} as rank, ${far} as far from ${table}
      where ${where} and text_grams(${words}) @> sought_grams(${text}) and strpos(lower(${words}), ${text}) > 0
      order by rank, far, name limit ${of.limit})`;
  });
  return db.rows<KnownPlace>(sql`
    select kind, name, address, longitude, latitude, "regionCode", province, city, district, "matId", "poiKind"
    from (${together(parts)}) every order by rank, far, name limit ${of.limit}`);
}
