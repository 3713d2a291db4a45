import type { DemoArea } from '../../../demo/demo-area.ts';
import type { Random } from '../../../demo/random.ts';
import { type Db, nextRun, sql, type Task } from '../../../kernel/index.ts';

const days = 14;
const dayMs = 86_400_000;
/** Of a task that runs every minute only so many stand there. */
const runsADay = 3;
const mostRuns = days * runsADay;
/** Some of the runs that failed (spec 01 §14): the task, and how many runs before its last. */
const failures: readonly (readonly [code: string, before: number])[] = [
  ['refund_check', 9],
  ['outbox_cleanup', 3],
];
const failure = 'connect ECONNREFUSED 127.0.0.1:8093';

type Known = Pick<Task, 'code' | 'cron'> & { readonly area: string };

/** When a task would have run in these days: the first time within each third of a day. */
function pastRuns(cron: string, now: Date): Date[] {
  const parts = Array.from(
    { length: mostRuns },
    (_, part) => new Date(now.getTime() - (part + 1) * (dayMs / runsADay)),
  );
  const times = parts.map(from => nextRun(cron, from)?.getTime() ?? Number.POSITIVE_INFINITY);
  return [...new Set(times)]
    .filter(at => at < now.getTime())
    .sort((a, b) => a - b)
    .map(at => new Date(at));
}

/** 14 days of runs of every task, two of them failed (spec 01 §14). The tasks are handed in: this area does not know them. */
export const taskRunsDemo = (tasks: readonly Known[]): DemoArea => ({
  area: 'system.task',
  fill: async ({ db, copy, now, random }) => {
    const past = new Map(tasks.map(task => [task.code, pastRuns(task.cron, now)]));
    const there = new Set((await taskIds(db)).map(({ code }) => code));
    const missing = tasks.filter(({ code }) => !there.has(code));
    await copy(
      'scheduled_task',
      missing.map(task => taskRow(task, past.get(task.code)?.at(-1))),
    );
    const rows = (await taskIds(db)).flatMap(({ code, id }) => {
      const at = past.get(code) ?? [];
      return at.map((each, index) => runRow(id, each, fails(code, at.length - 1 - index), random));
    });
    await copy(
      'task_run',
      rows.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime()),
    );
  },
});

const fails = (code: string, before: number) => failures.some(each => each[0] === code && each[1] === before);

const taskIds = (db: Db) => db.rows<{ code: string; id: number }>(sql`select code, id from scheduled_task order by id`);

const taskRow = ({ code, area, cron }: Known, last: Date | undefined) => ({
  code,
  name: `task.name.${code}`,
  area,
  cron,
  status: last ? 'COMPLETED' : 'NEW',
  schedule: 'SCHEDULED',
  last_run_at: last ?? null,
});

function runRow(taskId: number, at: Date, failed: boolean, random: Random) {
  const done = random.weighted([
    [0, 5],
    [random.int(1, 40), 3],
    [random.int(100, 4_000), 1],
  ]);
  const took = 20 + done * random.int(1, 6) + random.int(0, 80);
  return {
    task_id: taskId,
    trigger: 'CRON',
    status: failed ? 'UNCOMPLETED' : 'COMPLETED',
    started_at: at,
    ended_at: new Date(at.getTime() + took),
    done,
    ok: done,
    error: failed ? failure : null,
    created_at: at,
  };
}
