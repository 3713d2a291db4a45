import type { Check } from './check.ts';
import { sourceFiles, strings, tsv } from './source-files.ts';

const table = 'tools/spec/seed-texts.tsv';

export const check: Check = {
  name: 'seed-texts',
  rule: 'Each exact text of the customer stands in the program as he wrote it (seed §3–§9)',
  shrinking: true,
  async run(root) {
    const files = await sourceFiles(root, /^(contract|server|web)\/src\/.*(?<!\.test)\.tsx?$/);
    const said = files.flatMap(file => strings(file).map(({ text }) => text));
    return tsv(root, table)
      .filter(([, text = '']) => !said.some(candidate => exactly(text).test(candidate)))
      .map(([section, text]) => ({ file: table, message: `seed §${section}: nobody says ${text}` }));
  },
};

/** `{}` in the table stands for a value: a placeholder of our texts, or an expression in a template. */
function exactly(text: string): RegExp {
  const parts = text.split('{}').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(\\{\\w+\\}|\\$)')}$`);
}
