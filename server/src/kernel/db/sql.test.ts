import { expect, test } from 'vitest';
import { all, assignments, join, sql, statement, when } from './sql.ts';

test('values are bound, fragments woven in, in order', () => {
  const inner = sql`b = ${2}`;
  const query = sql`select * from t where a = ${1} and ${inner} ${when(undefined, x => sql`and c = ${x}`)} ${when([3], x => sql`and d = any(${x})`)}`;
  expect(statement(query)).toEqual({
    text: 'select * from t where a = $1 and b = $2  and d = any($3)',
    values: [1, 2, [3]],
  });
});

test('what somebody typed never becomes SQL', () => {
  const { text, values } = statement(sql`where name = ${"'; drop table t; --"}`);
  expect(text).toBe('where name = $1');
  expect(values).toEqual(["'; drop table t; --"]);
});

test('join, all, names', () => {
  expect(statement(join([sql`${1}`, sql`${2}`])).text).toBe('$1, $2');
  expect(statement(all([])).text).toBe('true');
  expect(statement(all([sql.empty, sql`a = ${1}`, sql`b`])).text).toBe('a = $1 and b');
  expect(statement(sql`order by ${sql.id('o.placed_at')}`).text).toBe('order by o.placed_at');
  expect(() => sql.id('a; drop table t')).toThrow('not a SQL name');
});

test('a patch as assignments: what is undefined stays, null is written', () => {
  const patch = { paidAmount: 5, remark: undefined, payerId: null };
  expect(statement(join(assignments(patch)))).toEqual({ text: 'paid_amount = $1, payer_id = $2', values: [5, null] });
  expect(assignments({})).toEqual([]);
});
