import type { Check, Violation } from './check.ts';
import { sourceFiles } from './source-files.ts';

const key = /^ {2}'([\w.$]+)': [{]/;

export const check: Check = {
  name: 'text-keys',
  rule: 'A text has a key of its own: of two with the same key one would never be read',
  async run(root) {
    const files = await sourceFiles(root, /\.texts\.ts$/);
    const seen = new Map<string, string>();
    return files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at): Violation[] => {
        const name = key.exec(line)?.[1];
        if (name === undefined) return [];
        const first = seen.get(name);
        if (first === undefined) seen.set(name, path);
        return first === undefined ? [] : [{ file: path, line: at + 1, message: `${name} stands in ${first} too` }];
      }),
    );
  },
};
