import type { Check, Violation } from './check.ts';
import { lineAt, type SourceFile, sourceFiles, visit } from './source-files.ts';

const FILE_LINES = 300;
const FUNCTION_LINES = 50;
const anyLength = /\.(codes|steps)\.ts$|^docs\/generated\//;
const anyFunction = /\.test\.tsx?$|\.e2e\.ts$/;

export const check: Check = {
  name: 'size',
  rule: `Files have at most ${FILE_LINES} lines, functions ${FUNCTION_LINES} (design §9.17)`,
  async run(root) {
    const files = await sourceFiles(root, /\.(ts|tsx|mjs|css)$/);
    return files.filter(({ path }) => !anyLength.test(path)).flatMap(file => [...fileLength(file), ...functions(file)]);
  },
};

function fileLength({ path, text }: SourceFile): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > FILE_LINES ? [{ file: path, message: `${lines} lines` }] : [];
}

function functions(file: SourceFile): Violation[] {
  if (file.path.endsWith('.css') || anyFunction.test(file.path)) return [];
  const found: Violation[] = [];
  const measure = (node: { start: number; end: number }) => {
    const line = lineAt(file, node.start);
    const lines = lineAt(file, node.end - 1) - line + 1;
    if (lines > FUNCTION_LINES) found.push({ file: file.path, line, message: `a function of ${lines} lines` });
  };
  visit(file, { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure });
  return found;
}
