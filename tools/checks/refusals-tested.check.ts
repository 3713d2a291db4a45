import type { Check, Violation } from './check.ts';
import { lineAt, type SourceFile, sourceFiles, visit } from './source-files.ts';

export const check: Check = {
  name: 'refusals-tested',
  rule: 'Each refusal that a call declares is met by a test (design §9.18)',
  shrinking: true,
  async run(root) {
    const declared = (await sourceFiles(root, /^contract\/src\/areas\/.*\.calls\.ts$/)).flatMap(refusalsIn);
    const tests = (await sourceFiles(root, /\.test\.tsx?$|\.e2e\.ts$/)).map(({ text }) => text);
    const seen = new Set<string>();
    return declared.filter(({ key }) => {
      if (seen.has(key)) return false;
      seen.add(key);
      return !tests.some(text => text.includes(`'${key}'`));
    });
  },
};

function refusalsIn(file: SourceFile): (Violation & { key: string })[] {
  const found: (Violation & { key: string })[] = [];
  visit(file, {
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'fails' || value.type !== 'ArrayExpression') return;
      for (const element of value.elements) {
        if (element?.type !== 'Literal' || typeof element.value !== 'string') continue;
        const text = element.value;
        found.push({
          key: text,
          file: file.path,
          line: lineAt(file, element.start),
          message: `no test meets '${text}'`,
        });
      }
    },
  });
  return found;
}
