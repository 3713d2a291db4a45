import { task } from '../../kernel/index.ts';
import { endOverdueCommands } from './command.store.ts';

/** Commands that nobody fetched or answered in time (spec 06 §5). */
export const commandTimeout = task({
  code: 'command_timeout',
  cron: '30 * * * * *',
  run: async run => {
    const { expired, timedOut } = await endOverdueCommands(run.db, run.now());
    return { expired, timedOut };
  },
});
