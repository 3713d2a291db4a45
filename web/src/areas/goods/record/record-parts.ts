import { later } from '../../../ui/later.tsx';

/** What other screens open of a goods' record; each comes when it is opened. */
export const GoodsDialog = later(async () => (await import('./goods.dialog.tsx')).GoodsDialog);
export const GoodsPick = later(async () => (await import('../goods-pick.tsx')).GoodsPick);
export const GoodsEditorDrawer = later(async () => (await import('./editor.drawer.tsx')).GoodsEditorDrawer);
