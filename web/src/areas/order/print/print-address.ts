import { PrintKind } from '@materia/contract/areas/order';
import type { Search } from '../../../kernel/list-screen/filter.ts';
import { openPaper } from '../../../ui/print/open-paper.ts';

export type Paper = (typeof PrintKind.all)[number];

/** As many numbers stand in the query; with more of them a proxy would refuse the address, so they go behind its #, which is not sent. */
const mostInQuery = 200;

/** Opens the paper beside the list: in a window of its own, so that the list stays as it is. */
export const openPrint = (path: string, kind: string, ids: readonly number[]): void => {
  const listed = ids.join(',');
  if (ids.length <= mostInQuery) openPaper(path, { print: kind, ids: listed });
  else openPaper(path, { print: kind }, `ids=${listed}`);
};

/** What an address asks to be printed: `?print=RECEIPT&ids=3,5` (spec 02 §6.1), many ids behind its #. */
export function askedPrint({ print, ids }: Search, hash: string): { kind: Paper; ids: number[] } | null {
  if (!PrintKind.has(print as Paper)) return null;
  const listed = ids ?? hash.replace(/^#?ids=/, '');
  return {
    kind: print as Paper,
    ids: listed
      .split(/[.,]/)
      .filter(id => /^\d{1,15}$/.test(id))
      .map(Number),
  };
}
