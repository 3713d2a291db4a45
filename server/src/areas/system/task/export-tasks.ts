import {
  exportTasks,
  TaskArea,
  type TaskRow,
  TaskSchedule,
  TaskStatus,
  taskTexts as t,
} from '@materia/contract/areas/system';
import { comma, type Lang } from '@materia/contract/kernel';
import { instantColumn, onExport } from '../../../kernel/index.ts';
import { readTaskRows, taskConditions, taskOrder } from './task.store.ts';

/** There are some tens of them. */
const most = 1000;

/** How the last runs ended, each outcome with its number. */
function runsText({ runs }: TaskRow, lang: Lang): string {
  const numbers = TaskStatus.all.map(status => [status, runs.filter(run => run.status === status).length] as const);
  const some = numbers.filter(([, n]) => n > 0);
  return some.map(([status, n]) => `${TaskStatus.label(status, lang)} ${n}`).join(comma(lang));
}

/** POST task/export: the tasks of the filter, in the list's order. */
export const exportTasksHandler = onExport(exportTasks)<TaskRow>({
  fileName: t['system.task.sheet'],
  columns: [
    { title: t['system.field.name'], width: 24, value: row => row.name },
    { title: t['system.field.code'], width: 28, value: row => row.code },
    { title: t['system.field.area'], value: (row, lang) => TaskArea.label(row.area, lang) },
    { title: t['system.field.cron'], value: row => row.cron },
    { title: t['system.task.state'], value: (row, lang) => TaskStatus.label(row.status, lang) },
    { title: t['system.task.plan'], value: (row, lang) => TaskSchedule.label(row.schedule, lang) },
    instantColumn(t['system.field.lastRunAt'], row => row.lastRunAt),
    instantColumn(t['system.field.nextRunAt'], row => row.nextRunAt),
    { title: t['system.field.runs'], width: 28, value: runsText },
  ],
  batches: async function* ({ db, lang, input: { body } }) {
    yield await readTaskRows(db, lang, { where: taskConditions(body), order: taskOrder(body), limit: most });
  },
});
