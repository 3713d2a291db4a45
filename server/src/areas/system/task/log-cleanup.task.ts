import { dropOperations, dropTaskRuns, task } from '../../../kernel/index.ts';
import { dropLogins } from '../../identity/index.ts';

const dayMs = 86_400_000;
const hourS = 3_600;

/** log_cleanup (spec 01 §4 保留天数, §5): what people did, who signed in, and how tasks ran, each kept its days. */
export const logCleanup = task({
  code: 'log_cleanup',
  cron: '0 50 3 * * *',
  timeoutS: hourS,
  run: async run => {
    const since = (key: string) => new Date(run.now().getTime() - run.setting<number>(key) * dayMs);
    const operations = await dropOperations(run, since('retention.operationLog'), 0);
    const logins = await dropLogins(run, since('retention.loginLog'), operations);
    const runs = await dropTaskRuns(run, since('retention.taskRun'), operations + logins);
    return { operations, logins, runs };
  },
});
