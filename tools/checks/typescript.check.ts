import type { Check, Violation } from './check.ts';
import { runScript } from './run-program.ts';

const place = /^(.+?)\((\d+),\d+\): error (.*)$/;

export const check: Check = {
  name: 'typescript',
  rule: 'The types of the whole repository hold',
  async run(root) {
    const { code, out, err } = await runScript(root, 'typescript/bin/tsc', [
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      '.',
    ]);
    const found = out.split('\n').flatMap((line): Violation[] => {
      const [, file, at, message] = place.exec(line) ?? [];
      return file && message ? [{ file, line: Number(at), message }] : [];
    });
    if (code !== 0 && found.length === 0) return [{ file: 'tsconfig.json', message: out + err }];
    return found;
  },
};
