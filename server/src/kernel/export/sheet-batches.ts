import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';

const batch = 1000;

/**
 * Rows of a file by their ids: which they are and in which order is settled once (`found`: `select x.id, … as n`), then they are
 * read batch by batch, `read` being given the like for each.
 */
export async function* sheetBatches<R>(
  db: Db,
  found: Sql,
  read: (ids: Sql) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  const ids = (await db.rows<{ id: number }>(sql`select id from (${found}) as found order by n`)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batch)
    yield await read(
      sql`select id, n from unnest(${ids.slice(at, at + batch)}::bigint[]) with ordinality as p (id, n)`,
    );
}

/**
 * Rows of a file that grow for ever, newest first: read on by key, so that the last batch costs what the first did. `read` is given what
 * continues behind the last row (`and x.id < …`), and how many to read.
 */
export async function* keyBatches<R extends { readonly id: number }>(
  id: Sql,
  read: (behind: Sql, limit: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let behind = sql.empty; ; ) {
    const rows = await read(behind, batch);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    behind = sql`and ${id} < ${last.id}`;
  }
}
