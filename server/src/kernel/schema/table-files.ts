import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';

/** One `*.tables.sql`: the tables of an area as they are today. */
export interface TableFile {
  /** Area folder, or `kernel`. */
  readonly name: string;
  readonly path: string;
  readonly sql: string;
  /** Names from its line `-- needs: a, b`: whose tables its foreign keys point to. */
  readonly needs: readonly string[];
}

const SOURCE = join(import.meta.dirname, '..', '..');

/** Every `*.tables.sql` of the server, each after those it needs. A circle, or a name that is not there, throws. */
export function tableFiles(root: string = SOURCE): TableFile[] {
  const found = globSync('**/*.tables.sql', { cwd: root })
    .sort()
    .map(path => readTableFile(join(root, path)));
  return inOrder(found);
}

function readTableFile(path: string): TableFile {
  const sql = readFileSync(path, 'utf8');
  const line = /^-- needs: (.+)$/m.exec(sql)?.[1];
  if (!line) throw new Error(`${path} lacks its line "-- needs: …"`);
  const needs = line === 'nothing' ? [] : line.split(',').map(name => name.trim());
  return { name: basename(path, '.tables.sql'), path, sql, needs };
}

/** Sorts files so that each stands after those it needs, otherwise by name. */
export function inOrder<F extends Pick<TableFile, 'name' | 'needs'>>(files: readonly F[]): F[] {
  const byName = new Map(files.map(file => [file.name, file]));
  const ordered = new Set<F>();
  const visit = (file: F, way: readonly string[]) => {
    if (ordered.has(file)) return;
    if (way.includes(file.name)) throw new Error(`tables need each other: ${[...way, file.name].join(' → ')}`);
    for (const name of file.needs) {
      const needed = byName.get(name);
      if (!needed) throw new Error(`${file.name}.tables.sql needs ${name}, which has no tables`);
      visit(needed, [...way, file.name]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}

/** Builds the database as the `*.tables.sql` describe it, in an empty one. */
export async function buildFromTables(
  client: pg.ClientBase,
  files: readonly TableFile[] = tableFiles(),
): Promise<void> {
  for (const file of files) {
    try {
      await client.query(file.sql);
    } catch (error) {
      throw new Error(`${file.path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
