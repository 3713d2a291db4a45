import type { ClimateAlertCode } from '@materia/contract/areas/mat';
import { sql } from '../../../kernel/index.ts';
import { climateLimits } from '../climate-limits.ts';
import { type AlertWatch, ago } from './alert-watch.ts';
import { clearBy, clearSince, raiseBy } from './rule-number.ts';

/** So far back samples are looked at, and so old the last may be: a device that is silent measures nothing. */
const lookBackSec = 7_200;
const freshSec = 900;
/** So many samples are no accident. */
const fewest = 3;
function climateWatch(type: ClimateAlertCode): AlertWatch {
  const [reading, lo, hi] =
    type === 'TEMPERATURE'
      ? (['p.temperature', 'z.temp_min', 'z.temp_max'] as const)
      : (['p.humidity', 'z.hum_min', 'z.hum_max'] as const);
  const [value, low, high] = [sql.id(reading), sql.id(lo), sql.id(hi)];
  const samples = (now: Date) => sql`from mat_telemetry p where p.mat_id = s.mat_id and p.sub_no = s.sub_no
    and p.at > ${ago(now, lookBackSec)} and p.at <= ${now} and ${value} is not null`;
  const ofAlert = (now: Date) => sql`from mat_telemetry p where p.mat_id = a.mat_id and p.sub_no = coalesce(a.sub_no, 0)
    and p.at > ${ago(now, lookBackSec)} and p.at <= ${now} and ${value} is not null`;
  return {
    type,
    bad: now => sql`
      select s.mat_id, s.sub_no, null::bigint as track_id, null::bigint as goods_id, run.value, ${low} as min, ${high} as max, run.since
      from sub_mat s join mat m on m.id = s.mat_id cross join ${climateLimits('s.mat_id', 's.temp_zone')}
      cross join lateral (select ${raiseBy(type)} as beyond) r
      cross join lateral (select max(p.at) filter (where ${value} between ${low} - r.beyond and ${high} + r.beyond) as inside, max(p.at) as seen ${samples(now)}) i
      cross join lateral (
        select min(p.at) as since, count(*) as n, (array_agg(${value} order by p.at desc))[1] as value
        ${samples(now)} and p.at > coalesce(i.inside, '-infinity')) run
      where s.enabled and run.n >= ${fewest} and i.seen > ${ago(now, freshSec)}`,
    gone: now => sql`(
      select coalesce(min(p.at) filter (where p.at > coalesce(o.stray, '-infinity')) <= ${clearSince(type, now)}
        and max(p.at) > ${ago(now, freshSec)}, false)
      from (select ${clearBy(type)} as inward) i, lateral (select max(p.at) as stray ${ofAlert(now)} and not ${value} between a.threshold_min + i.inward
        and a.threshold_max - i.inward) o, lateral (select p.at ${ofAlert(now)}) p)`,
  };
}

/** Readings outside their limits, and back well inside them (spec 06 §4). */
export const climateWatches: readonly AlertWatch[] = [climateWatch('TEMPERATURE'), climateWatch('HUMIDITY')];
