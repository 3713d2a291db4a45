import { useEffect, useRef } from 'react';
import { useHere } from '../ui/layers.ts';

/** A key and what it does, in words. */
export type KeyRow = readonly [key: string, words: string];

const sources = new Set<() => readonly KeyRow[]>();

/** Tells what the keyboard does on this screen, for as long as it is looked at: the one panel behind `?` asks when it opens. */
export function useKeyHelp(rows: () => readonly KeyRow[]): void {
  const latest = useRef(rows);
  latest.current = rows;
  const here = useHere();
  useEffect(() => {
    if (!here) return;
    const source = () => latest.current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, [here]);
}

/** The keys of the screen that is looked at. */
export const screenKeys = (): readonly KeyRow[] => [...sources].flatMap(source => source());
