import { inBatches, sql, task } from '../../kernel/index.ts';

/** Days that ended sessions stand in the list of those online, and codes beside the question who asked for them. */
const endedDays = 30;
const codeDays = 7;

/** session_cleanup (spec 01 §5): sessions that nobody used any more are ended by name; old ones and old codes go. Real time, as they keep. */
export const sessionCleanup = task({
  code: 'session_cleanup',
  cron: '0 40 3 * * *',
  run: async run => {
    const idle = run.setting<number>('account.idleMinutes');
    const ended = await inBatches(run, {
      what: 'sessions ended',
      statement: limit => sql`
        update auth_session set ended_at = now(), end_reason = case when expires_at <= now() then 'EXPIRED' else 'IDLE' end
        where id in (
          select id from auth_session where ended_at is null
            and (expires_at <= now() or last_seen < now() - make_interval(mins => ${idle})) order by id limit ${limit})`,
    });
    const sessions = await inBatches(run, {
      what: 'auth_session',
      before: ended,
      statement: limit => sql`delete from auth_session where id in (
        select id from auth_session where ended_at < now() - make_interval(days => ${endedDays}) order by id limit ${limit})`,
    });
    const codes = await inBatches(run, {
      what: 'sms_code',
      before: ended + sessions,
      statement: limit => sql`delete from sms_code where id in (
        select id from sms_code where created_at < now() - make_interval(days => ${codeDays}) order by id limit ${limit})`,
    });
    return { ended, sessions, codes };
  },
});
