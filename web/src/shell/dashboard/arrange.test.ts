import { expect, test } from 'vitest';
import { arranged, inOrder, moved, readArrangement } from './arrange.ts';

const blocks = ['a', 'b', 'c', 'd'].map(code => ({ code }));
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).join('');

test('not arranged: as they come', () => {
  expect(codes(inOrder(blocks, null))).toBe('abcd');
});

test('arranged: in the order kept; new ones stand behind the one they follow, gone ones are left out', () => {
  expect(codes(inOrder(blocks, { order: ['d', 'b', 'x', 'a', 'c'], removed: [] }))).toBe('dbac');
  expect(codes(inOrder(blocks, { order: ['d', 'b'], removed: [] }))).toBe('adbc');
  expect(codes(inOrder(blocks, { order: [], removed: [] }))).toBe('abcd');
});

test('what was taken away is kept apart, in order', () => {
  const { shown, removed } = arranged(blocks, { order: ['d', 'c', 'b', 'a'], removed: ['a', 'c', 'x'] });
  expect([codes(shown), codes(removed)]).toEqual(['db', 'ca']);
});

test('one takes the place of another, in either direction; what is not there moves nothing', () => {
  const all = ['a', 'b', 'c', 'd'];
  expect(moved(all, 'a', 'c').join('')).toBe('bcad');
  expect(moved(all, 'd', 'b').join('')).toBe('adbc');
  expect(moved(all, 'a', 'a').join('')).toBe('abcd');
  expect(moved(all, 'x', 'a').join('')).toBe('abcd');
  expect(moved(all, 'a', 'x').join('')).toBe('abcd');
});

test('what was kept is read only if it is an arrangement', () => {
  expect(readArrangement({ order: ['a'], removed: [], more: 1 })).toEqual({ order: ['a'], removed: [] });
  for (const junk of [null, undefined, 1, [], {}, { order: [1], removed: [] }, { order: ['a'] }])
    expect(readArrangement(junk)).toBeNull();
});
