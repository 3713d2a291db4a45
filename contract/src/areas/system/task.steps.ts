import { steps } from '../../kernel/index.ts';
import { TaskSchedule } from './task.codes.ts';

const S = TaskSchedule.byName;
const all = [S.stopped, S.scheduled, S.paused];

/**
 * What people do with a task (spec 01 §5). 立即执行 leaves the schedule as it is; whether it and 停止 may be pressed also depends on a
 * run being under way.
 */
export const TaskSteps = steps(TaskSchedule, [
  { action: 'runnow', from: all, to: 'previous', who: ['TASK:WRITE'], zh: '立即执行', en: 'Run now', confirms: true },
  { action: 'run', from: [S.stopped], to: [S.scheduled], who: ['TASK:WRITE'], zh: '启动', en: 'Start' },
  { action: 'pause', from: [S.scheduled], to: [S.paused], who: ['TASK:WRITE'], zh: '暂停', en: 'Pause' },
  { action: 'resume', from: [S.paused], to: [S.scheduled], who: ['TASK:WRITE'], zh: '恢复', en: 'Resume' },
  { action: 'stop', from: all, to: [S.stopped], who: ['TASK:WRITE'], zh: '停止', en: 'Stop', confirms: true },
]);
export type TaskAction = (typeof TaskSteps.actions)[number];
