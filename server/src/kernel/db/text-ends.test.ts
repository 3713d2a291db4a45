import { expect, test } from 'vitest';
import { sql, statement } from './sql.ts';
import { beginsWith, endsWith } from './text-ends.ts';

test('how a text begins and ends are ranges, so that an index serves them', () => {
  expect(statement(beginsWith(sql`o.order_no`, '2511'))).toEqual({
    text: 'o.order_no >= $1 and o.order_no < $2',
    values: ['2511', '2511\u{10ffff}'],
  });
  expect(statement(endsWith(sql`c.cellphone`, '5678'))).toEqual({
    text: 'reverse(c.cellphone) >= $1 and reverse(c.cellphone) < $2',
    values: ['8765', '8765\u{10ffff}'],
  });
});
