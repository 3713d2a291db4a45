import { expect, test } from 'vitest';
import { GoodsDialog, GoodsEditorDrawer } from './record-parts.ts';

test('other screens open the dialog and the editor without fetching them first', () => {
  expect([GoodsDialog, GoodsEditorDrawer].map(part => typeof part)).toEqual(Array(2).fill('function'));
});
