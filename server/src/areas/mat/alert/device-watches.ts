import { type Sql, sql } from '../../../kernel/index.ts';
import { settingNumber } from '../setting/setting-sql.ts';
import { type AlertWatch, ago } from './alert-watch.ts';
import { clearSince, raiseBy } from './rule-number.ts';

/** When the device last entered the state it is in. */
const since = (kind: 'ONLINE' | 'DOOR' | 'POWER'): Sql =>
  sql`(select max(h.at) from mat_status_history h where h.mat_id = m.id and h.kind = ${kind})`;
const ofDevice = sql.text('m.id as mat_id, 0 as sub_no, null::bigint as track_id, null::bigint as goods_id');
const noValue = sql.text('null::int as value, null::int as min, null::int as max');

const commandHours = 1;

/** What the board says, slot by slot, the newest first: `A3 电机不转 (M07)`. */
const faultWords = sql.text(
  `left(string_agg(concat_ws(' ', f.track_no, nullif(f.text, ''), '(' || f.code || ')'), '; ' order by f.at desc), 200)`,
);

const badFrames = (now: Date): Sql => sql`(
  select count(*) from device_message d where d.mat_id = m.id and d.error is not null and d.created_at > ${ago(now, 3_600)})`;

/** What is wrong with whole devices (spec 06 §4). */
export const deviceWatches: readonly AlertWatch[] = [
  {
    type: 'NETWORK',
    bad: () =>
      sql`select ${ofDevice}, ${noValue}, m.offline_since as since from mat m where not m.online and m.offline_since is not null`,
    gone: now => sql`m.online and coalesce(${since('ONLINE')} <= ${clearSince('NETWORK', now)}, true)`,
  },
  {
    type: 'DOOR',
    bad: now => sql`select ${ofDevice}, ${noValue}, coalesce(${since('DOOR')}, ${now}::timestamptz) as since
      from mat m where m.door_state = 'OPEN' and not m.supplying`,
    hold: settingNumber('doorOpenAlarmSec'),
    gone: () => sql`m.door_state = 'CLOSED'`,
  },
  {
    type: 'POWER',
    bad: now => sql`select ${ofDevice}, ${noValue}, coalesce(${since('POWER')}, ${now}::timestamptz) as since
      from mat m where m.power = 'BATTERY'`,
    gone: () => sql`m.power = 'AC'`,
  },
  {
    type: 'CLOCK',
    bad: now => sql`select ${ofDevice}, round(m.clock_skew_ms / 1000.0)::int as value, -r.most as min, r.most as max,
        ${now}::timestamptz as since
      from mat m cross join lateral (select ${raiseBy('CLOCK')} as most) r where m.online and abs(m.clock_skew_ms) > r.most * 1000`,
    gone: () => sql`m.online and abs(m.clock_skew_ms) <= ${raiseBy('CLOCK')} * 1000`,
  },
  {
    // A board says what is wrong with it, cabinet by cabinet; frames that nobody can read are the device's own fault, of no cabinet.
    type: 'FAULT',
    says: true,
    bad: now => sql`
      select f.mat_id, f.sub_no, null::bigint as track_id, null::bigint as goods_id, ${noValue}, min(f.at) as since, ${faultWords} as said
      from mat_fault f group by f.mat_id, f.sub_no
      union all
      select d.mat_id, null::int, null::bigint, null::bigint, d.n, null::int, r.most - 1, d.last, null::text
      from (select e.mat_id, count(*)::int as n, max(e.created_at) as last from device_message e
          where e.error is not null and e.created_at > ${ago(now, 3_600)} group by e.mat_id) d
        join mat m on m.id = d.mat_id cross join lateral (select ${raiseBy('FAULT')} as most) r
      where d.n >= r.most`,
    gone: now => sql`case when a.sub_no is null then ${badFrames(now)} < ${raiseBy('FAULT')}
      else not exists (select from mat_fault f where f.mat_id = a.mat_id and f.sub_no = a.sub_no) end`,
  },
  {
    type: 'COMMAND',
    happens: true,
    says: true,
    bad: now => sql`
      select c.mat_id, 0 as sub_no, null::bigint as track_id, null::bigint as goods_id, ${noValue}, max(c.finished_at) as since,
        (array_agg(c.type order by c.finished_at desc))[1] as said
      from mat_command c where c.status in ('FAILED', 'TIMEOUT') and c.type <> 'DROP' and c.finished_at > ${ago(now, commandHours * 3_600)}
        and not exists (select from alert x where x.type = 'COMMAND' and x.mat_id = c.mat_id and x.sub_no = 0
          and x.last_at >= c.finished_at)
      group by c.mat_id`,
  },
];
