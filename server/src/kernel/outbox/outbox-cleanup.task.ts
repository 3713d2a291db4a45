import { sql } from '../db/sql.ts';
import { inBatches } from '../jobs/in-batches.ts';
import { task } from '../jobs/task.ts';

const dayMs = 86_400_000;

/** outbox_cleanup (spec 01 §5): events that everybody has, older than retention.outbox days, go in batches; dead ones stay. */
export const outboxCleanup = task({
  code: 'outbox_cleanup',
  cron: '0 20 4 * * *',
  run: async run => {
    const before = new Date(run.now().getTime() - run.setting<number>('retention.outbox') * dayMs);
    const gone = await inBatches(run, {
      what: 'outbox',
      statement: limit => sql`delete from outbox where id in (
        select id from outbox where state = 'DONE' and created_at < ${before} order by id limit ${limit})`,
    });
    return { gone };
  },
});
