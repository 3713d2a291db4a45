import type { Lang } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import { menuGroups, type Screen, screens } from '@materia/contract/screens';

export interface MenuFolder {
  readonly folder: string;
  readonly label: string;
  readonly icon: string;
  readonly screens: readonly Screen[];
}
export interface MenuGroup {
  readonly label: string;
  readonly folders: readonly MenuFolder[];
}

/** Addresses with a part that varies are reached from elsewhere, not from the menu. */
const isPlain = ({ path }: Screen) => !/[*{]/.test(path);

/** The folder of an address: `/app/order/order_mgmt` → `order`. */
export const folderOf = (path: string): string => path.split('/')[2] ?? '';

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
}): readonly MenuGroup[] {
  const shown = screens.filter(screen => isPlain(screen) && of.exists(screen.path) && mayRead(screen, of.has));
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

/** Where an account starts: the first screen of its menu. */
export function firstScreen(menu: readonly MenuGroup[]): Screen | undefined {
  return menu[0]?.folders[0]?.screens[0];
}

/** Where an address stands: its screen, and the folder it is in, if the address is in the list. */
export function placeOf(path: string, lang: Lang): { screen?: Screen; folder?: string } {
  const screen = screens.find(each => each.path === path);
  const row = menuGroups.flatMap(group => [...group.folders]).find(([folder]) => folder === folderOf(path));
  return { screen, folder: row?.[lang === 'zh' ? 1 : 2] };
}
