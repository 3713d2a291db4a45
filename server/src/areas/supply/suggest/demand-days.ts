import { addDays, type Day, startOfDay, weekdayOf } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { soldDaysAtMats } from '../../statistics/index.ts';
import { type Demand, learnDemand } from './demand.ts';

/** A goods at a device. */
export const demandKey = (matId: number, goodsId: number): string => `${matId}/${goodsId}`;

/** So far back sales are looked at: twelve weeks. */
const weeks = 12;
/** With fewer days nothing is known of a goods at a device (spec 06 §4). */
export const fewestDays = 14;
/**
 * Devices that are learned from in one go. Movements lie in the order of their days: every batch of devices reads nearly all of them, so
 * that few large ones are cheaper than many small ones.
 */
const together = 2_500;

interface Bound {
  readonly matId: number;
  readonly goodsId: number;
  /** The first whole day it could be sold, counted from the first day that is looked at. */
  readonly from: number;
  /** Nothing has lain there since that first day. */
  readonly bare: boolean;
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
      greatest(min((coalesce(bound_at, created_at) at time zone 'Asia/Shanghai')::date) + 1 - ${first}::date, 0) as "from",
      sum(stock) = 0 and not exists (select from storage s join stock_lot l on l.storage_id = s.id and l.goods_id = track.goods_id
        where s.mat_id = track.mat_id and (l.quantity > 0 or l.updated_at >= ${startOfDay(first)})) as bare
    from track where mat_id = any(${matIds}::bigint[]) and goods_id is not null and removed_at is null group by mat_id, goods_id`);
  const sold = new Map(
    (await soldDaysAtMats(db, { matIds, from: first, to: addDays(today, -1) })).map(row => [
      demandKey(row.matId, row.goodsId),
      row.units,
    ]),
  );
  const [closed, empty] = [await offlineDays(db, matIds, first), await soldOutDays(db, matIds, first)];
  const weekdays = Array.from({ length: 7 * weeks }, (_, nth) => weekdayOf(addDays(first, nth)));
  return bound.map(({ matId, goodsId, from, bare }) => {
    const key = demandKey(matId, goodsId);
    const units = sold.get(key);
    if (bare && !units) return [key, learnDemand([])];
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

const daySeconds = 86_400;

/** The days of which more than half lies in spans, told as `from until from until …` in seconds since 1970; days are of 24 hours here. */
export function halfDays(spans: string, first: Day): Days {
  const start = startOfDay(first).getTime() / 1000;
  const numbers = spans.split(' ');
  const seconds = new Map<number, number>();
  for (let at = 0; at < numbers.length; at += 2) {
    const [from, until] = [Math.max(Number(numbers[at]) - start, 0), Number(numbers[at + 1]) - start];
    for (let nth = Math.floor(from / daySeconds); nth * daySeconds < until; nth += 1) {
      const part = Math.min(until, (nth + 1) * daySeconds) - Math.max(from, nth * daySeconds);
      seconds.set(nth, (seconds.get(nth) ?? 0) + part);
    }
  }
  return new Set([...seconds].flatMap(([nth, sum]) => (sum > daySeconds / 2 ? [nth] : [])));
}

/** Of spans `s.began` to `s.ended`, as `halfDays` reads them. */
const spansText = sql`string_agg(extract(epoch from s.began)::bigint || ' ' || extract(epoch from s.ended)::bigint, ' ')`;

async function offlineDays(db: Db, matIds: readonly number[], first: Day): Promise<Map<number, Days>> {
  const rows = await db.rows<{ matId: number; spans: string }>(sql`
    select s.mat_id as "matId", ${spansText} as spans from (
      select h.mat_id, h.to_state as state, h.at as began, coalesce(lead(h.at) over (partition by h.mat_id order by h.at), now()) as ended
      from mat_status_history h where h.mat_id = any(${matIds}::bigint[]) and h.kind = 'ONLINE') s
    where s.state = 'OFFLINE' and s.ended > ${first}::date group by 1`);
  return new Map(rows.map(({ matId, spans }) => [matId, halfDays(spans, first)]));
}

/**
 * What lay there after each movement is what lies there now less what moved since: read from the end, where what lies there now stands as
 * one more movement that takes it all away. Only goods of which some batch ran out can have been sold out: the movements of the others
 * are not put in their order at all.
 */
async function soldOutDays(db: Db, matIds: readonly number[], first: Day): Promise<Map<string, Days>> {
  const rows = await db.rows<{ matId: number; goodsId: number; spans: string }>(sql`
    with place as materialized (select id, mat_id from storage where mat_id = any(${matIds}::bigint[])),
    ran_out as materialized (
      select distinct v.storage_id, v.goods_id from stock_movement v
      where v.storage_id in (select id from place) and v.at >= ${first}::date and v.after = 0),
    told as (
      select storage_id, goods_id, false as now, v.id, v.at, v.delta
      from stock_movement v join ran_out using (storage_id, goods_id) where v.at >= ${first}::date
      union all
      select l.storage_id, l.goods_id, true, 0, now(), -sum(l.quantity) from stock_lot l
      where l.storage_id in (select id from place) group by 1, 2),
    level as (
      select storage_id, goods_id, at as began, lag(at) over w as ended,
        -sum(delta) over (w rows between unbounded preceding and 1 preceding) as units
      from told window w as (partition by storage_id, goods_id order by now desc, at desc, id desc))
    select g.mat_id as "matId", s.goods_id as "goodsId", ${spansText} as spans from level s join place g on g.id = s.storage_id
    where s.units <= 0 and s.ended > s.began group by 1, 2`);
  return new Map(rows.map(({ matId, goodsId, spans }) => [demandKey(matId, goodsId), halfDays(spans, first)]));
}
