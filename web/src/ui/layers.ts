import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** Whether the screen around a part is the one that is looked at: others are kept alive behind it (docs/decisions/0011). */
export const Here = createContext(true);

export const useHere = (): boolean => useContext(Here);

/** What lies over the screen, the topmost last: menus, popovers, drawers, dialogs, questions. */
const layers: symbol[] = [];

/** Whether the screen itself has the keyboard: what lies on top of it takes every key, also those it does nothing with. */
export const nothingOnTop = (): boolean => layers.length === 0;

/** Whether the one drawer that lies on the screen has the keyboard: no dialog, menu or question is open over it. */
export const nothingOnDrawer = (): boolean => layers.length === 1;

/**
 * Puts what a component opens on top, as long as it is open and its screen is looked at. What had the focus before gets it back, unless something else took it
 * meanwhile: a part that is gone leaves the focus on the page, where no key means anything.
 */
export function useLayer(wanted: boolean): void {
  const open = useHere() && wanted;
  const before = useRef<Element | null>(null);
  // While rendering: what opens may take the focus before any effect of ours.
  if (open) before.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (!open) return;
    const layer = Symbol('layer');
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      const giveTo = before.current;
      before.current = null;
      // After the commit: what closes still stands in the page now, and may hold the focus inside.
      queueMicrotask(() => {
        const lost = document.activeElement === document.body || document.activeElement === null;
        if (lost && giveTo instanceof HTMLElement) giveTo.focus();
      });
    };
  }, [open]);
}
