import { addDays, dayOf } from '@materia/contract/kernel';
import { type Sql, sql, type Tx, task } from '../../../kernel/index.ts';
import { keepStockOfDay } from '../dashboard/stock-of-day.ts';
import { summedAnywayMs } from './keep-samples.ts';

const hourMs = 3_600_000;
/** Samples may come late, from a device that was away: so far back all hours are summed anew, by a task that may be an hour late itself. */
const windowMs = summedAnywayMs + 2 * hourMs;
const daysAhead = 2;

/**
 * Samples by the hour, and the days' partitions made before they begin (spec 06 §1 mat_telemetry); after midnight what stands in the slots,
 * which the dashboard compares with.
 */
export const telemetryRollup = task({
  code: 'telemetry_rollup',
  cron: '0 5 * * * *',
  run: async run => {
    await run.transaction(tx => makeDays(tx, run.now()));
    const recent = await run.transaction(async tx => rollUp(tx, hoursOf(sql`at >= ${await sinceOf(tx, run.now())}`)));
    const late = await run.transaction(rollUpLate);
    const mats = await run.transaction(tx => keepStockOfDay(tx, addDays(dayOf(run.now()), -1)));
    return { hours: recent + late, mats };
  },
});

/** What has not been summed for longer than that, is, too: nobody ran the task. */
async function sinceOf(tx: Tx, now: Date): Promise<Date> {
  const window = Math.floor(now.getTime() / hourMs) * hourMs - windowMs;
  const { last } = await tx.one<{ last: string | null }>(sql`
    select max(h.hour) as last from mat m cross join lateral (
      select hour from mat_telemetry_hour where mat_id = m.id and sub_no = 0 order by hour desc limit 1) h`);
  return new Date(Math.min(window, last === null ? 0 : Date.parse(last)));
}

/** Hours that had their sum when more samples came. Locked first, in the order of those who note them: what they have noted is seen then. */
async function rollUpLate(tx: Tx): Promise<number> {
  const due = await tx.rows<{ id: number }>(
    sql`select id from mat_telemetry_due order by mat_id, sub_no, hour for update`,
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const hours = await rollUp(
    tx,
    sql`select h.* from mat_telemetry_due d cross join lateral (${hoursOf(sql`
        mat_id = d.mat_id and sub_no = d.sub_no and at >= d.hour and at < d.hour + interval '1 hour'`)}) h
      where d.id = any(${ids}::bigint[])`,
  );
  await tx.run(sql`delete from mat_telemetry_due where id = any(${ids}::bigint[])`);
  return hours;
}

const hoursOf = (which: Sql): Sql => sql`
  select mat_id, sub_no, date_trunc('hour', at) as hour, min(temperature), round(avg(temperature))::int, max(temperature), min(humidity),
    round(avg(humidity))::int, max(humidity), count(*)::int
  from mat_telemetry where ${which} group by 1, 2, 3`;

/** An hour whose samples are partly gone already keeps the sum it has. */
const rollUp = (tx: Tx, hours: Sql): Promise<number> =>
  tx.run(sql`
    insert into mat_telemetry_hour (mat_id, sub_no, hour, temperature_min, temperature_avg, temperature_max, humidity_min, humidity_avg,
      humidity_max, points) ${hours}
    on conflict (mat_id, sub_no, hour) do update set temperature_min = excluded.temperature_min, temperature_avg = excluded.temperature_avg,
      temperature_max = excluded.temperature_max, humidity_min = excluded.humidity_min, humidity_avg = excluded.humidity_avg,
      humidity_max = excluded.humidity_max, points = excluded.points where excluded.points >= mat_telemetry_hour.points`);

const partition = (day: string) => sql.id(`mat_telemetry_${day.replaceAll('-', '')}`);

/** A day that nobody has made yet and no sample of which lies among the rest already. */
async function makeDays(tx: Tx, now: Date): Promise<void> {
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(dayOf(now), ahead);
    const [from, to] = [`${day}T00:00:00+08:00`, `${addDays(day, 1)}T00:00:00+08:00`];
    const there = await tx.maybe(sql`
      select from mat_telemetry_rest where at >= ${from}::timestamptz and at < ${to}::timestamptz limit 1`);
    if (there) continue;
    await tx.run(sql`create table if not exists ${partition(day)} partition of mat_telemetry
      for values from (${sql.text(`'${from}'`)}) to (${sql.text(`'${to}'`)})`);
  }
}

/** Days whose samples nobody needs any more: whole partitions, and what lies among the rest. */
export async function dropOldTelemetry(tx: Tx, before: string): Promise<number> {
  const old = await tx.rows<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'mat_telemetry'::regclass and c.relname ~ '^mat_telemetry_\\d{8}$' and right(c.relname, 8) < ${before.replaceAll('-', '')}`);
  for (const { name } of old) await tx.run(sql`drop table ${sql.id(name)}`);
  return tx.run(sql`delete from mat_telemetry where at < ${`${before}T00:00:00+08:00`}::timestamptz`);
}
