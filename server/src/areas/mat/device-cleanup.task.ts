import { addDays, dayOf } from '@materia/contract/kernel';
import { sql, task } from '../../kernel/index.ts';
import { dropOldTelemetry } from './telemetry/telemetry-rollup.task.ts';

const rawDays = 90;
const hourDays = 5 * 366;

/** Messages are kept 7 days, samples 90, their hours 5 years (spec 06 §1). */
export const deviceCleanup = task({
  code: 'device_cleanup',
  cron: '0 0 4 * * *',
  run: async run => {
    const until = new Date(run.now().getTime() - 7 * 86_400_000);
    const messages = await run.db.run(sql`delete from device_message where created_at < ${until}`);
    const today = dayOf(run.now());
    const samples = await run.transaction(tx => dropOldTelemetry(tx, addDays(today, -rawDays)));
    const hours = await run.db.run(
      sql`delete from mat_telemetry_hour where hour < ${`${addDays(today, -hourDays)}T00:00:00+08:00`}::timestamptz`,
    );
    return { gone: messages + samples + hours };
  },
});
