import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  approve: () => void;
  walk: (by: 1 | -1) => void;
}

/** A approves, R goes to the reason of a rejection, J/K walk; not while something is typed. Answers where the reason is typed. */
export function useDeskKeys(keys: Keys): RefObject<HTMLInputElement | null> {
  const reason = useRef<HTMLInputElement>(null);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input:not([type=checkbox]), textarea, [contenteditable]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { approve, walk } = latest.current;
      const acts: Readonly<Record<string, () => void>> = {
        a: approve,
        r: () => reason.current?.focus(),
        j: () => walk(1),
        k: () => walk(-1),
      };
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return reason;
}
