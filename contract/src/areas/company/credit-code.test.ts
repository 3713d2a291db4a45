import { expect, test } from 'vitest';
import { creditCodeOf, isCreditCode } from './credit-code.ts';

test('the check character of GB 32100 (spec 04 §1)', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
  expect(creditCodeOf('91350100M000100Y4')).toBe('91350100M000100Y43');
  for (const wrong of [
    '91350100M000100Y44', // another check character
    '91350100M000100Z43', // a letter that codes do not have
    '19350100M000100Y43', // two characters changed places
    '91350100M000100Y4',
    '91350100M000100Y433',
    '',
  ])
    expect(isCreditCode(wrong), wrong).toBe(false);
});
