import { listMatStatuses, type MatStatusRow } from '@materia/contract/areas/mat';
import { all, on, refuse, sql, when } from '../../../kernel/index.ts';
import { matInScope } from '../mat-scope.ts';

/** POST mat/{id}/statushistory/LP. */
export const listMatStatusesHandler = on(listMatStatuses)(async ({ params, body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, params.id))) refuse('row.notFound');
  const where = all([sql`h.mat_id = ${params.id}`, when(body.kind, kinds => sql`h.kind = any(${kinds}::text[])`)]);
  const rows = await ctx.db.rows<MatStatusRow>(sql`
    select h.id, h.kind, h.from_state as "fromState", h.to_state as "toState", h.at, h.duration_sec as "durationSec", h.reason,
      u.name as "operatorName"
    from mat_status_history h left join sys_user u on u.id = h.operator_id where ${where}
    order by h.at desc, h.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from mat_status_history h where ${where}`,
  );
  return { rows, total };
});
