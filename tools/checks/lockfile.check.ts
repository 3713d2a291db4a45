import type { Check } from './check.ts';
import { lineAt, sourceFiles } from './source-files.ts';

// Put together, so that this file does not name them itself.
const hosts = ['registry.npmjs', 'registry.npmmirror', 'registry.yarnpkg', 'npm.pkg.github'].map(host =>
  host.replaceAll('.', '\\.'),
);
const address = new RegExp(`(${hosts.join('|')})\\.(org|com)`, 'g');

export const check: Check = {
  name: 'lockfile',
  rule: 'No file names the host of a package registry; package-lock.json carries no addresses (design §7)',
  async run(root) {
    const files = await sourceFiles(root, /(?<!lockfile\.check\.test\.ts)$/);
    return files.flatMap(file => {
      const found = [...file.text.matchAll(address)].map(({ index }) => ({
        file: file.path,
        line: lineAt(file, index),
        message: 'names the host of a registry',
      }));
      if (file.path !== 'package-lock.json') return found;
      const resolved = file.text.indexOf('"resolved": "http');
      return resolved < 0
        ? found
        : [...found, { file: file.path, line: lineAt(file, resolved), message: 'has an address' }];
    });
  },
};
