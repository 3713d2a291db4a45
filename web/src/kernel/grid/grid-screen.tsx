import type { RowOf } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import type { GridListDeclaration, ListCall } from '../list-screen/declaration.ts';
import { listScreen } from '../list-screen/list-screen.tsx';
import { GridBar } from './grid-bar.tsx';
import { useGrid } from './use-grid.ts';

/**
 * Makes a screen out of a list that is edited in place (spec 04 §5). The grid is put into the list here, and not looked up by it:
 * lists without one do not load it (design §5, first load).
 */
export function gridScreen<C extends ListCall>(declaration: GridListDeclaration<C, RowOf<C>>): () => ReactNode {
  return listScreen(declaration, { use: useGrid, Bar: GridBar });
}
