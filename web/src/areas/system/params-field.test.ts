import { expect, test } from 'vitest';
import { checkParams, paramsText, parsedParams } from './params-field.ts';

test('parameters are a JSON object or nothing', () => {
  expect(parsedParams(' ')).toEqual({});
  expect(parsedParams('{"days": 7}')).toEqual({ days: 7 });
  for (const text of ['[1]', '7', 'null', '{days: 7}', '"days"']) {
    expect(parsedParams(text), text).toBeUndefined();
    expect(checkParams({ params: text })).toEqual({ params: { message: 'system.task.notJson' } });
  }
  expect(checkParams({ params: '{"days": 7}' })).toEqual({});
});

test('as they are typed again', () => {
  expect(paramsText({})).toBe('');
  expect(paramsText({ days: 7 })).toBe('{"days":7}');
});
