import { type Db, sql } from '../../kernel/index.ts';

/** Which of these doctors there are. */
export async function doctorsExist(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from doctor where id = any(${ids}::bigint[]) and deleted_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What these doctors are called. */
export async function doctorNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(
    sql`select id, name from doctor where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
