import { dirname, join } from 'node:path';
import type { Check } from './check.ts';
import { lineAt, type SourceFile, sourceFiles } from './source-files.ts';

const template = /\bconst (\w+) = noticeTemplate\(\{(.*?)\n\}\);/gs;
const screenName = /'(app(?:\.[\w-]+)+)'/g;
/** `parameter: { … }`, or one of two. */
const parameter = /\bparameter: (?:[\w.]+ \? )?(\{[^{}]*\}(?: : \{[^{}]*\})?)/g;
const imported = /(?:from |import\()'(\.[^']*)'/g;
/** How a screen's files say that its address takes something: a filter, what it opens, its tab or part, what it reads itself. */
const taken = [
  /^\s+(\w+): (?:text|choice|pick|flag|days|period|moneyRange)\(/gm,
  /\b(?:param|field): '(\w+)'/g,
  /\bsearch\.(\w+)/g,
];
const aliases = /\balias: \[([^\]]*)\]/g;

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const pathOf = (name: string) => `/${name.replaceAll('.', '/')}`;

/** The screens that a file's notices may lead to: those it names, and those of the templates it names. */
function screensOf({ text }: SourceFile, templates: ReadonlyMap<string, string>): string[] {
  const named = [...templates].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  return [...new Set([...all(screenName, text), ...named.map(([, screen]) => screen)])];
}

/** The files of a screen: those that name its address, and within the area what these take in, and that. */
function filesOf(path: string, web: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const found = new Set([...web.values()].filter(({ text }) => text.includes(`'${path}'`)));
  let last = [...found];
  for (let step = 0; step < 2; step++) {
    last = last.flatMap(file =>
      all(imported, file.text).flatMap(target => web.get(join(dirname(file.path), target).replaceAll('\\', '/')) ?? []),
    );
    for (const file of last) found.add(file);
  }
  return [...found];
}

function takes(path: string, web: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  const files = filesOf(path, web);
  const names = files.flatMap(({ text }) => [
    ...taken.flatMap(pattern => all(pattern, text)),
    ...all(aliases, text).flatMap(list => all(/'(\w+)'/g, list)),
  ]);
  return new Set([...names, ...(files.some(({ text }) => text.includes('partedScreen(')) ? ['part'] : [])]);
}

export const check: Check = {
  name: 'notice-targets',
  rule: 'What a notification leads with is something its screen takes from the address (spec 01 §7)',
  async run(root) {
    const server = await sourceFiles(root, /^server\/src\/areas\/.*(?<!\.test|\.demo)\.ts$/);
    const web = new Map(
      (await sourceFiles(root, /^web\/src\/areas\/.*(?<!\.test)\.tsx?$/)).map(file => [file.path, file]),
    );
    const there = (await sourceFiles(root, /^web\/src\/screens\.ts$/)).map(({ text }) => text).join();
    const templates = new Map(
      server.flatMap(({ text }) =>
        [...text.matchAll(template)].flatMap(([, name = '', body = '']) =>
          all(screenName, body).map((screen): [string, string] => [name, screen]),
        ),
      ),
    );
    return server.flatMap(file =>
      [...file.text.matchAll(parameter)].flatMap(({ 1: said = '', index }) => {
        const screens = screensOf(file, templates).map(pathOf);
        // What a screen that is not there yet takes nobody knows.
        if (screens.length === 0 || screens.some(path => !there.includes(`'${path}'`))) return [];
        const names = new Set(screens.flatMap(path => [...takes(path, web)]));
        return all(/[{,]\s*(\w+)/g, said)
          .filter(name => !names.has(name))
          .map(name => ({
            file: file.path,
            line: lineAt(file, index),
            message: `${screens.join(', ')} takes no ${name}`,
          }));
      }),
    );
  },
};
