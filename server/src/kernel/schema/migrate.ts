import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** One step of the way to today's database: `server/migrations/0001-….sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const DIRECTORY = join(import.meta.dirname, '..', '..', '..', 'migrations');
/** "materia" as a number: two processes that start at once migrate one after the other. */
const LOCK = 0x6d61746572;
const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The migrations of a folder in their order: by number, which each has for itself. Work side by side takes numbers ahead, so some may be left out. */
export function readMigrations(directory: string = DIRECTORY): Migration[] {
  const names = readdirSync(directory)
    .filter(name => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name} is not named as a migration: 0001-what-it-does.sql`);
    if (names[index - 1]?.startsWith(number)) throw new Error(`${names[index - 1]} and ${name} have the same number`);
    const sql = readFileSync(join(directory, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies what is missing, each migration in a transaction of its own together with its row in `schema_migration`, and
 * answers their names. Refuses a database that knows a migration with another text, or one that is not here.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const applied = await readApplied(client);
    refuseOthers(applied, migrations);
    // By name: what was worked on side by side may come with a lower number than what is there already.
    const missing = migrations.filter(({ name }) => !applied.some(each => each.name === name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(migration => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

type Applied = Pick<Migration, 'name' | 'sha256'>;

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz(3) not null default now()
    )`);
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migration order by name');
  return rows;
}

function refuseOthers(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, sha256 } of applied) {
    const known = migrations.find(each => each.name === name);
    if (!known) throw new Error(`The database knows migration ${name}, this version does not`);
    if (known.sha256 !== sha256)
      throw new Error(`Migration ${name} was applied with another text: migrations are never changed, add one`);
  }
}

async function apply(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
