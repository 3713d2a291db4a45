import { useEffect, useRef } from 'react';
import { useHere } from '../../../ui/layers.ts';

/** What keys do, by their names in small letters; false: not now, and the key is the browser's. */
export type ActKeys = Readonly<Record<string, () => unknown>>;

/**
 * Single keys of a desk: not while something is typed, nor with Ctrl or Alt, nor while another screen is before it. Enter on another
 * button is that button's.
 */
export function useActKeys(acts: ActKeys): void {
  const latest = useRef(acts);
  latest.current = acts;
  const here = useHere();
  useEffect(() => {
    if (!here) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input:not([type=checkbox]), textarea, [contenteditable]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Enter' && target.closest('button:not([data-desk-item]), a')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act || act() === false) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [here]);
}
