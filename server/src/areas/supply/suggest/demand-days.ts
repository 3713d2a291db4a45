import { addDays, type Day, weekdayOf } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { soldAtMats } from '../../statistics/index.ts';
import { type Demand, learnDemand } from './demand.ts';

/** A goods at a device. */
export const demandKey = (matId: number, goodsId: number): string => `${matId}/${goodsId}`;

/** So far back sales are looked at: twelve weeks. */
const weeks = 12;
/** With fewer days nothing is known of a goods at a device (spec 06 §4). */
export const fewestDays = 14;
/** Devices that are learned from in one go: what is sorted for them stays in memory. */
const together = 200;

interface Bound {
  readonly matId: number;
  readonly goodsId: number;
  /** The first whole day it could be sold, counted from the first day that is looked at. */
  readonly from: number;
}

/** What devices may be expected to sell of what they have, learned from their own days. */
export async function readDemand(db: Db, matIds: readonly number[], today: Day): Promise<ReadonlyMap<string, Demand>> {
  const learned = new Map<string, Demand>();
  for (let at = 0; at < matIds.length; at += together)
    for (const [key, demand] of await learnFrom(db, matIds.slice(at, at + together), today)) learned.set(key, demand);
  return learned;
}

async function learnFrom(db: Db, matIds: readonly number[], today: Day): Promise<[string, Demand][]> {
  const first = addDays(today, -7 * weeks);
  const bound = await db.rows<Bound>(sql`
    select mat_id as "matId", goods_id as "goodsId",
      greatest(min((coalesce(bound_at, created_at) at time zone 'Asia/Shanghai')::date) + 1 - ${first}::date, 0) as "from"
    from track where mat_id = any(${matIds}::bigint[]) and goods_id is not null and removed_at is null group by mat_id, goods_id`);
  const sold = new Map(
    (await soldAtMats(db, { matIds, from: first, to: addDays(today, -1) })).map(row => [
      demandKey(row.matId, row.goodsId),
      row.units,
    ]),
  );
  const [closed, empty] = [await offlineDays(db, matIds, first), await soldOutDays(db, matIds, first)];
  const weekdays = Array.from({ length: 7 * weeks }, (_, nth) => weekdayOf(addDays(first, nth)));
  return bound.map(({ matId, goodsId, from }) => {
    const key = demandKey(matId, goodsId);
    const units = sold.get(key);
    const [offline, out] = [closed.get(matId), empty.get(key)];
    const days = [];
    for (let nth = from; nth < weekdays.length; nth += 1) {
      if (offline?.has(nth) || out?.has(nth)) continue;
      days.push({ weekday: weekdays[nth] ?? 1, units: Math.max(0, units?.get(nth) ?? 0) });
    }
    return [key, learnDemand(days)];
  });
}

/** Days, counted from the first that is looked at. */
type Days = Set<number>;

/** More than half of the day; `spans` are rows of (key …, start, end). */
const halfDay = sql`having sum(extract(epoch from least(upper(d.whole), s.ended) - greatest(lower(d.whole), s.began))) > 43200`;
const eachDay = (first: Day) => sql`
  lateral (
    select day - ${first}::date as nth,
      tstzrange(day::timestamp at time zone 'Asia/Shanghai', (day + 1)::timestamp at time zone 'Asia/Shanghai') as whole
    from (select generate_series(greatest((s.began at time zone 'Asia/Shanghai')::date, ${first}::date),
      (s.ended at time zone 'Asia/Shanghai')::date, interval '1 day')::date as day) g) d`;

async function offlineDays(db: Db, matIds: readonly number[], first: Day): Promise<Map<number, Days>> {
  const rows = await db.rows<{ matId: number; days: number[] }>(sql`
    select "matId", array_agg(nth) as days from (
      select s.mat_id as "matId", d.nth from (
        select h.mat_id, h.to_state as state, h.at as began, coalesce(lead(h.at) over (partition by h.mat_id order by h.at), now()) as ended
        from mat_status_history h where h.mat_id = any(${matIds}::bigint[]) and h.kind = 'ONLINE') s cross join ${eachDay(first)}
      where s.state = 'OFFLINE' and s.ended > ${first}::date group by 1, 2 ${halfDay}) x group by 1`);
  return new Map(rows.map(({ matId, days }) => [matId, new Set(days)]));
}

/**
 * What lay there after each movement is what lies there now less what moved since. Only goods of which some batch ran out can have been
 * sold out: the movements of the others are not put in their order at all.
 */
async function soldOutDays(db: Db, matIds: readonly number[], first: Day): Promise<Map<string, Days>> {
  const rows = await db.rows<{ matId: number; goodsId: number; days: number[] }>(sql`
    with place as (select id, mat_id from storage where mat_id = any(${matIds}::bigint[])),
    moved as materialized (
      select v.storage_id, v.goods_id, v.id, v.at, v.delta, v.after from place g join stock_movement v on v.storage_id = g.id
      where v.at >= ${first}::date),
    ran_out as (select distinct storage_id, goods_id from moved where after = 0),
    lying as (
      select l.storage_id, l.goods_id, sum(l.quantity) as units from place g join stock_lot l on l.storage_id = g.id group by 1, 2),
    level as (
      select m.storage_id, m.goods_id, m.at as began, coalesce(lag(m.at) over w, now()) as ended,
        coalesce(sum(m.delta) over (w rows between unbounded preceding and 1 preceding), 0) as since
      from moved m join ran_out using (storage_id, goods_id)
      window w as (partition by m.storage_id, m.goods_id order by m.at desc, m.id desc))
    select g.mat_id as "matId", x.goods_id as "goodsId", array_agg(x.nth) as days from (
      select s.storage_id, s.goods_id, d.nth from (
        select v.*, coalesce(l.units, 0) - v.since as units from level v left join lying l using (storage_id, goods_id)) s
      cross join ${eachDay(first)}
      where s.units <= 0 and s.ended > s.began group by 1, 2, 3 ${halfDay}) x join place g on g.id = x.storage_id group by 1, 2`);
  return new Map(rows.map(({ matId, goodsId, days }) => [demandKey(matId, goodsId), new Set(days)]));
}
