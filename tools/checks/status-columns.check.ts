import { basename } from 'node:path';
import type { Check, Violation } from './check.ts';
import { lineAt, type SourceFile, sourceFiles, tsv, visit } from './source-files.ts';

/** A column that a state machine moves: one row of tools/spec/status-columns.tsv. */
type StatusColumn = { table: string; column: string };
type Setter = StatusColumn & { file: SourceFile; line: number; fn: string };

export const check: Check = {
  name: 'status-columns',
  rule: 'A status column is set by one function of its store, which only apply-*-step.ts calls (design §9.11)',
  async run(root) {
    const columns = tsv(root, 'tools/spec/status-columns.tsv').map(([table = '', column = '']) => ({ table, column }));
    const files = await sourceFiles(root, /^server\/src\/.*(?<!\.test|\.demo)\.ts$/);
    return columns.flatMap(column =>
      judge(
        files.flatMap(file => settersIn(file, column)),
        files,
      ),
    );
  },
};

function judge(setters: Setter[], files: SourceFile[]): Violation[] {
  const [first] = setters;
  if (!first) return [];
  const what = `${first.table}.${first.column}`;
  const strangers = setters.filter(
    ({ file, fn }) => file !== first.file || fn !== first.fn || !file.path.endsWith('.store.ts'),
  );
  if (strangers.length > 0) {
    return strangers.map(({ file, line }) => ({
      file: file.path,
      line,
      message: `sets ${what} besides the one function of its store`,
    }));
  }
  return files.flatMap(file => callsOf(first, file));
}

function settersIn(file: SourceFile, { table, column }: StatusColumn): Setter[] {
  const found: Setter[] = [];
  const update = new RegExp(`\\bupdate\\s+${table}\\s+(?:(?:as\\s+)?[a-z_]+\\s+)?set\\b[^;]*?\\b${column}\\s*=`, 'i');
  visit(file, {
    TemplateLiteral: node => {
      const text = node.quasis.map(({ value }) => value.raw).join('$');
      const set = text.split(/\bwhere\b/i)[0] ?? '';
      if (!update.test(set)) return;
      found.push({ table, column, file, line: lineAt(file, node.start), fn: functionAround(file, node.start) });
    },
  });
  return found;
}

/** The name of the innermost named function, or property holding one, around an offset. */
function functionAround(file: SourceFile, offset: number): string {
  let name = '';
  const enter = (named: { start: number; end: number }, key: string | undefined) => {
    if (key && named.start <= offset && offset < named.end) name = key;
  };
  visit(file, {
    FunctionDeclaration: node => enter(node, node.id?.name),
    VariableDeclarator: node => enter(node, node.id.type === 'Identifier' ? node.id.name : undefined),
    Property: node => enter(node, node.key.type === 'Identifier' ? node.key.name : undefined),
  });
  return name;
}

function callsOf(setter: Setter, file: SourceFile): Violation[] {
  if (file === setter.file || /\/apply-[a-z-]+-step\.ts$/.test(file.path)) return [];
  if (!file.text.includes(basename(setter.file.path))) return [];
  const found: Violation[] = [];
  const message = `calls ${setter.fn}: only apply-*-step.ts moves ${setter.table}.${setter.column}`;
  visit(file, {
    CallExpression: ({ callee, start }) => {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type === 'Identifier' && called.name === setter.fn) {
        found.push({ file: file.path, line: lineAt(file, start), message });
      }
    },
  });
  return found;
}
