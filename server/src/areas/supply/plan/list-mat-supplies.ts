import { listMatSupplies } from '@materia/contract/areas/supply';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { matInScope } from '../../mat/index.ts';
import { readPlanRows } from './plan-row.ts';
import { planScope } from './plan-scope.ts';

/** POST mat/{id}/supply/LP. */
export const listMatSuppliesHandler = on(listMatSupplies)(async ({ params: { id, limit, page } }, { db, actor }) => {
  if (!(await matInScope(db, actor, id))) refuse('row.notFound');
  const where = sql`p.mat_id = ${id} and ${planScope(actor, 'p')}`;
  const rows = await readPlanRows(
    db,
    sql`select p.id, row_number() over (order by p.plan_date desc, p.id desc) as n from supply_plan p where ${where}
      order by n limit ${limit} offset ${(page - 1) * limit}`,
    actor,
  );
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from supply_plan p where ${where}`,
  );
  return { rows, total };
});
