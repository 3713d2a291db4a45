import { expect, test } from 'vitest';
import { all, assignments, columnsAs, join, nextVersion, sql, statement, when } from './sql.ts';

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

test('fields as columns, in their order, of a table that may have an alias', () => {
  expect(statement(columnsAs(['paidAmount', 'id'])).text).toBe('paid_amount as "paidAmount", id as "id"');
  expect(statement(columnsAs(['paidAmount'], 'o')).text).toBe('o.paid_amount as "paidAmount"');
});

test('a change counts the version up and says when, with or without other columns', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  expect(statement(nextVersion(now, { paidAmount: 5 }))).toEqual({
    text: 'version = version + 1, updated_at = $1, paid_amount = $2',
    values: [now, 5],
  });
  expect(statement(nextVersion(now, {})).text).toBe('version = version + 1, updated_at = $1');
});
