import { PrintKind } from '@materia/contract/areas/order';
import type { ComponentType, ReactNode } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { later } from '../../../ui/later.tsx';
import { openPaper } from '../../../ui/print/open-paper.ts';

const PrintPage = later(() => import('./print.page.tsx').then(part => part.PrintAddress));

/** A screen of orders whose address may ask for paper instead: `?print=PICK|RECEIPT|DELIVERY&ids=` (spec 02 §6.1). */
export function printable(path: string, Screen: ComponentType): () => ReactNode {
  return () => {
    const { search } = useOwnSearch(path);
    return PrintKind.has(search.print as never) ? <PrintPage search={search} /> : <Screen />;
  };
}

/** Opens the paper beside the list: in a window of its own, so that the list stays as it is. */
export const openPrint = (path: string, kind: string, ids: readonly number[]): void => {
  openPaper(path, { print: kind, ids: ids.join(',') });
};
