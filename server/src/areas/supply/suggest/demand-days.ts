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

interface Bound {
  readonly matId: number;
  readonly goodsId: number;
  /** The first whole day it could be sold. */
  readonly from: Day;
}

/** What devices may be expected to sell of what they have, learned from their own days. */
export async function readDemand(db: Db, matIds: readonly number[], today: Day): Promise<ReadonlyMap<string, Demand>> {
  const first = addDays(today, -7 * weeks);
  const last = addDays(today, -1);
  const bound = await db.rows<Bound>(sql`
    select mat_id as "matId", goods_id as "goodsId",
      greatest(min((coalesce(bound_at, created_at) at time zone 'Asia/Shanghai')::date) + 1, ${first}::date) as "from"
    from track where mat_id = any(${matIds}::bigint[]) and goods_id is not null and removed_at is null group by mat_id, goods_id`);
  const sold = new Map<string, number>();
  for (const { matId, goodsId, day, units } of await soldAtMats(db, { matIds, from: first, to: last }))
    sold.set(`${demandKey(matId, goodsId)}/${day}`, units);
  const [closed, empty] = [await offlineDays(db, matIds, first), await soldOutDays(db, matIds, first)];
  return new Map(
    bound.map(({ matId, goodsId, from }) => {
      const key = demandKey(matId, goodsId);
      const days = [];
      for (let day = from; day <= last; day = addDays(day, 1)) {
        if (closed.has(`${matId}/${day}`) || empty.has(`${key}/${day}`)) continue;
        days.push({ weekday: weekdayOf(day), units: Math.max(0, sold.get(`${key}/${day}`) ?? 0) });
      }
      return [key, learnDemand(days)] as const;
    }),
  );
}

/** More than half of the day; `spans` are rows of (key …, start, end). */
const halfDay = sql`having sum(extract(epoch from least(upper(d.whole), s.ended) - greatest(lower(d.whole), s.began))) > 43200`;
const eachDay = (first: Day) => sql`
  lateral (
    select day, tstzrange(day::timestamp at time zone 'Asia/Shanghai', (day + 1)::timestamp at time zone 'Asia/Shanghai') as whole
    from (select generate_series(greatest((s.began at time zone 'Asia/Shanghai')::date, ${first}::date),
      (s.ended at time zone 'Asia/Shanghai')::date, interval '1 day')::date as day) g) d`;

async function offlineDays(db: Db, matIds: readonly number[], first: Day): Promise<Set<string>> {
  const rows = await db.rows<{ matId: number; day: Day }>(sql`
    select s.mat_id as "matId", d.day from (
      select h.mat_id, h.to_state as state, h.at as began, coalesce(lead(h.at) over (partition by h.mat_id order by h.at), now()) as ended
      from mat_status_history h where h.mat_id = any(${matIds}::bigint[]) and h.kind = 'ONLINE') s cross join ${eachDay(first)}
    where s.state = 'OFFLINE' and s.ended > ${first}::date group by 1, 2 ${halfDay}`);
  return new Set(rows.map(({ matId, day }) => `${matId}/${day}`));
}

/** What lay there after each movement is what lies there now less what moved since. */
async function soldOutDays(db: Db, matIds: readonly number[], first: Day): Promise<Set<string>> {
  const rows = await db.rows<{ matId: number; goodsId: number; day: Day }>(sql`
    with moved as (
      select g.mat_id, v.goods_id, v.id, v.at, v.delta from storage g join stock_movement v on v.storage_id = g.id
      where g.mat_id = any(${matIds}::bigint[]) and v.at >= ${first}::date),
    lying as (
      select g.mat_id, l.goods_id, sum(l.quantity) as units from storage g join stock_lot l on l.storage_id = g.id
      where g.mat_id = any(${matIds}::bigint[]) group by 1, 2)
    select s.mat_id as "matId", s.goods_id as "goodsId", d.day from (
      select m.mat_id, m.goods_id, m.at as began, coalesce(lead(m.at) over w, now()) as ended,
        coalesce(l.units, 0) - coalesce(sum(m.delta) over (partition by m.mat_id, m.goods_id order by m.at desc, m.id desc
          rows between unbounded preceding and 1 preceding), 0) as units
      from moved m left join lying l on l.mat_id = m.mat_id and l.goods_id = m.goods_id
      window w as (partition by m.mat_id, m.goods_id order by m.at, m.id)) s cross join ${eachDay(first)}
    where s.units <= 0 and s.ended > s.began group by 1, 2, 3 ${halfDay}`);
  return new Set(rows.map(({ matId, goodsId, day }) => `${demandKey(matId, goodsId)}/${day}`));
}
