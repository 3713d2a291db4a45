import { useEffect } from 'react';
import { isTyping } from '../../../kernel/list-screen/use-keys.ts';
import { nothingOnDrawer, useHere } from '../../../ui/layers.ts';

/** Ctrl+Z and Ctrl+Y step through the page, outside of fields that have their own and as long as nothing lies over the editor's drawer. */
export function useStepKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const here = useHere();
  const step = (event: KeyboardEvent) => {
    const act = { z: undo, y: redo }[event.key];
    if (!act || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    if (!here || !nothingOnDrawer() || isTyping(event.target)) return;
    event.preventDefault();
    act();
  };
  useEffect(() => {
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  });
}
