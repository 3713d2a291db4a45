import { type Handler, sql, type TargetReader } from '../../../kernel/index.ts';
import { exportTasksHandler } from './export-tasks.ts';
import { listTaskRunsHandler } from './list-task-runs.ts';
import { listTasksHandler } from './list-tasks.ts';
import { previewCronHandler } from './preview-cron.ts';
import { readTaskHandler } from './read-task.ts';
import { readTaskLogHandler } from './read-task-log.ts';
import { saveTaskHandler } from './save-task.ts';
import {
  pauseTaskHandler,
  resumeTaskHandler,
  runTaskHandler,
  runTaskNowHandler,
  stopTaskHandler,
} from './step-task.ts';

/** Calls of the task screen (spec 01 §3, §5). */
export const taskHandlers: readonly Handler[] = [
  listTasksHandler,
  exportTasksHandler,
  readTaskHandler,
  saveTaskHandler,
  previewCronHandler,
  runTaskHandler,
  runTaskNowHandler,
  pauseTaskHandler,
  resumeTaskHandler,
  stopTaskHandler,
  listTaskRunsHandler,
  readTaskLogHandler,
];

/** 操作记录 of a task: for those who may see tasks. */
export const taskTarget: TargetReader = {
  needs: 'TASK',
  reads: async (db, _actor, id) => (await db.maybe(sql`select 1 from scheduled_task where id = ${id}`)) !== undefined,
};
