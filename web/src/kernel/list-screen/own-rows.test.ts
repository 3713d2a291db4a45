import { expect, test } from 'vitest';
import { modelOf } from './list-model.ts';
import { ownRows, sortedBy } from './own-rows.ts';

interface Thing {
  id: number;
  name: string;
  price: number;
  soldAt: string | null;
}
const things: readonly Thing[] = Array.from({ length: 25 }, (_, at) => ({
  id: at + 1,
  name: at % 2 ? '乙' : '甲',
  price: 100 * (at + 1),
  soldAt: at < 2 ? null : `2025-04-${String(at).padStart(2, '0')}`,
}));

const screen = { path: '/app/table/basic', area: 'samples', zh: '', en: '', needs: '*', params: '' } as const;
const { ask, takes } = modelOf(
  ownRows<Thing>({
    screen,
    rowKey: 'id',
    rows: () => things,
    fits: (row, { name }) => name === undefined || row.name === name,
    columns: { name: {}, price: { sum: true } },
    mobile: ['name', 'price', 'id'],
  }) as unknown as Parameters<typeof modelOf>[0],
);
const asked = (body: object) => ({ params: {}, query: {}, body: body as Record<string, unknown> });

test('rows at hand are filtered, sorted, cut into pages, and summed over all that fit', async () => {
  const page = await ask(asked({ name: '甲', sort: [{ field: 'price', order: 'desc' }] }), { limit: 5, page: 2 });
  expect(page.rows.map(row => row.id)).toEqual([15, 13, 11, 9, 7]);
  expect(page.total).toBe(13);
  expect(page.sums).toEqual({ price: 16_900 });
  // Total and sums come with the rows: nothing is asked twice.
  expect(takes('part')).toBe(false);
});

test('what has no value comes last, whichever way; the first field that differs decides', () => {
  const by = (field: string, order: 'asc' | 'desc') => sortedBy(things, [{ field, order }]).map(({ id }) => id);
  expect(by('soldAt', 'asc').slice(-2)).toEqual([1, 2]);
  expect(by('soldAt', 'desc').slice(-2)).toEqual([1, 2]);
  const both = sortedBy(things, [
    { field: 'name', order: 'asc' },
    { field: 'price', order: 'desc' },
  ]);
  expect(both.slice(0, 2).map(({ id }) => id)).toEqual([25, 23]);
});
