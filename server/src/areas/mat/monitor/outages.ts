import { type MatOutages, monitorOutages } from '@materia/contract/areas/mat';
import { type Db, on, type Sql, sql } from '../../../kernel/index.ts';
import { placeColumns, placeJoins } from '../alert/alert-page.ts';
import { whoseMats } from './whose-mats.ts';

const most = 200;
const minuteMs = 60_000;
const dayMs = 86_400_000;

interface Span {
  readonly from: string;
  readonly to: string | null;
  /** When the period began it had gone already. */
  readonly sec: number;
}
interface Found extends Omit<MatOutages, 'uptimeBp' | 'outages' | 'offlineSec' | 'mttrSec' | 'spans'> {
  /** Seconds of the period in which it was to be there. */
  readonly due: number;
  readonly spans: readonly Span[];
}

/**
 * Spans off line within the period, by the history of states: what was before it counts from its beginning, what lasts counts to now.
 */
function spansOf(db: Db, which: Sql, from: Date, now: Date): Promise<Found[]> {
  return db.rows(sql`
    with mats as materialized (select m.id, m.start_time from mat m where ${which}),
    said as (
      select s.id as mat_id, h.at, h.id, h.to_state from mats s
        join mat_status_history h on h.mat_id = s.id and h.kind = 'ONLINE' and h.at >= ${from}
      union all
      select s.id, h.at, h.id, h.to_state from mats s cross join lateral (
        select h.at, h.id, h.to_state from mat_status_history h
        where h.mat_id = s.id and h.kind = 'ONLINE' and h.at < ${from} order by h.at desc, h.id desc limit 1) h),
    spans as (
      select mat_id, to_state, greatest(at, ${from}::timestamptz) as since,
        lead(at) over (partition by mat_id order by at, id) as until from said),
    gone as (
      select mat_id, json_agg(json_build_object(
        'from', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'to', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'sec', extract(epoch from coalesce(until, ${now}::timestamptz) - since)::int) order by since) as spans
      from spans where to_state = 'OFFLINE' and coalesce(until, ${now}::timestamptz) > since group by mat_id)
    select ${placeColumns}, coalesce(gone.spans, '[]') as spans,
      extract(epoch from ${now}::timestamptz - greatest(${from}::timestamptz, own.start_time::timestamptz))::int as due
    from mats own join mat m on m.id = own.id ${placeJoins} left join gone on gone.mat_id = m.id order by m.id`);
}

const total = (spans: readonly Span[]) => spans.reduce((sum, { sec }) => sum + sec, 0);

/** Of those that came back. */
function mttr(spans: readonly Span[]): number | null {
  const back = spans.filter(({ to }) => to !== null);
  return back.length === 0 ? null : Math.round(total(back) / back.length);
}

const bp = (off: number, due: number): number =>
  due <= 0 ? 10_000 : Math.max(0, Math.round((1 - Math.min(off, due) / due) * 10_000));

function rowOf({ due, spans, ...mat }: Found): MatOutages {
  const offlineSec = total(spans);
  return {
    ...mat,
    uptimeBp: bp(offlineSec, due),
    outages: spans.length,
    offlineSec,
    mttrSec: mttr(spans),
    spans: spans.map(({ from, to }) => ({ from, to })),
  };
}

/** POST monitor/outages: the devices that were there least first. */
export const monitorOutagesHandler = on(monitorOutages)(async ({ body: { days, ...whose } }, { db, actor, now }) => {
  // To the minute: asked again within it, the answer is the same.
  const to = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs);
  const from = new Date(to.getTime() - days * dayMs);
  const found = await spansOf(db, whoseMats(actor, whose), from, to);
  const rows = found.map(rowOf).toSorted((a, b) => a.uptimeBp - b.uptimeBp || b.offlineSec - a.offlineSec);
  const spans = found.flatMap(mat => mat.spans);
  const due = found.reduce((sum, mat) => sum + Math.max(0, mat.due), 0);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    rows: rows.slice(0, most),
    total: rows.length,
    uptimeBp: bp(total(spans), due),
    outages: spans.length,
    mttrSec: mttr(spans),
  };
});
