import { allCalls, allTexts } from '@materia/contract';
import { type exportOperationLog, listOperationLog, OperationResult } from '@materia/contract/areas/identity';
import { addDays, type BodyOf, type Day, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, type Ctx, demand, on, type Sql, type StaffActor, scopeOf, sql, when } from '../../kernel/index.ts';
import { namedRows, operationRows } from './operation-rows.ts';
import { idsOfUsersNamed } from './users-named.ts';

type Body = BodyOf<typeof listOperationLog>;
type Filter = BodyOf<typeof exportOperationLog>;

/** Whose doings an account sees where it is about no one record. */
export const logScope = scopeOf({ company: 'company_id' });
/** Counting stops here: totals above are shown as 1000+ (spec 00 §3). */
const cap = 1000;

/** Rows of a record are for who may read the record; an area says how. Any others are for SYSCONFIG, within the scope. */
async function allowed(ctx: Ctx<StaffActor>, { targetType, targetId }: Body): Promise<Sql> {
  const target = targetType === undefined || targetId === undefined ? undefined : ctx.target(targetType);
  if (!target || targetId === undefined) {
    demand(ctx.actor, 'SYSCONFIG');
    return logScope(ctx.actor, 'l');
  }
  demand(ctx.actor, target.needs);
  if (!(await target.reads(ctx.db, ctx.actor, targetId))) ctx.fail('row.notFound');
  return sql`true`;
}

/** Text keys of the actions that are called so. */
function actionsNamed(part: string): string[] {
  const sought = part.toLowerCase();
  const actions = new Set(allCalls.flatMap(({ logs }) => logs ?? []));
  return [...actions].filter(key => {
    const text = allTexts[key];
    return text !== undefined && `${text.zh} ${text.en}`.toLowerCase().includes(sought);
  });
}

/** By its number, or as its name begins. */
function targetIs(sought: string): Sql {
  const begins = sql`starts_with(l.target_name, ${sought})`;
  return /^\d{1,15}$/.test(sought) ? sql`(l.target_id = ${Number(sought)} or ${begins})` : begins;
}

/** `userIds`: the accounts that `userName` means. */
export function operationConditions(body: Filter, today: Day, userIds: readonly number[]): Sql {
  const days = body.range ?? durationDays(body.duration, today);
  return all([
    // What is no account (a customer, a device) is found by its whole name.
    when(
      body.userName,
      name => sql`(l.user_id = any(${userIds}::bigint[]) or l.user_id is null and l.user_name = ${name})`,
    ),
    when(body.targetType, type => sql`l.target_type = ${type}`),
    when(body.targetId, id => sql`l.target_id = ${id}`),
    when(body.target, targetIs),
    when(body.action, action => sql`l.action = ${action}`),
    when(body.actionName, part => sql`l.action = any(${actionsNamed(part)}::text[])`),
    when(body.code, code => sql`l.code = ${code}`),
    when(body.result, result => (result === OperationResult.byName.done ? sql`l.code < 400` : sql`l.code >= 400`)),
    when(
      days,
      ([from, to]) => sql`l.created_at >= ${startOfDay(from)} and l.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(body.ids, ids => sql`l.id = any(${ids}::bigint[])`),
  ]);
}

/** POST operationlog/LP: what was done and what was refused, newest first, by key (spec 01 §3). */
export const listOperationLogHandler = on(listOperationLog)(async ({ params, body }, ctx) => {
  const reach = await allowed(ctx, body);
  const userIds = await idsOfUsersNamed(ctx.db, body.userName);
  const where = all([reach, operationConditions(body, dayOf(ctx.now()), userIds)]);
  const rows = body.part === 'TOTAL' ? [] : await page(ctx, where, body, params);
  const more = rows.length > params.limit;
  if (more) rows.pop();
  const total = body.part === 'ROWS' ? null : await count(ctx, where, body.exact ?? false);
  const capped = total !== null && !body.exact && total > cap;
  return {
    rows: await namedRows(ctx, rows),
    total: capped ? cap : total,
    capped,
    next: more ? String(rows.at(-1)?.id) : null,
  };
});

function page(ctx: Ctx, where: Sql, body: Body, params: { limit: number; page: number }) {
  const after = /^\d{1,15}$/.test(body.after ?? '') ? Number(body.after) : null;
  const offset = after === null ? (params.page - 1) * params.limit : 0;
  return operationRows(ctx.db, sql`${where} ${when(after, id => sql`and l.id < ${id}`)}`, {
    limit: params.limit + 1,
    offset,
  });
}

async function count(ctx: Ctx, where: Sql, exact: boolean): Promise<number> {
  const { total } = await ctx.db.one<{ total: number }>(sql`
    select count(*) as total from (
      select 1 from operation_log l where ${where} ${exact ? sql.empty : sql`limit ${cap + 1}`}) c`);
  return total;
}
