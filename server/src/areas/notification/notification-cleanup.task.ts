import { inBatches, sql, task } from '../../kernel/index.ts';

const dayMs = 86_400_000;

/** notification_cleanup (spec 01 §5): what is older than retention.notification days goes in batches, read or not. */
export const notificationCleanup = task({
  code: 'notification_cleanup',
  cron: '0 30 3 * * *',
  run: async run => {
    const before = new Date(run.now().getTime() - run.setting<number>('retention.notification') * dayMs);
    const gone = await inBatches(run, {
      what: 'notification',
      statement: limit => sql`delete from notification where id in (
        select id from notification where created_at < ${before} order by id limit ${limit})`,
    });
    return { gone };
  },
});
