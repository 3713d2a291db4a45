import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { sourceFiles } from './source-files.ts';

const frontDoor = /^[a-z]+\/src\/(areas\/[a-z-]+|kernel)\/index\.ts$/;

export const check: Check = {
  name: 'index-files',
  rule: 'One index.ts per area, one for the kernel, and those that a workspace exports; none elsewhere (design §9.8)',
  async run(root) {
    const files = await sourceFiles(root, /(^|\/)index\.tsx?$/);
    return files
      .filter(({ path }) => !frontDoor.test(path) && !exported(root, path))
      .map(({ path }) => ({ file: path, message: 'an index file that is no front door' }));
  },
};

function exported(root: string, path: string): boolean {
  const [workspace, ...rest] = path.split('/');
  const manifest = join(root, workspace ?? '', 'package.json');
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"./${rest.join('/')}"`);
}
