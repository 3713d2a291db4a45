import { describe, expect, test } from 'vitest';
import { codes } from './codes.ts';
import { page } from './paging.ts';
import { signedText } from './sign.ts';
import { steps } from './steps.ts';
import { format, langOf, say, texts } from './texts.ts';

const Light = codes([
  [1, 'red', '红', 'Red', 'danger'],
  [2, 'green', '绿', 'Green'],
]);

test('codes: labels, tones, names, schema from one table', () => {
  expect(Light.byName.red).toBe(1);
  expect(Light.label(1)).toBe('红');
  expect(Light.label(2, 'en')).toBe('Green');
  expect(Light.label(9)).toBe('9');
  expect([Light.tone(1), Light.tone(2)]).toEqual(['danger', 'plain']);
  expect(Light.schema.safeParse(2).success).toBe(true);
  expect(Light.schema.safeParse(3).success).toBe(false);
});

test('steps: an unlisted pair is none', () => {
  const Switch = steps(Light, [
    { action: 'go', from: ['new', 1], to: [2], who: ['ORDER:WRITE'], zh: '走', en: 'Go' },
    { action: 'back', from: [2], to: 'previous', who: ['TIMER'], zh: '回', en: 'Back' },
  ]);
  expect(Switch.find('go', 1)?.to).toEqual([2]);
  expect(Switch.find('go', 2)).toBeUndefined();
  expect(Switch.from('new').map(step => step.action)).toEqual(['go']);
  expect(Switch.label('back')).toBe('回');
  expect(Switch.text('go')).toEqual({ zh: '走', en: 'Go' });
});

describe('texts', () => {
  test('placeholders are filled, an unfilled one stays to be seen', () => {
    const of = texts({ 'a.b': { zh: '还有{n}件{what}', en: '{n} left' } });
    expect(format(of['a.b'].zh, { n: 3 })).toBe('还有3件{what}');
  });
  test('English tells one from many, Chinese does not', () => {
    const { left } = texts({ left: { zh: '还有{n}件', en: '{n} {n|item is|items are} left' } });
    const said = [0, 1, 2, '1'].map(n => format(left.en, { n }));
    expect(said).toEqual(['0 items are left', '1 item is left', '2 items are left', '1 item is left']);
    expect([format(left.zh, { n: 1 }), format(left.en)]).toEqual(['还有1件', '{n} {n|item is|items are} left']);
  });
  test('words among the values are in the reader’s language', () => {
    const { changed } = texts({ changed: { zh: '{n}次后是「{light}」', en: '“{light}” after {n}' } });
    const params = { n: 2, light: Light.text(1) };
    expect([say(changed, 'zh', params), say(changed, 'en', params)]).toEqual(['2次后是「红」', '“Red” after 2']);
    expect(Light.text(9)).toEqual({ zh: '9', en: '9' });
  });
  test('languages by locale', () => {
    expect([langOf('en-US'), langOf('en_US'), langOf('zh-CN'), langOf(undefined)]).toEqual(['en', 'en', 'zh', 'zh']);
  });
});

test('the signed text sorts query pairs as sent, by bytes (spec 00 §3)', () => {
  expect(signedText('get', '/a/b', '', '1')).toBe('GET&/a/b&&1');
  expect(signedText('POST', '/a', 'b=2&a=%E4%B8%AD&B=1', '1')).toBe('POST&/a&B=1&a=%E4%B8%AD&b=2&1');
});

test('pages: 1–100 rows, from page 1', () => {
  expect(page.parse({ limit: '30', page: '2' })).toEqual({ limit: 30, page: 2 });
  for (const bad of [
    { limit: 0, page: 1 },
    { limit: 101, page: 1 },
    { limit: 10, page: 0 },
    { limit: 'x', page: 1 },
  ]) {
    expect(page.safeParse(bad).success).toBe(false);
  }
});
