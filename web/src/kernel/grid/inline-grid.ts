import type { InlineGrid } from '../list-screen/declaration.ts';
import { GridBar } from './grid-bar.tsx';
import type { GridDeclaration } from './grid-edit.ts';
import { useGrid } from './use-grid.ts';

/** A list that is edited in place (spec 04 §5). It brings the grid along: lists without one do not load it (design §5, first load). */
export function inlineGrid<R>(declaration: GridDeclaration<R>): InlineGrid<R> {
  return { ...declaration, use: useGrid, Bar: GridBar };
}
