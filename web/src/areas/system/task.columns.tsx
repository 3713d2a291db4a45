import { TaskArea, type TaskRow, TaskSchedule, TaskStatus } from '@materia/contract/areas/system';
import type { Columns } from '../../kernel/list-screen/column.ts';
import { badge, cell, time, word } from '../../kernel/list-screen/columns.tsx';
import { RunBars } from './run-bars.tsx';
import './task.css';

/** Columns of the tasks (spec 01 §10). */
export const taskColumns: Columns<TaskRow> = {
  name: { width: 130, pin: 'left' },
  code: { width: 164, sort: true, first: 'asc' },
  cron: { width: 112 },
  status: badge(TaskStatus, { width: 96, title: 'system.task.state' }),
  schedule: badge(TaskSchedule, { width: 96, title: 'system.task.plan' }),
  lastRunAt: time({ width: 108, sort: true, short: true }),
  nextRunAt: time({ width: 108, sort: true, first: 'asc', short: true }),
  $runs: cell<TaskRow>((row, tools) => <RunBars runs={row.runs} tools={tools} />, { width: 116 }),
  // The filter says it too: the others have the room (spec 01 §10).
  area: word(TaskArea, { width: 88, sort: true, first: 'asc', hidden: true }),
};
