import { PrintKind } from '@materia/contract/areas/order';
import type { ComponentType, ReactNode } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { later } from '../../../ui/later.tsx';

const PrintPage = later(() => import('./print.page.tsx').then(part => part.PrintAddress));

/** A screen of orders whose address may ask for paper instead: `?print=PICK|RECEIPT|DELIVERY&ids=` (spec 02 §6.1). */
export function printable(path: string, Screen: ComponentType): () => ReactNode {
  return () => {
    const { search } = useOwnSearch(path);
    return PrintKind.has(search.print as never) ? <PrintPage search={search} /> : <Screen />;
  };
}
