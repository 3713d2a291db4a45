import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A file of the tree; `path` is relative to its root, with forward slashes. */
export type SourceFile = { path: string; text: string };

export type ProgramVisitor = ConstructorParameters<typeof Visitor>[0];
export type Comment = { text: string; line: number };

const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report']);
const kept = new Map<string, Promise<SourceFile[]>>();

/** The files that people write, below `root` (or the folders given), whose path matches. Read once per run. */
export async function sourceFiles(root: string, matching: RegExp): Promise<SourceFile[]> {
  if (!kept.has(root)) kept.set(root, Promise.resolve(paths(root, '').map(path => read(root, path))));
  return ((await kept.get(root)) ?? []).filter(file => matching.test(file.path));
}

function read(root: string, path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

function paths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (skipped.has(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return paths(root, path);
    return textual.test(entry.name) ? [path] : [];
  });
}

const textual = /\.(ts|tsx|mjs|cjs|js|json|sql|md|html|css|tsv|csv|txt|yml|yaml)$|^\.npmrc$|^run$/;

/** Lines of a table under tools/spec, without the heading and comments, split at tabs. */
export function tsv(root: string, path: string): string[][] {
  if (!existsSync(join(root, path))) return [];
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.filter(line => line.trim() && !line.startsWith('#')).map(line => line.split('\t'));
}

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>();

function parse(file: SourceFile) {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

/** Walks the syntax tree of a script; positions are offsets into its text. */
export function visit(file: SourceFile, visitor: ProgramVisitor): void {
  new Visitor(visitor).visit(parse(file).program);
}

/** The comments of a script, without their marks. */
export function comments(file: SourceFile): Comment[] {
  return parse(file).comments.map(({ value, start }) => ({ text: value.trim(), line: lineAt(file, start) }));
}

/** The text in a script's strings, templates (each `${…}` as `$`) and JSX, with the line where it starts. */
export function strings(file: SourceFile): Comment[] {
  const found: Comment[] = [];
  const add = (text: string, start: number) => found.push({ text, line: lineAt(file, start) });
  visit(file, {
    Literal: node => {
      if (typeof node.value === 'string') add(node.value, node.start);
      if ('regex' in node) add(node.regex.pattern, node.start);
    },
    TemplateLiteral: node => add(node.quasis.map(({ value }) => value.cooked ?? value.raw).join('$'), node.start),
    JSXText: node => add(node.value, node.start),
  });
  return found;
}

/** Number of the line at an offset, counted from 1. */
export function lineAt(file: SourceFile, offset: number): number {
  let line = 1;
  for (let at = file.text.indexOf('\n'); at >= 0 && at < offset; at = file.text.indexOf('\n', at + 1)) line++;
  return line;
}
