import { session } from '../kernel/session.ts';
import { ofTab } from '../kernel/storage.ts';
import { exists } from '../screens.ts';
import { sharedValue } from '../ui/shared-value.ts';
import { screenFor } from './screen-paths.ts';
import type { Tab } from './tabs.ts';

const key = 'tabs';

/** Of this window and this account: they stand again after a reload, but not before who signs in next. */
interface Stored {
  readonly userId: number;
  readonly tabs: readonly Tab[];
}

function stored(): readonly Tab[] {
  const kept = ofTab.read<Stored>(key);
  const mine = kept?.userId === session.get()?.user.userId ? (kept?.tabs ?? []) : [];
  return mine.filter(({ path }) => exists(screenFor(path)?.path ?? path));
}

/** The open tabs, in the order of the strip. */
export const openTabs = sharedValue<readonly Tab[]>(stored());

openTabs.subscribe(tabs => {
  const userId = session.get()?.user.userId;
  if (userId !== undefined) ofTab.write(key, { userId, tabs } satisfies Stored);
});
let whose = session.get()?.user.userId;
session.subscribe(now => {
  if (!now || now.user.userId === whose) return;
  whose = now.user.userId;
  openTabs.set(stored());
});

/** Forms and grids with unsaved changes, by the address of their tab. */
export const unsavedTabs = sharedValue<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

export const isUnsaved = (path: string): boolean => (unsavedTabs.get().get(path)?.size ?? 0) > 0;

export function markUnsaved(path: string, part: string, unsaved: boolean): void {
  unsavedTabs.set(before => {
    const parts = before.get(path) ?? new Set();
    if (parts.has(part) === unsaved) return before;
    const now = unsaved ? [...parts, part] : [...parts].filter(each => each !== part);
    return new Map(before).set(path, new Set(now));
  });
}

/** How often a tab was closed: opened again, it is another screen, even where nobody saw it gone. */
const closed = new Map<string, number>();

export const generationOf = (path: string): number => closed.get(path) ?? 0;

export function closeTabs(gone: readonly Tab[]): void {
  for (const { path } of gone) closed.set(path, generationOf(path) + 1);
  openTabs.set(before => before.filter(({ path }) => !gone.some(tab => tab.path === path)));
}
