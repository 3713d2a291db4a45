import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's list of what is built: by source file, or by `_name` where a chunk has no one source. */
export type Chunks = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** What stands in a folder of built pages; undefined: nothing is built there. */
export function builtChunks(built: string): Chunks | undefined {
  const list = join(built, '.vite', 'manifest.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined;
}
