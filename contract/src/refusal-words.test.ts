import { expect, test } from 'vitest';
import { allTexts } from './index.ts';

/** Words that are longer are not shown to people (spec 01 §13): of English ones, twice as many letters. */
test('every refusal is short enough to be shown, in both languages', () => {
  const long = Object.entries(allTexts)
    .filter(([, text]) => text.status !== undefined && (text.zh.length > 50 || text.en.length > 100))
    .map(([key]) => key);
  expect(long).toEqual([]);
});
