import { expect, test } from 'vitest';
import { GoodsDialog, GoodsEditorDrawer, ReviewDesk } from './record-parts.ts';

test('other screens open the dialog, the editor and the review desk without fetching them first', () => {
  expect([GoodsDialog, GoodsEditorDrawer, ReviewDesk].map(part => typeof part)).toEqual(Array(3).fill('function'));
});
