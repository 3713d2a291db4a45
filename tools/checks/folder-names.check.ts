import type { Check } from './check.ts';
import { sourceFiles } from './source-files.ts';

const forbidden = ['common', 'utils', 'util', 'helpers', 'types', 'constants', 'hooks', 'services', 'misc', 'lib'];
const pattern = new RegExp(`^(.*/)?(${forbidden.join('|')})/`);

export const check: Check = {
  name: 'folder-names',
  rule: 'A folder is named after a thing of the business or its use, never common, utils, helpers, types, constants, hooks (design §2)',
  async run(root) {
    const folders = new Set<string>();
    for (const { path } of await sourceFiles(root, pattern)) folders.add(pattern.exec(path)?.[0] ?? path);
    return [...folders].map(file => ({ file, message: 'folder name says nothing about what is in it' }));
  },
};
