import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Violation } from './check.ts';

const homes = ['server/src/areas', 'web/src/areas', 'e2e/areas'];

export const check: Check = {
  name: 'area-namesakes',
  rule: 'An area folder in server, web or e2e has its namesake in contract (design §2)',
  async run(root) {
    const folders = (home: string) =>
      existsSync(join(root, home))
        ? readdirSync(join(root, home), { withFileTypes: true }).filter(entry => entry.isDirectory())
        : [];
    const known = new Set(folders('contract/src/areas').map(({ name }) => name));
    return homes.flatMap(home =>
      folders(home)
        .filter(({ name }) => !known.has(name))
        .map(({ name }): Violation => ({ file: `${home}/${name}`, message: `contract/src/areas/${name} is missing` })),
    );
  },
};
