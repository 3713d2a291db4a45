import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Check, Violation } from './check.ts';

const FIRST_LOAD_KB = 400;
const CHUNK_KB = 320;
const dist = 'web/dist';

export const check: Check = {
  name: 'chunk-budgets',
  rule: `Scripts of the first load have at most ${FIRST_LOAD_KB} kB gzipped, each chunk ${CHUNK_KB} kB (design §5)`,
  async run(root) {
    const page = join(root, dist, 'index.html');
    if (!existsSync(page)) return [{ file: dist, message: 'the web app is not built' }];
    const sizes = new Map<string, number>();
    for (const file of readdirSync(join(root, dist), { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.js')) sizes.set(basename(file), kilobytes(join(root, dist, file)));
    }
    const first = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="[^"]*?([^"/?]+\.js)(?:\?[^"]*)?"/g)].map(
      ([, file = '']) => file,
    );
    const total = first.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const found: Violation[] = [...sizes]
      .filter(([, size]) => size > CHUNK_KB)
      .map(([file, size]) => ({ file: `${dist}/${file}`, message: `${size.toFixed(0)} kB gzipped` }));
    if (total > FIRST_LOAD_KB)
      found.push({ file: `${dist}/index.html`, message: `the first load has ${total.toFixed(0)} kB gzipped` });
    return found;
  },
};

const kilobytes = (file: string) => gzipSync(readFileSync(file)).length / 1000;
