import type { Check, Violation } from './check.ts';
import { comments, sourceFiles } from './source-files.ts';

const WORDS = 3;

export const check: Check = {
  name: 'suppressions',
  rule: 'A suppression carries its reason (design §9.19), and nothing is left to do in a comment (§9.16)',
  async run(root) {
    const files = await sourceFiles(root, /\.(ts|tsx|mjs)$/);
    return files.flatMap(file =>
      comments(file).flatMap(({ text, line }): Violation[] => {
        const message = complaint(text);
        return message ? [{ file: file.path, line, message }] : [];
      }),
    );
  },
};

function complaint(comment: string): string | undefined {
  if (/^(TODO|FIXME|XXX)\b/.test(comment)) return 'something left to do: do it, or open an issue';
  if (/^(@ts-ignore|@ts-nocheck|eslint-disable)\b/.test(comment)) return 'a suppression of a kind not used here';
  const reason =
    /^@ts-expect-error\b:?(.*)$/s.exec(comment)?.[1] ?? /^biome-ignore [^:]*(?::(.*))?$/s.exec(comment)?.[1];
  const suppresses = /^(@ts-expect-error|biome-ignore)\b/.test(comment);
  if (suppresses && (reason ?? '').trim().split(/\s+/).length < WORDS) return 'a suppression without its reason';
  return undefined;
}
