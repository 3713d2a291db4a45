import { z } from 'zod';
import { call, chosenIds, fileJob, instant, listPart, noSums, page, rows, sortBy } from '../../kernel/index.ts';
import { RunTrigger, TaskArea, TaskSchedule, TaskStatus } from './task.codes.ts';
import { TaskSteps } from './task.steps.ts';

const id = z.coerce.number().int().positive();
/** Six fields; whether they say something is the server's to find out. */
const cron = z.string().trim().min(1).max(100);
const params = z.record(z.string().min(1).max(40), z.json()).refine(value => JSON.stringify(value).length <= 2_000, {
  message: 'size',
});

/** One of the last runs, as a bar of the list: how it ended and how long it took. */
const RunBar = z.object({
  runId: z.int(),
  status: z.literal(TaskStatus.all),
  startedAt: instant,
  /** ms; of a run under way, null. */
  took: z.int().nullable(),
});

/** What may be pressed, each with the reason (a text key) why not now. */
const allowed = z.array(z.object({ action: z.enum(TaskSteps.actions), reason: z.string().nullable() }));

/** A scheduled task as its list shows it (spec 01 §10). */
export const TaskRow = z.object({
  taskId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.literal(TaskArea.all),
  cron: z.string(),
  status: z.literal(TaskStatus.all),
  schedule: z.literal(TaskSchedule.all),
  nextRunAt: instant.nullable(),
  lastRunAt: instant.nullable(),
  /** Newest first, at most 20. */
  runs: z.array(RunBar),
  version: z.int(),
  allowedActions: allowed,
});
export type TaskRow = z.infer<typeof TaskRow>;

export const TaskDetail = TaskRow.extend({
  params: z.record(z.string(), z.json()),
  timeoutS: z.int(),
  retryMax: z.int(),
  catchUp: z.boolean(),
  alarmUsers: z.array(z.object({ userId: z.int(), userName: z.string(), name: z.string() })),
  /** The next five by its cron, whether it is scheduled or not. */
  nextRuns: z.array(instant),
});
export type TaskDetail = z.infer<typeof TaskDetail>;

/** One run of a task. `error` and `summary` in the caller's language. */
export const TaskRunRow = z.object({
  runId: z.int(),
  trigger: z.literal(RunTrigger.all),
  userName: z.string().nullable(),
  params: z.record(z.string(), z.json()),
  attempt: z.int(),
  status: z.literal(TaskStatus.all),
  startedAt: instant,
  endedAt: instant.nullable(),
  done: z.int(),
  total: z.int().nullable(),
  ok: z.int(),
  failed: z.int(),
  skipped: z.int(),
  summary: z.string(),
  error: z.string(),
});
export type TaskRunRow = z.infer<typeof TaskRunRow>;

const TaskFilter = z.strictObject({
  /** Name or code. */
  query: z.string().trim().max(50).optional(),
  area: z.array(z.literal(TaskArea.all)).max(20).optional(),
  status: z.array(z.literal(TaskStatus.all)).max(4).optional(),
  schedule: z.array(z.literal(TaskSchedule.all)).max(3).optional(),
  sort: sortBy(['code', 'area', 'nextRunAt', 'lastRunAt']).optional(),
});

export const listTasks = call({
  method: 'POST',
  path: '/api/mgmt/task/limit/:limit/page/:page',
  needs: 'TASK',
  params: page,
  body: TaskFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(TaskRow, noSums),
  fails: [],
});

export const exportTasks = call({
  method: 'POST',
  path: '/api/mgmt/task/export',
  needs: 'TASK',
  logs: 'system.op.exportTasks',
  kind: 'file',
  body: TaskFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

export const readTask = call({
  method: 'GET',
  path: '/api/mgmt/task/:id',
  needs: 'TASK',
  params: z.strictObject({ id }),
  answer: TaskDetail,
  fails: [],
});

/** Changes how a task is run. A scheduled one is planned anew by its cron. */
export const saveTask = call({
  method: 'POST',
  path: '/api/mgmt/task',
  needs: 'TASK:WRITE',
  logs: 'system.op.saveTask',
  body: z.strictObject({
    taskId: z.int().positive(),
    version: z.int(),
    cron,
    params,
    timeoutS: z.int().min(10).max(86_400),
    retryMax: z.int().min(0).max(5),
    catchUp: z.boolean(),
    alarmUserIds: z.array(z.int().positive()).max(20),
  }),
  answer: TaskDetail,
  fails: ['task.cron', 'system.alarmUserUnknown'],
});

/** The next five instants of an expression that is being typed. */
export const previewCron = call({
  method: 'POST',
  path: '/api/mgmt/task/cron',
  needs: 'TASK',
  body: z.strictObject({ cron }),
  answer: z.array(instant),
  fails: ['task.cron'],
});

const stepping = { method: 'POST', needs: 'TASK:WRITE', params: z.strictObject({ id }), answer: TaskRow } as const;

/** 启动: planned by its cron from now on. */
export const runTask = call({
  ...stepping,
  path: '/api/mgmt/task/:id/run',
  logs: 'system.op.runTask',
  fails: ['task.alreadyScheduled'],
});

/** 暂停: a run under way goes on. */
export const pauseTask = call({
  ...stepping,
  path: '/api/mgmt/task/:id/pause',
  logs: 'system.op.pauseTask',
  fails: ['task.notScheduled'],
});

/** 恢复: planned from now on; with catch-up, one run if any was missed. */
export const resumeTask = call({
  ...stepping,
  path: '/api/mgmt/task/:id/resume',
  logs: 'system.op.resumeTask',
  fails: ['task.notPaused'],
});

/** 停止: no longer planned; a run under way ends between two batches, after 30 s by force. */
export const stopTask = call({
  ...stepping,
  path: '/api/mgmt/task/:id/stop',
  logs: 'system.op.stopTask',
  fails: ['task.stopped'],
});

/** 立即执行: at once, whatever the schedule; the parameters hold for this once. */
export const runTaskNow = call({
  ...stepping,
  path: '/api/mgmt/task/:id/runnow',
  logs: 'system.op.runTaskNow',
  body: z.strictObject({ params: params.optional() }),
  fails: ['task.running'],
});

/** 执行记录, newest first. */
export const listTaskRuns = call({
  method: 'POST',
  path: '/api/mgmt/task/:id/runs/limit/:limit/page/:page',
  needs: 'TASK',
  params: page.extend({ id }),
  body: z.strictObject({ status: z.array(z.literal(TaskStatus.all)).max(4).optional() }),
  answer: rows(TaskRunRow, noSums),
  fails: [],
});

/** The lines of a run's log behind `after`, at most 500; `ended` once no more will come. */
export const readTaskLog = call({
  method: 'GET',
  path: '/api/mgmt/task/run/:runId/log',
  needs: 'TASK',
  params: z.strictObject({ runId: id }),
  query: z.strictObject({ after: z.coerce.number().int().min(0).default(0) }),
  answer: z.object({
    lines: z.array(
      z.object({ seq: z.int(), at: instant, level: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']), text: z.string() }),
    ),
    run: TaskRunRow,
    ended: z.boolean(),
  }),
  fails: [],
});
