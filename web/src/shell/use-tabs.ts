import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useLayoutSettings } from '../kernel/layout-settings.ts';
import { exists } from '../screens.ts';
import { useShared } from '../ui/shared-value.ts';
import { closeTabs, isUnsaved, openTabs } from './open-tabs.ts';
import { visit } from './recents.ts';
import { screenFor } from './screen-paths.ts';
import { arrive, comesUp, type Tab } from './tabs.ts';

export interface OpenTabs {
  readonly tabs: readonly Tab[];
  /** The path of the tab that is looked at; null: the address shows no screen. */
  readonly current: string | null;
  /** Closes these, whatever is in them, and brings up another if the current one is among them. */
  readonly close: (gone: readonly Tab[]) => void;
}

const onlyTab = (at: { path: string; href: string }): Tab => ({ ...at, pinned: false, used: 1 });

/** The tabs as the address wants them: where somebody goes there is a tab, without a moment in which there is none. */
export function useTabs(): OpenTabs {
  const router = useRouter();
  const { pathname, href } = useLocation();
  const kept = useShared(openTabs);
  const { tabs: keeps } = useLayoutSettings();
  const screen = screenFor(pathname);
  const current = screen && exists(screen.path) ? pathname : null;
  const tabs = useMemo(() => {
    if (!current) return kept;
    const at = { path: current, href };
    if (keeps) return arrive(kept, at, isUnsaved);
    const [only] = kept;
    return kept.length === 1 && only?.path === at.path && only.href === at.href ? kept : [onlyTab(at)];
  }, [kept, keeps, current, href]);
  useEffect(() => openTabs.set(tabs), [tabs]);
  useEffect(() => {
    if (current) visit(current);
  }, [current]);
  const close = (gone: readonly Tab[]) => {
    const goes = gone.some(({ path }) => path === current);
    const next = comesUp(tabs.filter(tab => !gone.includes(tab)));
    // First the way, then the tab: without its own, the address would open it again.
    if (goes) void router.navigate({ href: next?.href ?? '/' }).then(() => closeTabs(gone));
    else closeTabs(gone);
  };
  return { tabs, current, close };
}
