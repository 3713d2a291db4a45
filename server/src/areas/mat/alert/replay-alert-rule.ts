import { type AlertTypeCode, alertRaise, replayAlertRule } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { addDays, dayOf } from '@materia/contract/kernel';
import { on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { climateLimits } from '../climate-limits.ts';
import { matScope } from '../mat-scope.ts';

type Body = BodyOf<typeof replayAlertRule>;
const days = 30;

/** States that have a history of their own, and which of them is wrong. */
const ofHistory: Partial<Record<AlertTypeCode, readonly [kind: string, wrong: string]>> = {
  NETWORK: ['ONLINE', 'OFFLINE'],
  DOOR: ['DOOR', 'OPEN'],
  POWER: ['POWER', 'BATTERY'],
};

/** `mat_id, since, until` of all that was wrong: how the device stood, what its hours measured, else what was raised. */
function spans({ type, raiseBy }: Body, from: Date, now: Date): Sql {
  const state = ofHistory[type];
  if (state)
    return sql`
      select h.mat_id, h.at as since, coalesce(lead(h.at) over (partition by h.mat_id order by h.at, h.id), ${now}::timestamptz) as until,
        h.to_state = ${state[1]} as wrong
      from mat_status_history h where h.kind = ${state[0]} and h.at >= ${from}`;
  if (type === 'TEMPERATURE' || type === 'HUMIDITY')
    return climateSpans(type, from, raiseBy ?? alertRaise[type]?.value ?? 0);
  return sql`
    select a.mat_id, a.first_at as since, coalesce(a.recovered_at, a.closed_at, ${now}::timestamptz) as until, true as wrong
    from alert a where a.type = ${type} and a.mat_id is not null and a.first_at >= ${from}`;
}

/** Hours outside, those that follow one another as one. */
function climateSpans(type: 'TEMPERATURE' | 'HUMIDITY', from: Date, beyond: number): Sql {
  const [low, high, lo, hi] = (
    type === 'TEMPERATURE'
      ? ['h.temperature_min', 'h.temperature_max', 'z.temp_min', 'z.temp_max']
      : ['h.humidity_min', 'h.humidity_max', 'z.hum_min', 'z.hum_max']
  ).map(name => sql.id(name));
  return sql`
    select o.mat_id, min(o.hour) as since, max(o.hour) + interval '1 hour' as until, true as wrong
    from (
      select h.mat_id, h.sub_no, h.hour,
        h.hour - row_number() over (partition by h.mat_id, h.sub_no order by h.hour) * interval '1 hour' as run
      from mat_telemetry_hour h join sub_mat s on s.mat_id = h.mat_id and s.sub_no = h.sub_no
        cross join ${climateLimits('h.mat_id', 's.temp_zone')}
      where h.hour >= ${from} and (${low as Sql} < ${lo as Sql} - ${beyond}::int or ${high as Sql} > ${hi as Sql} + ${beyond}::int)) o
    group by o.mat_id, o.sub_no, o.run`;
}

/** POST alert/rule/replay: the last 30 days by this rule, devices of the scope (spec 06 §7). */
export const replayAlertRuleHandler = on(replayAlertRule)(async ({ body }, { db, actor, now }) => {
  const today = dayOf(now());
  const from = new Date(`${addDays(today, 1 - days)}T00:00:00+08:00`);
  const found = await db.rows<{ day: string; matId: number; count: number }>(sql`
    select to_char(x.since at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, x.mat_id as "matId", count(*)::int as count
    from (${spans(body, from, now())}) x join mat m on m.id = x.mat_id
    where x.wrong and x.until - x.since >= make_interval(secs => ${body.holdSec}) and ${within(body, actor)} group by 1, 2`);
  const { raised } = await db.one<{ raised: number }>(sql`
    select count(*)::int as raised from alert a join mat m on m.id = a.mat_id
    where a.type = ${body.type} and a.first_at >= ${from} and ${within(body, actor)}`);
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, row) => total + row.count, 0);
  return {
    days: Array.from({ length: days }, (_, n) => {
      const day = addDays(today, n + 1 - days);
      return { day, count: sum(found.filter(row => row.day === day)) };
    }),
    total: sum(found),
    mats: new Set(found.map(row => row.matId)).size,
    raised,
  };
});

const within = ({ companyId, matId }: Body, actor: StaffActor): Sql =>
  sql`${matScope(actor, 'm')} ${when(companyId, id => sql`and m.company_id = ${id}`)} ${when(matId, id => sql`and m.id = ${id}`)}`;
