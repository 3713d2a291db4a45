import { sql, task } from '../../kernel/index.ts';

/** Messages are kept 7 days (spec 06 §1). */
export const deviceCleanup = task({
  code: 'device_cleanup',
  cron: '0 0 4 * * *',
  run: async run => {
    const until = new Date(run.now().getTime() - 7 * 86_400_000);
    const gone = await run.db.run(sql`delete from device_message where created_at < ${until}`);
    return { gone };
  },
});
