import { addDays, dayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { keepStockOfDay } from '../dashboard/stock-of-day.ts';

const hourMs = 3_600_000;
/** Samples may come late, from a device that was away: so many hours are summed anew. */
const hoursBack = 26;
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
    const since = new Date(Math.floor(run.now().getTime() / hourMs) * hourMs - hoursBack * hourMs);
    const hours = await run.transaction(tx => rollUp(tx, since));
    const mats = await run.transaction(tx => keepStockOfDay(tx, addDays(dayOf(run.now()), -1)));
    return { hours, mats };
  },
});

const rollUp = (tx: Tx, since: Date): Promise<number> =>
  tx.run(sql`
    insert into mat_telemetry_hour (mat_id, sub_no, hour, temperature_min, temperature_avg, temperature_max, humidity_min, humidity_avg,
      humidity_max, points)
    select mat_id, sub_no, date_trunc('hour', at), min(temperature), round(avg(temperature))::int, max(temperature), min(humidity),
      round(avg(humidity))::int, max(humidity), count(*)::int
    from mat_telemetry where at >= ${since} group by 1, 2, 3
    on conflict (mat_id, sub_no, hour) do update set temperature_min = excluded.temperature_min, temperature_avg = excluded.temperature_avg,
      temperature_max = excluded.temperature_max, humidity_min = excluded.humidity_min, humidity_avg = excluded.humidity_avg,
      humidity_max = excluded.humidity_max, points = excluded.points`);

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
