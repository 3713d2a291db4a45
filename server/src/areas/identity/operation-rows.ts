import { allTexts } from '@materia/contract';
import type { OperationLogRow } from '@materia/contract/areas/identity';
import { type Ctx, type Db, type Sql, sql } from '../../kernel/index.ts';
import { namesIn, namesOfChanged } from './changed-names.ts';

type Row = Omit<OperationLogRow, 'actionName' | 'names'>;

/** Rows of the operation log, newest first: `l` in the condition. */
export function operationRows(db: Db, where: Sql, of: { limit: number; offset: number }): Promise<Row[]> {
  return db.rows(sql`
    select l.id, l.created_at as at, l.user_id as "userId", coalesce(l.user_name, '') as "userName", u.name, l.action,
      l.target_type as "targetType", l.target_id as "targetId", l.target_name as "targetName", l.code,
      coalesce(l.message, '') as message, l.before, l.after,
      l.path, l.ip, l.duration_ms as "durationMs", l.request_id as "requestId"
    from operation_log l left join sys_user u on u.id = l.user_id
    where ${where} order by l.id desc limit ${of.limit} offset ${of.offset}`);
}

/** With what their actions and the numbers in them are called. */
export async function namedRows(
  { db, lang }: Pick<Ctx, 'db' | 'lang'>,
  rows: readonly Row[],
): Promise<OperationLogRow[]> {
  const names = await namesOfChanged(db, rows);
  return rows.map(row => ({
    ...row,
    actionName: allTexts[row.action]?.[lang] ?? row.action,
    names: namesIn(row, names),
  }));
}

/** What was changed about one record, for an area's own call: who may read the record is the area's to say. */
export async function changesOf(
  ctx: Pick<Ctx, 'db' | 'lang'>,
  target: { type: string; id: number },
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: OperationLogRow[]; total: number }> {
  const where = sql`l.target_type = ${target.type} and l.target_id = ${target.id} and l.code < 400
    and (l.before is not null or l.after is not null)`;
  const rows = await operationRows(ctx.db, where, { limit, offset: (page - 1) * limit });
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from operation_log l where ${where}`,
  );
  return { rows: await namedRows(ctx, rows), total };
}
