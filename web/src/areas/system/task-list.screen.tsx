import { exportTasks, listTasks, TaskArea, TaskSchedule, TaskStatus } from '@materia/contract/areas/system';
import { screenAt } from '@materia/contract/screens';
import { choice, text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { later } from '../../ui/later.tsx';
import { taskColumns } from './task.columns.tsx';
import { taskActions } from './task-actions.ts';

const TaskDetailDrawer = later(() => import('./task-detail.drawer.tsx').then(part => part.TaskDetailDrawer));

/** 任务管理 (spec 01 §10): what the program does by itself, when, and how it went. */
export const TaskListScreen = listScreen({
  screen: screenAt('/app/system/task_mangement'),
  call: listTasks,
  rowKey: 'taskId',
  rowName: row => row.name,
  pageSize: 30,
  export: exportTasks,
  filters: {
    query: text({ max: 50 }),
    area: choice(TaskArea, { many: true }),
    status: choice(TaskStatus, { many: true }),
    schedule: choice(TaskSchedule, { many: true }),
  },
  columns: taskColumns,
  mobile: ['name', 'status', '$runs'],
  actions: taskActions,
  allowed: (row, t) => row.allowedActions.map(({ action, reason }) => ({ action, reason: reason && t(reason) })),
  opens: { param: 'taskId', drawer: TaskDetailDrawer },
  live: { frames: { TASK: frame => ({ id: Number(frame.taskId) }) }, arrives: false },
  empty: 'system.task.empty',
});
