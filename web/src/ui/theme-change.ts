import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './palette.ts';
import { usePrinting } from './use-printing.ts';

/** Tells of every change between light and dark. */
export function onThemeChange(act: () => void): () => void {
  const observer = new MutationObserver(act);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shown = (): ThemeMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The theme that is painted now, for what does not take its colours from CSS; paper is always light. */
export function useThemeMode(): ThemeMode {
  const mode = useSyncExternalStore(onThemeChange, shown);
  return usePrinting() ? 'light' : mode;
}
