import { relative, resolve } from 'node:path';
import type { Check, Violation } from './check.ts';
import { runScript } from './run-program.ts';

export const check: Check = {
  name: 'biome',
  rule: 'Formatting and lint rules of biome.json hold; `biome check --write <file>` mends most',
  async run(root) {
    const args = ['check', '--reporter=github', '--max-diagnostics=200', '--error-on-warnings', '.'];
    const { code, out, err } = await runScript(root, '@biomejs/biome/bin/biome', args);
    const found = out.split('\n').flatMap((line): Violation[] => {
      const [, file, at, message] = /^::\w+ .*?file=([^,]+),line=(\d+).*?::(.*)$/.exec(line) ?? [];
      return file && message ? [{ file: relative(root, resolve(root, file)), line: Number(at), message }] : [];
    });
    if (code !== 0 && found.length === 0) return [{ file: 'biome.json', message: out + err }];
    return found;
  },
};
