import { expect, test } from 'vitest';
import type { AnyRow } from '../list-screen/list-model.ts';
import type { CellEdit, Edits } from './edits.ts';
import { packed, unpacked } from './edits-draft.ts';

const cells = (of: Record<string, CellEdit>) => new Map(Object.entries(of));
const edits: Edits<AnyRow> = new Map([
  [7, { row: { id: 7, goodsPrice: 100 }, cells: cells({ goodsPrice: { base: 100, value: 990, text: '9.90' } }) }],
  [8, { row: { id: 8 }, cells: cells({ stock: { base: 1, value: null, text: 'x', error: { message: 'no' } } }) }],
]);

test('unsaved cells come back from the text that a tab keeps, also those that are wrong', () => {
  expect(unpacked(JSON.parse(JSON.stringify(packed(edits))))).toEqual(edits);
});

test('without changes nothing is kept, and nothing comes back', () => {
  expect(packed(new Map())).toBeNull();
  expect(unpacked(null)).toEqual(new Map());
});
