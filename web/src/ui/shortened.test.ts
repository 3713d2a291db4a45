import { expect, test } from 'vitest';
import { distanceText, firstCharacter, htmlToText, shorten } from './format.ts';

test('long numbers are shortened to their ends, from more than twice what is kept', () => {
  expect(shorten('abcdefgh')).toBe('abcdefgh');
  expect(shorten('abcdefghij')).toBe('abcd…ghij');
  expect(shorten(1234567, 2)).toBe('12…67');
  for (const empty of ['', null, undefined]) expect(shorten(empty)).toBe('-');
});

test('the first character of a name, whole also beyond the basic plane', () => {
  expect(firstCharacter(' 感冒灵')).toBe('感');
  expect(firstCharacter('𠮷野家')).toBe('𠮷');
  for (const empty of ['', ' ', null, undefined]) expect(firstCharacter(empty)).toBe('-');
});

test('distances in metres to 1000, then in kilometres', () => {
  expect([0, 799.6, 800, 1000, 1001, 1234, 1500].map(distanceText)).toEqual([
    '0m',
    '800m',
    '800m',
    '1000m',
    '1.0km',
    '1.2km',
    '1.5km',
  ]);
});

test('html becomes its words; nothing of it runs', () => {
  expect(htmlToText('<p>每日<b>两次</b></p><script>alert(1)</script>')).not.toContain('<');
  expect(htmlToText('<p>每日<b>两次</b></p>')).toBe('每日两次');
  expect(htmlToText('<style>p { color: red }</style><p>a &lt; b</p><script>evil()</script>')).toBe('a < b');
});
