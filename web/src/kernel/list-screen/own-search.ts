import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Search } from './filter.ts';

/** What the address says to one screen, and how it goes to another address of itself; kept alive behind another screen it has what it had. */
export interface OwnSearch {
  /** This screen is the one that is looked at. */
  here: boolean;
  search: Search;
  /** The same, as it is by now: for what happens later. */
  latest: { readonly current: Search };
  visit: (search: Search, how?: 'replace') => void;
}

export function useOwnSearch(path: string): OwnSearch {
  const router = useRouter();
  const there = useRouterState({
    select: state => (state.location.pathname === path ? (state.location.search as Search) : null),
  });
  const kept = useRef<Search>({});
  if (there) kept.current = there;
  const visit = useCallback(
    (next: Search, how?: 'replace') =>
      void router.navigate({ to: path, search: next as never, replace: how === 'replace' }),
    [router, path],
  );
  return { here: there !== null, search: kept.current, latest: kept, visit };
}

/** The same for a list inside a dialog: held here as long as it is open, and no step of the back button. */
export function useHeldSearch(begins: Search = {}): OwnSearch {
  const [search, setSearch] = useState<Search>(begins);
  const latest = useRef(search);
  const visit = useCallback((next: Search) => {
    latest.current = next;
    setSearch(next);
  }, []);
  return { here: true, search, latest, visit };
}
