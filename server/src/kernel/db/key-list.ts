import type { Db } from './db.ts';
import { type Sql, sql } from './sql.ts';

/** Counting stops here: totals above are shown as 1000+ (spec 00 §3). */
const cap = 1000;

interface Asked {
  readonly params: { readonly limit: number; readonly page: number };
  readonly body: { readonly part?: 'ROWS' | 'TOTAL'; readonly after?: string; readonly exact?: boolean };
}

/**
 * A list that grows for ever, newest first by id: the next page by key, totals capped. `from` is all behind the columns, up to and
 * with the conditions; `id` the column to go by.
 */
export async function keyList<R extends { id: number }>(
  db: Db,
  { params, body }: Asked,
  { columns, from, id }: { columns: Sql; from: Sql; id: Sql },
) {
  const after = /^\d{1,15}$/.test(body.after ?? '') ? Number(body.after) : null;
  const offset = after === null ? (params.page - 1) * params.limit : 0;
  const behind = after === null ? sql.empty : sql`and ${id} < ${after}`;
  const tail = sql`order by ${id} desc limit ${params.limit + 1} offset ${offset}`;
  const rows = body.part === 'TOTAL' ? [] : await db.rows<R>(sql`select ${columns} ${from} ${behind} ${tail}`);
  const more = rows.length > params.limit;
  if (more) rows.pop();
  const limit = body.exact ? sql.empty : sql`limit ${cap + 1}`;
  const counted =
    body.part === 'ROWS'
      ? null
      : (await db.one<{ n: number }>(sql`select count(*) as n from (select 1 ${from} ${limit}) c`)).n;
  const capped = counted !== null && !body.exact && counted > cap;
  return { rows, total: capped ? cap : counted, capped, next: more ? String(rows.at(-1)?.id) : null };
}
