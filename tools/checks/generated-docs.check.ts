import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Violation } from './check.ts';

export const check: Check = {
  name: 'generated-docs',
  rule: 'docs/generated says what the contract and the tables say today: npm run docs (design §9)',
  async run(root) {
    const { generateDocs } = await import('../docs/generate.ts');
    return outdated(root, await generateDocs(root));
  },
};

/** The files that differ from what they should contain. */
export function outdated(root: string, wanted: ReadonlyMap<string, string>): Violation[] {
  return [...wanted]
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => ({ file: path, message: 'is not current: npm run docs' }));
}
