import type pg from 'pg';

/** A foreign key, as a pair of table names. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Every table of the database, each after those its foreign keys point to: the order in which data can be copied in. */
export async function tableOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in (select oid from pg_namespace where nspname in ('public', 'stats')) and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const { rows: references } = await client.query<Reference>(
    `select f.oid::regclass::text as "from", t.oid::regclass::text as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace in (select oid from pg_namespace where nspname in ('public', 'stats')) order by 1, 2`,
  );
  return sortTables(
    tables.map(table => table.name),
    references,
  );
}

/** Sorts tables by their references, those of a table to itself apart; a circle throws and is named. */
export function sortTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const visit = (table: string, way: readonly string[]) => {
    if (ordered.has(table)) return;
    if (way.includes(table)) throw new Error(`tables point to each other: ${[...way, table].join(' → ')}`);
    for (const { from, to } of references) if (from === table && to !== table) visit(to, [...way, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}
