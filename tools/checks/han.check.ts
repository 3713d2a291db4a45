import type { Check, Violation } from './check.ts';
import { type SourceFile, sourceFiles, strings } from './source-files.ts';

const han = /\p{Script=Han}/u;
const allowed = [
  /\.(texts|codes|steps|demo)\.ts$/,
  /^contract\/src\/(screens|privileges)\.ts$/,
  /^web\/src\/samples\//,
  /\.test\.tsx?$|\/testing\//,
  /^(e2e|simulators|docs)\//,
  /\.(md|json|tsv|csv|txt)$/,
];

export const check: Check = {
  name: 'han',
  rule: 'Texts that people read stand in *.texts.ts, *.codes.ts, *.steps.ts; Chinese elsewhere only in the files of design §9.13',
  async run(root) {
    const files = await sourceFiles(root, /\.(ts|tsx|mjs|html|css|sql)$/);
    return files.filter(({ path }) => !allowed.some(pattern => pattern.test(path))).flatMap(hanIn);
  },
};

function hanIn(file: SourceFile): Violation[] {
  if (!han.test(file.text)) return [];
  const texts = /\.(ts|tsx|mjs)$/.test(file.path) ? strings(file) : withoutComments(file);
  return texts
    .filter(({ text }) => han.test(text))
    .map(({ text, line }) => ({
      file: file.path,
      line,
      message: `Chinese outside the texts: ${text.trim().slice(0, 40)}`,
    }));
}

function withoutComments({ text }: SourceFile) {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  const bare = text
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|--.*$/gm, blank)
    .replace(/comment on [^;']*'(?:[^']|'')*'/gi, blank); // what a table says about itself in the database is a comment too
  return bare.split('\n').map((line, at) => ({ text: line, line: at + 1 }));
}
