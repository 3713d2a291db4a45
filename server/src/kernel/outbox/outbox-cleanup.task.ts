import { sql } from '../db/sql.ts';
import { task } from '../jobs/task.ts';

const batchSize = 5_000;
const dayMs = 86_400_000;

/** outbox_cleanup (spec 01 §5): events that everybody has, older than retention.outbox days, go in batches; dead ones stay. */
export const outboxCleanup = task({
  code: 'outbox_cleanup',
  cron: '0 20 4 * * *',
  run: async ({ db, now, setting, signal, progress }) => {
    const before = new Date(now().getTime() - setting<number>('retention.outbox') * dayMs);
    let done = 0;
    for (let gone = batchSize; gone === batchSize && !signal.aborted; ) {
      gone = await db.run(sql`delete from outbox where id in (
        select id from outbox where state = 'DONE' and created_at < ${before} order by id limit ${batchSize})`);
      done += gone;
      await progress({ done, ok: done });
    }
    return String(done);
  },
});
