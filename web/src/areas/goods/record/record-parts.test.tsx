import { expect, test } from 'vitest';
import { GoodsDialog, GoodsEditorDrawer, ReviewDesk } from './record-parts.ts';

test('what other screens open of a goods is there when it is asked for', async () => {
  expect([GoodsDialog, GoodsEditorDrawer, ReviewDesk].map(part => typeof part)).toEqual(Array(3).fill('function'));
  const parts = [
    await import('./goods.dialog.tsx'),
    await import('./editor.drawer.tsx'),
    await import('./review-desk.tsx'),
  ];
  expect(parts.flatMap(Object.keys).sort()).toEqual(['GoodsDialog', 'GoodsEditorDrawer', 'ReviewDesk']);
}, 60_000);
