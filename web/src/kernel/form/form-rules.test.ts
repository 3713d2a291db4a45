import { fen } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleaned, counterOf, problemsOf, rulesOf, serverProblems } from './form-rules.ts';

const shape = {
  name: z.string().trim().min(1).max(20),
  remark: z.string().max(200).optional(),
  price: fen,
  deposit: fen.nullable().default(0),
  number: z.int().min(1).max(99),
  open: z.boolean().default(false),
  kind: z.enum(['A', 'B']).optional(),
};
const schema = z.strictObject(shape);

test('labels, marks and counters come from the schema', () => {
  expect(rulesOf(shape.name)).toEqual({ required: true, maxLength: 20, counted: true, kind: 'text' });
  expect(rulesOf(shape.remark)).toEqual({ required: false, maxLength: 200, counted: true, kind: 'text' });
  expect(rulesOf(shape.price)).toEqual({ required: true, maxLength: null, counted: false, kind: 'money' });
  expect(rulesOf(shape.deposit)).toMatchObject({ required: false, kind: 'money' });
  expect(rulesOf(shape.number).kind).toBe('number');
  expect(rulesOf(shape.open)).toMatchObject({ required: false, kind: 'flag' });
  expect(rulesOf(shape.kind).kind).toBe('other');
  expect(rulesOf(z.string().length(11))).toMatchObject({ maxLength: 11, counted: false });
});

test('problems are the first broken rule of each field', () => {
  expect(problemsOf(schema, { name: 'x'.repeat(21), number: 0, kind: 'C' })).toEqual({
    name: { message: 'rule.tooLong', params: { n: 20 } },
    price: { message: 'rule.required' },
    number: { message: 'rule.tooSmall', params: { n: 1 } },
    kind: { message: 'rule.choice' },
  });
  expect(problemsOf(schema, { name: '甲', price: 1, number: 2 })).toEqual({});
});

test('empty texts are no values; a required one stays missing', () => {
  expect(cleaned(shape, { name: '  ', remark: '', price: 5, number: 1 })).toEqual({ price: 5, number: 1 });
  expect(problemsOf(schema, cleaned(shape, { name: ' ', price: 5, number: 1 }))).toEqual({
    name: { message: 'rule.required' },
  });
});

test('what the server refuses stands at its field, else over the form', () => {
  const failure = {
    message: '价格不能为空',
    data: { errors: [{ field: 'price', message: '商品价格需大于0！' }] },
    path: null,
  };
  expect(serverProblems(failure, ['name', 'price'])).toEqual({ price: { words: '商品价格需大于0！' } });
  expect(serverProblems({ message: 'm', data: null, path: ['body', 'name'] }, ['name'])).toEqual({
    name: { words: 'm' },
  });
  expect(serverProblems({ message: 'm', data: null, path: null }, ['name'])).toEqual({ '': { words: 'm' } });
});

test('the counter warns ten characters before the limit and is an error at it', () => {
  expect([9, 10, 19, 20].map(length => counterOf(length, 20))).toEqual(['calm', 'near', 'near', 'full']);
  expect(counterOf(5000, null)).toBe('calm');
  expect([0, 1].map(length => counterOf(length, 10))).toEqual(['calm', 'near']);
});
