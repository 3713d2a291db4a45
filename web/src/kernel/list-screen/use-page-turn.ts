import { useCallback, useEffect, useRef } from 'react';
import type { ListAddress } from './use-address.ts';
import type { ListReading } from './use-machine.ts';

interface Parts {
  readonly address: ListAddress;
  readonly reading: ListReading;
  setCursor(index: number): void;
  open(row: unknown, how: 'replace'): void;
}

/** Turns the page as a reader does: going down one goes on at its first row, going up at its last. */
export function usePageTurn({ address, reading, setCursor, open }: Parts): (by: 1 | -1) => void {
  const wanted = useRef<1 | -1 | null>(null);
  const { snapshot, turnTo } = reading;
  const { state } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was read
  useEffect(() => {
    const by = wanted.current;
    if (by === null || snapshot.phase === 'loading') return;
    wanted.current = null;
    const index = by > 0 ? 0 : snapshot.rows.length - 1;
    const row = snapshot.rows[index];
    if (!row) return;
    setCursor(index);
    if (state.openId !== null) open(row, 'replace');
  }, [snapshot.reading, snapshot.phase]);
  return useCallback(
    by => {
      wanted.current = by;
      turnTo(state.page + by);
    },
    [turnTo, state.page],
  );
}
