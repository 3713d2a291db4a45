import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, Violation } from './check.ts';
import { sourceFiles, tsv } from './source-files.ts';

const table = 'tools/spec/screens.tsv';
const module = 'contract/src/screens.ts';

/** What declares a screen. */
const declarations = ['screenAt', 'samplePage', 'sampleSubPage'];

type Row = { path: string; zh: string; en: string; needs: string };

/** Rows of the specification, below the heading. */
const specified = (root: string): Row[] =>
  tsv(root, table)
    .slice(1)
    .map(([path = '', , zh = '', en = '', needs = '']) => ({ path, zh, en, needs }));

async function declared(root: string): Promise<Map<string, Row>> {
  const { screens } = await import(pathToFileURL(join(root, module)).href);
  return new Map((screens as Row[]).map(screen => [screen.path, screen]));
}

export const check: Check = {
  name: 'screens',
  rule: 'contract/src/screens.ts has every screen of the specification: path, both titles, privilege (design §2)',
  async run(root) {
    const ours = await declared(root);
    const rows = specified(root);
    const wrong = rows.flatMap((row): Violation[] => {
      const screen = ours.get(row.path);
      if (!screen) return [{ file: module, message: `${row.path} is missing` }];
      const fields = (['zh', 'en', 'needs'] as const).filter(field => screen[field] !== row[field]);
      return fields.map(field => ({
        file: module,
        message: `${row.path}: ${field} is ${screen[field]}, should be ${row[field]}`,
      }));
    });
    const known = new Set(rows.map(({ path }) => path));
    const invented = [...ours.keys()].filter(path => !known.has(path));
    return [...wrong, ...invented.map(path => ({ file: module, message: `${path} is not in the specification` }))];
  },
};

/** Paths of the screens that are there: a link to another names its path as well, so what counts is how a screen is declared. */
export async function builtScreens(root: string): Promise<string[]> {
  const sources = await sourceFiles(root, /^web\/src\/.*\.screen\.tsx$/);
  const isBuilt = (path: string) =>
    declarations.some(name => sources.some(({ text }) => text.includes(`${name}('${path}'`)));
  return [...(await declared(root)).keys()].filter(isBuilt);
}

export const builtCheck: Check = {
  name: 'screens-built',
  rule: 'Each screen of the specification is there: a *.screen.tsx names its path (design §2)',
  shrinking: true,
  async run(root) {
    const built = new Set(await builtScreens(root));
    return [...(await declared(root)).keys()]
      .filter(path => !built.has(path))
      .map(path => ({ file: table, message: `${path} has no screen` }));
  },
};
