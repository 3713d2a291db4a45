import type pg from 'pg';
import { migrate } from './migrate.ts';
import { readSchema, type Schema } from './read-schema.ts';
import { buildFromTables } from './table-files.ts';

/** Names each part that is not the same in both: what to add to a migration or to a `*.tables.sql`. */
export function differences(tables: Schema, migrations: Schema): string[] {
  const parts = [...new Set([...tables.keys(), ...migrations.keys()])].sort();
  return parts.flatMap(part => {
    const [wanted, made] = [tables.get(part), migrations.get(part)];
    if (wanted === made) return [];
    if (made === undefined) return [`${part}: only in *.tables.sql (${wanted})`];
    if (wanted === undefined) return [`${part}: only in the migrations (${made})`];
    return [`${part}: ${wanted} in *.tables.sql, ${made} in the migrations`];
  });
}

/**
 * Builds the database as it is today in one empty database, goes the way there in another, and answers what differs
 * (design §2: a check builds both and compares).
 */
export async function compareSchema(forTables: pg.ClientBase, forMigrations: pg.ClientBase): Promise<string[]> {
  await buildFromTables(forTables);
  await migrate(forMigrations);
  return differences(await readSchema(forTables), await readSchema(forMigrations));
}
