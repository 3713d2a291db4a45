import { expect, test } from 'vitest';
import { allTexts } from './index.ts';
import { longestRefusal } from './kernel/index.ts';

/** As long as they get: of the words of one and of many the longer; names are put in later, and give way (server/src/kernel/http/wording.ts). */
const lengthOf = (words: string) => {
  const said = words.replace(/\{\w+\|([^|{}]*)\|([^|{}]*)\}/g, (_, one: string, many: string) =>
    one.length > many.length ? one : many,
  );
  return [...said].length;
};

test('every refusal is short enough to be shown, in both languages', () => {
  const long = Object.entries(allTexts)
    .filter(
      ([, text]) => text.status !== undefined && [text.zh, text.en].some(words => lengthOf(words) > longestRefusal),
    )
    .map(([key]) => key);
  expect(long).toEqual([]);
});
