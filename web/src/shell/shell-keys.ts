import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTyping } from '../kernel/list-screen/use-keys.ts';
import { nothingOnTop } from '../ui/layers.ts';
import { openTabs } from './open-tabs.ts';
import { openPanel } from './panels.ts';

/** The keys that mean the same on every screen, as the panel behind `?` has them. */
export const shellKeys: readonly { shown: string; text: string }[] = [
  { shown: 'Ctrl/⌘ K', text: 'shell.palette' },
  { shown: '[ ]', text: 'shell.keys.tabs' },
  { shown: 'F8', text: 'ui.messages' },
  { shown: 'Ctrl/⌘ Shift L', text: 'shell.palette.lock' },
  { shown: '?', text: 'shell.keys.help' },
];

/** Listens to them, while nothing lies on top and nobody types. */
export function useShellKeys(current: string | null): void {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) return opensPalette(event);
      if (!nothingOnTop() || isTyping(event.target)) return;
      if (event.key === '?') openPanel.set('keys');
      const step = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
      const tabs = openTabs.get();
      const at = tabs.findIndex(({ path }) => path === current);
      const next = step !== 0 && tabs.length > 1 ? tabs[(at + step + tabs.length) % tabs.length] : undefined;
      if (next) void router.navigate({ href: next.href });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, current]);
}

/** Ctrl/⌘ K, also while somebody types; over a dialog it would leave what the dialog holds. */
function opensPalette(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.shiftKey || !nothingOnTop()) return;
  event.preventDefault();
  openPanel.set('palette');
}
