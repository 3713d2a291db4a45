import { parseSearch } from './search.ts';

/** A screen that is open (spec 01 §11): a tab of the strip. */
export interface Tab {
  /** Which screen: one tab for each address without its search. */
  readonly path: string;
  /** Its whole address, filters and open record among it. */
  readonly href: string;
  readonly pinned: boolean;
  /** Rises with every look at it: the lowest was not looked at for longest. */
  readonly used: number;
}

/** Its address in parts, as the router takes them. */
export function placeOf({ path, href }: Tab): { pathname: string; search: Record<string, string> } {
  const [, search = ''] = href.split('#')[0]?.split('?') ?? [];
  return { pathname: path, search: parseSearch(search) };
}

/** As many are kept alive; one of them at least can always make room. */
export const mostTabs = 12;
export const mostPinned = mostTabs - 1;

const latest = (tabs: readonly Tab[]) => Math.max(0, ...tabs.map(({ used }) => used));

/** The tabs when somebody comes to an address: its own comes up, or is opened, in the place of the one that makes room. */
export function arrive(
  tabs: readonly Tab[],
  to: { path: string; href: string },
  unsaved: (path: string) => boolean,
): readonly Tab[] {
  const known = tabs.find(({ path }) => path === to.path);
  const top = latest(tabs);
  if (known) {
    if (known.href === to.href && known.used === top) return tabs;
    const seen = { ...known, href: to.href, used: known.used === top ? top : top + 1 };
    return tabs.map(tab => (tab === known ? seen : tab));
  }
  const goes = tabs.length < mostTabs ? undefined : makesRoom(tabs, unsaved);
  return [...tabs.filter(tab => tab !== goes), { ...to, pinned: false, used: top + 1 }];
}

/** The tab that makes room for one more: not pinned, not looked at for longest, nothing unsaved in it if there is such a one. */
export function makesRoom(tabs: readonly Tab[], unsaved: (path: string) => boolean): Tab | undefined {
  const oldest = tabs.filter(({ pinned }) => !pinned).toSorted((a, b) => a.used - b.used);
  return oldest.find(({ path }) => !unsaved(path)) ?? oldest[0];
}

/** The tab whose unsaved work would be lost to make room for this address, if any. */
export function wouldLose(tabs: readonly Tab[], path: string, unsaved: (path: string) => boolean): Tab | undefined {
  if (tabs.length < mostTabs || tabs.some(tab => tab.path === path)) return undefined;
  const goes = makesRoom(tabs, unsaved);
  return goes && unsaved(goes.path) ? goes : undefined;
}

/** Pinned tabs stand first, in the order in which they were pinned. */
export function togglePin(tabs: readonly Tab[], path: string): readonly Tab[] {
  const tab = tabs.find(each => each.path === path);
  if (!tab) return tabs;
  const others = tabs.filter(each => each !== tab);
  const pins = others.filter(({ pinned }) => pinned);
  if (!tab.pinned && pins.length >= mostPinned) return tabs;
  return [...pins, { ...tab, pinned: !tab.pinned }, ...others.filter(({ pinned }) => !pinned)];
}

export type CloseKind = 'this' | 'others' | 'right' | 'all';

/** Which tabs a close means; pinned ones only go one by one. */
export function closing(tabs: readonly Tab[], path: string, kind: CloseKind): readonly Tab[] {
  const at = tabs.findIndex(tab => tab.path === path);
  if (kind === 'this') return tabs.slice(at, at + 1);
  const meant = kind === 'all' ? tabs : kind === 'right' ? tabs.slice(at + 1) : tabs.filter(tab => tab.path !== path);
  return meant.filter(({ pinned }) => !pinned);
}

/** Where somebody stands when the tab they looked at is closed: on the one they looked at before. */
export function comesUp(tabs: readonly Tab[]): Tab | undefined {
  return tabs.toSorted((a, b) => b.used - a.used)[0];
}
