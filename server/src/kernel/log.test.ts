import pg from 'pg';
import { expect, test } from 'vitest';
import { makeLogger } from './log.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  makeLogger({ level: 'info' }, { write: line => lines.push(line) }).info(fields, 'told');
  return lines.join('');
}

test('secrets are cut by their name, at the top and however deep', () => {
  const line = logged({
    password: 'hidden-1',
    body: {
      newPassword: 'hidden-2',
      list: [{ token: 'hidden-3', deep: { 'x-auth-token': 'hidden-4', privateKey: 'hidden-5' } }],
    },
    headers: { Authorization: 'hidden-6', cookie: 'hidden-7' },
    pickup_code: 'hidden-8',
    apiV3Key: 'hidden-9',
    orderNo: 'shown',
  });
  expect(line).not.toContain('hidden');
  expect(line).toContain('shown');
});

test('phones are masked in fields and messages; longer numbers are none', () => {
  const line = logged({
    phone: '13812345678',
    err: new Error('no customer 13912345678'),
    orderNo: '2025112113812345678',
  });
  expect(line).toContain('138****5678');
  expect(line).toContain('no customer 139****5678');
  expect(line).toContain('2025112113812345678');
});

test('an error of the database says what went wrong, not which values were written', () => {
  const error = new pg.DatabaseError('invalid input syntax for type bigint: "hidden"', 1, 'error');
  Object.assign(error, {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (hidden)',
    table: 'customer',
  });
  const line = logged({ err: new Error('outer', { cause: error }) });
  expect(line).not.toContain('hidden');
  expect(line).toContain('invalid input syntax for type bigint');
  expect(line).toContain('22P02');
});
