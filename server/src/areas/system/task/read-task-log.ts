import { readTaskLog } from '@materia/contract/areas/system';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, sql } from '../../../kernel/index.ts';
import { runColumns, runTables, type StoredRun, worded } from './list-task-runs.ts';

const mostLines = 500;
type Line = AnswerOf<typeof readTaskLog>['lines'][number];

/**
 * GET task/run/{runId}/log?after=: the lines behind one that is known (spec 01 §10, log tail). The run is read first: what it
 * has written by its end is there once it says so.
 */
export const readTaskLogHandler = on(readTaskLog)(async ({ params, query }, ctx) => {
  const run = await ctx.db.maybe<StoredRun>(sql`select ${runColumns} from ${runTables} where r.id = ${params.runId}`);
  if (!run) return ctx.fail('row.notFound');
  const lines = await ctx.db.rows<Line>(sql`select seq, at, level, text from task_run_log
    where run_id = ${params.runId} and seq > ${query.after} order by seq limit ${mostLines}`);
  return { lines, run: worded(run, ctx.lang), ended: run.status !== 'WORKING' && lines.length < mostLines };
});
