import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtChunks, type Chunks } from './built-chunks.ts';
import type { Check, Violation } from './check.ts';

const FIRST_LOAD_KB = 400;
const CHUNK_KB = 320;
const dist = 'web/dist';
const page = 'index.html';

/** What a cold browser imports, besides what the page itself names, till the first screen is painted. */
const firstLoads = {
  'opening the orders': ['src/areas/order/index.ts'],
  'signing in and seeing the orders': ['src/areas/identity/sign-in.screen.tsx', 'src/areas/order/index.ts'],
  'signing in and seeing the dashboard': [
    'src/areas/identity/sign-in.screen.tsx',
    'src/shell/dashboard/dashboard.screen.tsx',
  ],
};

export const check: Check = {
  name: 'chunk-budgets',
  rule: `Scripts loaded till the first screen is painted have at most ${FIRST_LOAD_KB} kB gzipped, each chunk ${CHUNK_KB} kB (design §5)`,
  async run(root) {
    const built = join(root, dist);
    const chunks = builtChunks(built);
    if (!existsSync(join(built, page)) || !chunks) return [{ file: dist, message: 'the web app is not built' }];
    const sizes = new Map<string, number>();
    for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.js')) sizes.set(file.replaceAll('\\', '/'), kilobytes(join(built, file)));
    }
    return [
      ...[...sizes]
        .filter(([, size]) => size > CHUNK_KB)
        .map(([file, size]) => ({ file: `${dist}/${file}`, message: `${size.toFixed(0)} kB gzipped` })),
      ...Object.entries(firstLoads).flatMap(([what, entries]) => overBudget(built, { chunks, sizes }, what, entries)),
    ];
  },
};

interface Built {
  readonly chunks: Chunks;
  readonly sizes: ReadonlyMap<string, number>;
}

function overBudget(built: string, { chunks, sizes }: Built, what: string, entries: string[]): Violation[] {
  const file = `${dist}/${page}`;
  const missing = entries.filter(entry => !chunks[entry]);
  if (missing.length > 0) return missing.map(entry => ({ file, message: `${what}: no chunk of web/${entry}` }));
  const html = readFileSync(join(built, page), 'utf8');
  const loaded = new Set([...html.matchAll(/(?:src|href)="\/([^"?]+\.js)(?:\?[^"]*)?"/g)].map(([, name = '']) => name));
  const load = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    for (const imported of chunk.imports ?? []) load(imported);
  };
  for (const entry of entries) load(entry);
  const total = [...loaded].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  return total > FIRST_LOAD_KB ? [{ file, message: `${what} loads ${total.toFixed(0)} kB gzipped` }] : [];
}

const kilobytes = (file: string) => gzipSync(readFileSync(file)).length / 1000;
