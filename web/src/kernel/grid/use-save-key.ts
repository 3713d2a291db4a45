import { useEffect, useRef } from 'react';
import { nothingOnTop } from '../../ui/layers.ts';

/**
 * Ctrl+S anywhere on the screen while something is unsaved, not only in the table: whoever has just typed into a filter means the
 * same by it. `save` null: nothing is to be saved, the key is the browser's.
 */
export function useSaveKey(here: boolean, save: (() => void) | null): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!here) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
      if (!(event.ctrlKey || event.metaKey) || !latest.current || !nothingOnTop()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [here]);
}
