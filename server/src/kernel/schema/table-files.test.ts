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
