import { expect, test } from 'vitest';
import { choose, chooseAll, keepOnly, refreshed, type Selection, toggle } from './selection.ts';

interface Row {
  id: number;
  version: number;
}
const of = { idOf: (row: Row) => row.id, versionOf: (row: Row) => row.version };
const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: from + i, version: 1 }));
const none: Selection<Row> = new Map();

test('the selection keeps id and version over pages', () => {
  const first = choose(none, rows(1, 2), of).selection;
  const both = choose(first, rows(31, 1), of).selection;
  expect([...both].map(([id, { version }]) => [id, version])).toEqual([
    [1, 1],
    [2, 1],
    [31, 1],
  ]);
  expect([...toggle(both, { id: 2, version: 1 }, of).selection.keys()]).toEqual([1, 31]);
});

test('a thousand rows can be chosen, one more is refused and nothing is lost', () => {
  const full = choose(none, rows(1, 1000), of);
  expect(full).toMatchObject({ refused: false });
  const over = toggle(full.selection, { id: 2000, version: 1 }, of);
  expect(over.refused).toBe(true);
  expect(over.selection.size).toBe(1000);
});

test('choosing all reads page after page by key and stops at the limit', async () => {
  const asked: (string | null)[] = [];
  const pages = (count: number) => async (after: string | null, page: number) => {
    asked.push(after);
    return { rows: rows((page - 1) * 100 + 1, 100), next: page < count ? `k${page}` : null };
  };
  const all = await chooseAll(pages(10), of);
  expect(all.selection.size).toBe(1000);
  expect(asked.slice(0, 3)).toEqual([null, 'k1', 'k2']);
  const tooMany = await chooseAll(pages(30), of);
  expect(tooMany.refused).toBe(true);
  expect(asked.length).toBe(10 + 11);
});

test('after a batch only the failed rows stay chosen; repainted rows carry their new version', () => {
  const chosen = choose(none, rows(1, 3), of).selection;
  expect([...keepOnly(chosen, new Set([2])).keys()]).toEqual([2]);
  expect(
    refreshed(
      chosen,
      [
        { id: 2, version: 5 },
        { id: 9, version: 5 },
      ],
      of,
    ).get(2)?.version,
  ).toBe(5);
  expect(refreshed(chosen, [{ id: 9, version: 5 }], of)).toBe(chosen);
});
