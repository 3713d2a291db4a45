import type { Check } from './check.ts';
import { type SourceFile, sourceFiles, tsv, visit } from './source-files.ts';

const table = 'tools/spec/seed-codes.tsv';

export const check: Check = {
  name: 'seed-codes',
  rule: 'Each code of the customer stands in a codes table of the contract (seed §3–§9)',
  shrinking: true,
  async run(root) {
    const declared = (await sourceFiles(root, /^contract\/src\/.*\.ts$/)).flatMap(tablesIn);
    return tsv(root, table).flatMap(([section, what, pattern = '', codes = '']) => {
      const named = new RegExp(pattern, 'i');
      const complete = declared.some(
        ({ name, has }) => named.test(name) && codes.split(',').every(code => has.has(code)),
      );
      return complete
        ? []
        : [{ file: table, message: `seed §${section}, ${what}: no table /${pattern}/ has all of ${codes}` }];
    });
  },
};

/** Every array or object that is given a name, with all its literals: a codes table in whatever form it is declared. */
function tablesIn(file: SourceFile): { name: string; has: Set<string> }[] {
  const tables: { name: string; start: number; end: number; has: Set<string> }[] = [];
  visit(file, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init)
        tables.push({ name: id.name, start: init.start, end: init.end, has: new Set() });
    },
  });
  const add = (start: number, value: unknown) => {
    for (const candidate of tables)
      if (candidate.start <= start && start < candidate.end) candidate.has.add(String(value));
  };
  visit(file, {
    Literal: node => add(node.start, node.value),
    UnaryExpression: node => {
      if (node.operator === '-' && node.argument.type === 'Literal') add(node.start, `-${node.argument.value}`);
    },
  });
  return tables;
}
