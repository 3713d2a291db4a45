import { listMatStatuses, MatStatusKind, type MatStatusRow } from '@materia/contract/areas/mat';
import { all, type Db, on, refuse, sql, when } from '../../../kernel/index.ts';
import { matInScope } from '../mat-scope.ts';
import { stateSpans } from '../telemetry/state-spans.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

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
  return { rows, total, ...(body.days ? { bars: await barsOf(ctx.db, params.id, body.days, ctx.now()) } : {}) };
});

/** To the minute: asked again within it, the answer is the same. */
async function barsOf(db: Db, matId: number, days: number, now: Date) {
  const to = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const from = new Date(to.getTime() - days * dayMs);
  const spans = await stateSpans(db, matId, { kinds: MatStatusKind.all, from, to });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    spans: spans.map(span => ({ kind: span.kind, state: span.state, from: span.from, to: span.to })),
  };
}
