import { useContext, useEffect, useState } from 'react';
import { ScreenTab } from '../screen-tab.ts';
import { session } from '../session.ts';
import { readKept, writeKept } from './tab-memory.ts';

/**
 * What of a screen is open over it: comes back when the page is loaded again, with the drafts of the forms in it (spec 01 §2). Like
 * state; gone with the screen, but not with a session that ends over it.
 */
export function useOpened<T>(what: string): [T | null, (now: T | null) => void] {
  const { at } = useContext(ScreenTab);
  const [name] = useState(() => `opened ${at()?.pathname ?? location.pathname} ${what}`);
  const [open, setOpen] = useState<T | null>(() => readKept(name) as T | null);
  useEffect(
    () => () => {
      if (session.get() !== null) writeKept(name, null);
    },
    [name],
  );
  useEffect(() => writeKept(name, open), [name, open]);
  return [open, setOpen];
}
