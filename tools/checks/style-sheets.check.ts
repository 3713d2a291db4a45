import { posix } from 'node:path';
import type { Check, Violation } from './check.ts';
import { type SourceFile, sourceFiles, visit } from './source-files.ts';

const entry = 'web/src/main.tsx';
/** Loaded by itself, from its address. */
const screen = /\.screen\.tsx$/;

export const check: Check = {
  name: 'style-sheets',
  rule: 'A part of the page loads the style sheets its classes stand in: itself, what it imports, or whatever opens it (design §5)',
  async run(root) {
    const sheets = await sourceFiles(root, /^web\/src\/.*\.css$/);
    const modules = (await sourceFiles(root, /^web\/src\/.*\.tsx?$/)).filter(({ path }) => !/\.test\.tsx?$/.test(path));
    const parts = new Map(modules.map(file => [file.path, partOf(file)]));
    const homes = homesOf(sheets);
    const found = new Map<string, Violation>();
    for (const [, { loaded, styled }] of loadedApart(parts)) {
      for (const path of loaded) {
        for (const name of parts.get(path)?.classes ?? []) {
          const home = homes.get(name);
          if (!home || home.some(sheet => styled.has(sheet))) continue;
          found.set(`${path} ${name}`, {
            file: path,
            message: `.${name} stands in ${home.join(', ')}, which is not loaded`,
          });
        }
      }
    }
    return [...found.values()];
  },
};

/** Which style sheets name a class. */
function homesOf(sheets: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>();
  for (const { path, text } of sheets) {
    const names = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g);
    for (const name of new Set([...names].map(([, each = '']) => each)))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  }
  return homes;
}

interface Part {
  readonly imports: readonly string[];
  /** Fetched when they are wanted. */
  readonly later: readonly string[];
  readonly classes: readonly string[];
}

function partOf(file: SourceFile): Part {
  const [imports, later, classes]: [string[], string[], string[]] = [[], [], []];
  const named = (source: string) => posix.join(posix.dirname(file.path), source);
  visit(file, {
    ImportDeclaration: ({ source, importKind }) => {
      if (importKind !== 'type' && source.value.startsWith('.')) imports.push(named(source.value));
    },
    ExportNamedDeclaration: ({ source }) => {
      if (source?.value.startsWith('.')) imports.push(named(source.value));
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') later.push(named(source.value));
    },
    JSXAttribute: ({ name, start, end }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'className') return;
      const quoted = file.text.slice(start, end).matchAll(/(["'`])([^"'`]*)\1/g);
      for (const [, , text = ''] of quoted) classes.push(...text.split(/\s+/));
    },
  });
  return { imports, later, classes };
}

interface Load {
  /** What is fetched together. */
  readonly loaded: ReadonlySet<string>;
  /** The style sheets that are there by then. */
  styled: ReadonlySet<string>;
}

/** Everything that is fetched by itself, with the style sheets that are there whoever asked for it. */
function loadedApart(parts: ReadonlyMap<string, Part>): ReadonlyMap<string, Load> {
  const roots = new Set([
    entry,
    ...[...parts].flatMap(([path, { later }]) => (screen.test(path) ? [path, ...later] : later)),
  ]);
  const loads = new Map<string, Load>();
  const always = reached(parts, entry);
  for (const root of roots) {
    if (!parts.has(root)) continue;
    const loaded = reached(parts, root);
    loads.set(root, { loaded, styled: new Set([...always, ...loaded]) });
  }
  const askers = (root: string) =>
    [...loads].filter(([, { loaded }]) => [...loaded].some(path => parts.get(path)?.later.includes(root)));
  const asked = [...loads]
    .filter(([root]) => root !== entry && !screen.test(root))
    .map(([root, load]) => ({ load, by: askers(root) }));
  for (let grows = true; grows; ) {
    grows = false;
    for (const { load, by } of asked) {
      const [first, ...others] = by.map(([, { styled }]) => styled);
      const common = [...(first ?? [])].filter(path => others.every(styled => styled.has(path)));
      const more = new Set([...load.styled, ...common]);
      if (more.size > load.styled.size) {
        load.styled = more;
        grows = true;
      }
    }
  }
  return loads;
}

/** A module and all it imports at once. */
function reached(parts: ReadonlyMap<string, Part>, from: string): Set<string> {
  const seen = new Set([from]);
  for (const path of seen) for (const imported of parts.get(path)?.imports ?? []) seen.add(imported);
  return seen;
}
