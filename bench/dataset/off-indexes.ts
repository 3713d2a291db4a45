import { type Db, sql } from '../../server/src/kernel/index.ts';

/** Takes the indexes of some tables off, but those of constraints: put back after a bulk load they are built in one go. */
export async function offIndexes(
  db: Db,
  tables: readonly string[],
): Promise<(told: (what: string) => void) => Promise<void>> {
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${tables}::text[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of indexes) await db.run(sql`drop index ${sql.id(name)}`);
  return async told => {
    for (const { definition, name } of indexes) {
      await db.run(sql.text(definition));
      told(name);
    }
  };
}
