import type { Category } from '@materia/contract/areas/goods';
import { expect, test } from 'vitest';
import { placeOf, stepOf, treeOf, zoneAt } from './category-nodes.ts';

const node = (id: number, parentId: number | null = null): Category => ({
  ...{ id, parentId, name: `N${id}`, level: 1, channels: 7, enabled: true, deleted: false, version: 1 },
  ...{ icon: null, meituanCode: null, elemeCode: null, counts: null },
});
const list = [node(1), node(2), node(3), node(4, 2), node(5, 2)];

test('a flat list becomes a tree; what has lost its parent stands on top', () => {
  const names = (nodes: ReturnType<typeof treeOf>): unknown[] =>
    nodes.map(({ id, below }) => [id, ...names([...below])]);
  expect(names(treeOf(list))).toEqual([[1], [2, [4], [5]], [3]]);
  expect(names(treeOf([node(4, 2)]))).toEqual([[4]]);
});

test('quarters of a node mean its neighbours', () => {
  expect([2, 16, 30].map(offset => zoneAt(offset, 32))).toEqual(['before', 'into', 'after']);
});

test('a place counts among those that stay', () => {
  const [one, two, three] = list as [Category, Category, Category];
  expect(placeOf(list, 1, three, 'before')).toEqual({ parentId: null, index: 1 });
  expect(placeOf(list, 1, three, 'after')).toEqual({ parentId: null, index: 2 });
  expect(placeOf(list, 1, two, 'into')).toEqual({ parentId: 2, index: 2 });
  expect(placeOf(list, 3, one, 'before')).toEqual({ parentId: null, index: 0 });
  expect(stepOf(list, one, -1)).toBeNull();
  expect(stepOf(list, two, 1)).toBe(2);
});
