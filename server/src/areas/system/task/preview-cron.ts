import { previewCron } from '@materia/contract/areas/system';
import { isCron, on } from '../../../kernel/index.ts';
import { nextFive } from './read-task.ts';

/** POST task/cron: when an expression that is being typed would start a task (spec 01 §5). */
export const previewCronHandler = on(previewCron)(async ({ body }, ctx) => {
  if (!isCron(body.cron)) ctx.fail('task.cron');
  return nextFive(body.cron, ctx.now());
});
