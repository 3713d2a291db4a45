import { listTasks } from '@materia/contract/areas/system';
import { on, sql } from '../../../kernel/index.ts';
import { readTaskRows, taskConditions, taskOrder } from './task.store.ts';

/** POST task/LP: every task there is, what it does now and how its last runs went (spec 01 §10). */
export const listTasksHandler = on(listTasks)(async ({ params, body }, ctx) => {
  const where = taskConditions(body);
  const offset = (params.page - 1) * params.limit;
  const part = { where, order: taskOrder(body), limit: params.limit, offset };
  const rows = body.part === 'TOTAL' ? [] : await readTaskRows(ctx.db, ctx.lang, part);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from scheduled_task t where ${where}`,
  );
  return { rows, total };
});
