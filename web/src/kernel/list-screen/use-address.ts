import { useCallback, useEffect, useMemo } from 'react';
import {
  type AddressSpec,
  type ListChange,
  type ListState,
  normalise,
  readSearch,
  resetSearch,
  writeSearch,
} from './address.ts';
import type { Search } from './filter.ts';
import { type OwnSearch, useOwnSearch } from './own-search.ts';

export interface ListAddress {
  /** This screen is the one that is looked at; a screen kept alive behind another keeps the address it had. */
  here: boolean;
  search: Search;
  state: ListState;
  /** What the filters show: the same while only the page or the open record is another. */
  filtering: string;
  change: (change: ListChange, how?: 'replace') => void;
  /** Another address of this screen: a saved view, a figure's rows. */
  visit: (search: Search, how?: 'replace') => void;
  reset: () => void;
}

/** The list's part of the page address: read with care, written back in its one form, every change a step of the back button. */
export function useAddress(
  path: string,
  spec: AddressSpec,
  useSearch: (path: string) => OwnSearch = useOwnSearch,
): ListAddress {
  const { here: arrived, search, latest: kept, visit } = useSearch(path);
  const state = useMemo(() => readSearch(spec, search), [spec, search]);

  const change = useCallback(
    (what: ListChange, how?: 'replace') => visit(writeSearch(spec, kept.current, what), how),
    [spec, visit, kept],
  );
  const reset = useCallback(() => visit(resetSearch(spec, kept.current)), [spec, visit, kept]);

  useEffect(() => {
    if (!arrived) return;
    const proper = normalise(spec, search);
    if (!sameSearch(proper, search)) visit(proper, 'replace');
  }, [arrived, search, spec, visit]);

  const { page: _page, [spec.opens?.param ?? '']: _open, ...rest } = search;
  const filtering = JSON.stringify(rest);
  return useMemo(
    () => ({ here: arrived, search, state, filtering, change, visit, reset }),
    [arrived, search, state, filtering, change, visit, reset],
  );
}

export function sameSearch(a: Search, b: Search): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every(name => a[name] === b[name]);
}
