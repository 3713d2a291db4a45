import type { Lang } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import { menuGroups, type Screen, screens } from '@materia/contract/screens';
import { screenFor, subPagesOf } from './screen-paths.ts';

export interface MenuFolder {
  readonly folder: string;
  readonly label: string;
  readonly icon: string;
  readonly screens: readonly MenuEntry[];
}
/** A screen, or where its address ends in `*`, a folder with its sub-pages (spec 11). */
export interface MenuEntry extends Screen {
  readonly pages: readonly Screen[];
}
export interface MenuGroup {
  readonly label: string;
  readonly folders: readonly MenuFolder[];
}

/** Addresses with a part that varies are reached from elsewhere, not from the menu. */
const varies = ({ path }: Screen) => path.includes('{');

const sampleFolder = 'sample';

/** The folder of an address: `/app/order/order_mgmt` → `order`; the samples have one in common. */
export function folderOf(path: string): string {
  return screenFor(path)?.area === 'samples' ? sampleFolder : (path.split('/')[2] ?? '');
}

/** The folders that lead to an address in a menu, from outside in; a screen that is not in it still has its folder. */
export function foldersTo(menu: readonly MenuGroup[], path: string): readonly string[] {
  const entries = menu.flatMap(({ folders }) => folders.flatMap(({ screens: inFolder }) => inFolder));
  const holder = entries.find(({ pages }) => pages.some(page => page.path === path));
  return holder ? [folderOf(path), holder.path] : [folderOf(path)];
}

/** May this account read that screen? `-` is for those who are not signed in. */
export function mayRead(screen: Screen, has: (priv: Priv) => boolean): boolean {
  return screen.needs === '*' || (screen.needs !== '-' && has(screen.needs));
}

/**
 * The menu of an account (spec 01 §11): groups, their folders, in each the screens of the list in its order; only what exists and
 * what the account may read.
 */
export function menuFor(of: {
  exists: (path: string) => boolean;
  has: (priv: Priv) => boolean;
  lang: Lang;
  /** Whether the samples are shown (ui.showSamples); their addresses are open in any case. */
  samples: boolean;
}): readonly MenuGroup[] {
  const shown = entries(of.exists).filter(entry => mayRead(entry, of.has) && (of.samples || entry.area !== 'samples'));
  return menuGroups
    .map(group => ({
      label: group[of.lang],
      folders: group.folders
        .map(([folder, zh, en, icon]) => ({
          folder,
          label: of.lang === 'zh' ? zh : en,
          icon,
          screens: shown.filter(({ path }) => path.startsWith('/app/') && folderOf(path) === folder),
        }))
        .filter(folder => folder.screens.length > 0),
    }))
    .filter(group => group.folders.length > 0);
}

/** What exists of the list, in its order. */
function entries(exists: (path: string) => boolean): MenuEntry[] {
  return screens
    .filter(screen => !varies(screen))
    .map(screen => ({ ...screen, pages: subPagesOf(screen).filter(({ path }) => exists(path)) }))
    .filter(({ path, pages }) => pages.length > 0 || (!path.endsWith('*') && exists(path)));
}

/** Where an address stands: its screen, and the folder it is in, if the address is in the list. */
export function placeOf(path: string, lang: Lang): { screen?: Screen; folder?: string } {
  const screen = screenFor(path);
  const row = menuGroups.flatMap(group => [...group.folders]).find(([folder]) => folder === folderOf(path));
  return { screen, folder: row?.[lang === 'zh' ? 1 : 2] };
}
