import type { Check, Violation } from './check.ts';
import { lineAt, sourceFiles, tsv } from './source-files.ts';

const title = /\btest(?:\.\w+)?\(\s*['"`](\d\d W\d+)\b/g;

/** Walkthrough ids in the titles of browser tests, with the place of the first. */
async function titles(root: string): Promise<Map<string, Violation>> {
  const found = new Map<string, Violation>();
  for (const file of await sourceFiles(root, /^e2e\/.*\.e2e\.ts$/)) {
    for (const { 1: id = '', index } of file.text.matchAll(title)) {
      if (!found.has(id))
        found.set(id, {
          file: file.path,
          line: lineAt(file, index),
          message: `no walkthrough ${id} in the specification`,
        });
    }
  }
  return found;
}

const specified = (root: string) => tsv(root, 'tools/spec/walkthroughs.tsv').map(([id = '']) => id);

export const check: Check = {
  name: 'walkthroughs',
  rule: 'Each walkthrough of the specification is a browser test titled with its id (spec 00 §6)',
  shrinking: true,
  async run(root) {
    const tested = await titles(root);
    return specified(root)
      .filter(id => !tested.has(id))
      .map(id => ({ file: 'tools/spec/walkthroughs.tsv', message: `${id} has no browser test` }));
  },
};

export const titlesCheck: Check = {
  name: 'walkthrough-titles',
  rule: 'A browser test that names a walkthrough names one of the specification (spec 00 §6)',
  async run(root) {
    const known = new Set(specified(root));
    return [...(await titles(root))].filter(([id]) => !known.has(id)).map(([, place]) => place);
  },
};
