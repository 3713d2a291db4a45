import { expect, test } from 'vitest';
import { inOrder, tableFiles } from './table-files.ts';
import { sortTables } from './table-order.ts';

const names = (files: readonly { name: string }[]) => files.map(file => file.name).join(' ');

test('each file stands after those it needs, otherwise by name', () => {
  const files = [
    { name: 'agent', needs: ['store'] },
    { name: 'kernel', needs: [] },
    { name: 'store', needs: ['kernel'] },
  ];
  expect(names(inOrder(files))).toBe('kernel store agent');
});

test('files that need each other, or one that is not there, are refused', () => {
  const circle = [
    { name: 'mat', needs: ['order'] },
    { name: 'order', needs: ['mat'] },
  ];
  expect(() => inOrder(circle)).toThrow('mat → order → mat');
  expect(() => inOrder([{ name: 'mat', needs: ['store'] }])).toThrow('mat.tables.sql needs store');
});

test('every area with tables says whose it needs, and the kernel needs none', () => {
  const files = tableFiles();
  expect(files[0]).toMatchObject({ name: 'kernel', needs: [] });
  expect(names(files)).toContain('order');
});

test('a business table carries id and created_at, and updated_at where rows change (spec 00 §7)', () => {
  // Counters are folded sums, the kernel's tables are no business; ledgers, histories and sessions are only added to.
  const business = tableFiles().filter(file => file.name !== 'kernel');
  const lacking = business.flatMap(({ sql }) =>
    [...sql.matchAll(/create table (\w+) \(\n([\s\S]+?)\n\)/g)].flatMap(([, table = '', columns = '']) => {
      const has = (column: string) => new RegExp(`^  ${column} `, 'm').test(columns);
      if (/_counter_/.test(table)) return [];
      const wanted = ['id', 'created_at', ...(has('version') ? ['updated_at'] : [])];
      return wanted.filter(column => !has(column)).map(column => `${table}.${column}`);
    }),
  );
  expect(lacking).toEqual([]);
});

test('tables come after those they point to; a table may point to itself, not in a circle', () => {
  const references = [
    { from: 'a_line', to: 'b_order' },
    { from: 'b_order', to: 'b_order' },
  ];
  expect(sortTables(['a_line', 'b_order'], references)).toEqual(['b_order', 'a_line']);
  expect(() => sortTables(['a_line', 'b_order'], [...references, { from: 'b_order', to: 'a_line' }])).toThrow(
    'a_line → b_order → a_line',
  );
});
