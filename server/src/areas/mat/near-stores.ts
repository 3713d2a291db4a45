import type { simpleMatList } from '@materia/contract/areas/mat';
import { earthRadiusM } from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { type Sql, sql } from '../../kernel/index.ts';
import { boundPoint, metresBetween } from '../store/index.ts';

type Body = BodyOf<typeof simpleMatList>;

/** A suggestion is a place here: what carries its name ranks before the others only near it, so that no page shifts another. */
const hereMetres = 5_000;

const position = sql`point(s.longitude::float8, s.latitude::float8)`;
const placed = sql`s.longitude is not null and s.deleted_at is null`;
/** Sells to customers: in the mall, or by a device in operation. */
const sells = sql`s.status in ('OPEN', 'PAUSED') and c.status = 'ACTIVE'
  and (s.mall_enabled or exists (select from mat m where m.store_id = s.id and m.biz_status = 'OPERATIONAL' and m.deleted_at is null))`;

/**
 * A page of stores around a position. Their nearest few by degrees, from the spatial index, tell how far the page reaches in metres;
 * the circle of that size holds them all, and is what is sorted; the box around it comes from the index. What is typed is found through the indexes of words, however far away.
 */
export function nearStores({ longitude, latitude, query, reasonName, reasonTag, page, size }: Body): Sql {
  const here = sql`point(${longitude}::float8, ${latitude}::float8)`;
  const metres = metresBetween(boundPoint({ longitude, latitude }), {
    longitude: sql`s.longitude`,
    latitude: sql`s.latitude`,
  });
  const least = reasonName || reasonTag ? hereMetres : 0;
  return sql`
    with few as (
      select ${metres} as metres from store s join company c on c.id = s.company_id where ${placed} and ${sells}
      order by ${position} <-> ${here} limit ${(page + 1) * size}
    ), angle as (
      select greatest(coalesce(max(metres), 0), ${least}) / ${earthRadiusM}::float8 + 1e-7 as radians from few
    ), reach as (
      select radians * ${earthRadiusM}::float8 as metres, degrees(radians) as north,
        degrees(asin(least(1, sin(least(radians, pi() / 2)) / ${Math.cos((latitude * Math.PI) / 180)}::float8))) as east from angle
    ), around as (
      select s.id from reach, store s
      where ${placed} and ${position} <@ box(
        point(${longitude}::float8 - reach.east, ${latitude}::float8 - reach.north),
        point(${longitude}::float8 + reach.east, ${latitude}::float8 + reach.north)) and ${metres} <= reach.metres
    ), by_mat as (${matsNamed(query)}), typed as (${storesNamed(query)} union select id from by_mat)
    select s.id, s.name, s.longitude, s.latitude,
      exists (select from mat m where m.store_id = s.id and m.online and m.deleted_at is null) as "hasOnlineMat"
    from (select id from around union select id from typed) every join store s on s.id = every.id join company c on c.id = s.company_id
    where ${placed} and ${sells}
    order by ${rank({ query, reasonName, reasonTag, metres })}, ${metres}, s.id limit ${size} offset ${page * size}`;
}

const words = sql`s.name || ' ' || coalesce(s.address, '')`;
const matWords = sql`m.mat_name || ' ' || coalesce(m.address, '')`;
const has = (content: Sql, text: string): Sql => sql`strpos(lower(${content}), ${text.toLowerCase()}) > 0`;
const nobody = sql`select null::bigint as id where false`;

function storesNamed(text: string): Sql {
  if (text === '') return nobody;
  return sql`select s.id from store s where s.deleted_at is null and text_grams(${words}) @> sought_grams(${text}) and ${has(words, text)}`;
}

function matsNamed(text: string): Sql {
  if (text === '') return nobody;
  return sql`select distinct m.store_id as id from mat m
    where m.deleted_at is null and m.store_id is not null and text_grams(${matWords}) @> sought_grams(${text}) and ${has(matWords, text)}`;
}

/** By name, by address, by a device of the store; then what the suggestion names, here. */
function rank(of: { query: string; reasonName: string; reasonTag: string; metres: Sql }): Sql {
  const { query, reasonName, reasonTag, metres } = of;
  const typed = query
    ? sql`when ${has(sql`s.name`, query)} then 0 when ${has(words, query)} then 1 when s.id in (select id from by_mat) then 2`
    : sql.empty;
  const chosen = [reasonName, reasonTag].filter(Boolean).map((text, at) => {
    return sql`when ${metres} <= ${hereMetres} and ${has(words, text)} then ${3 + at}::int`;
  });
  if (!query && chosen.length === 0) return sql`0::int`;
  return sql`case ${typed} ${chosen[0] ?? sql.empty} ${chosen[1] ?? sql.empty} else 9 end`;
}
