import { StarOutlined } from '@ant-design/icons';
import type { Lang } from '@materia/contract/kernel';
import type { Screen } from '@materia/contract/screens';
import { useLocation } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { publicSetting } from '../kernel/config.ts';
import { useSession } from '../kernel/session.ts';
import { useLang, useT } from '../kernel/texts.ts';
import { exists } from '../screens.ts';
import { showWithin } from '../ui/show-within.ts';
import { CounterBadges, FolderCount } from './counter-badge.tsx';
import { FavouritesList, useFavourites } from './favourites-list.tsx';
import { foldersTo, type MenuEntry, type MenuFolder, type MenuGroup, menuFor } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';

/** The menu of the account that is signed in. */
export function useMenu(): readonly MenuGroup[] {
  const { has } = useSession();
  const lang = useLang();
  return menuFor({ exists, has, lang, samples: publicSetting('ui.showSamples', false) });
}

/** The menu as the sidebar and the drawer show it: groups, folders with their counters, screens. */
export function Navigation({ folded = false, onChosen }: { folded?: boolean; onChosen?: () => void }) {
  const t = useT();
  const lang = useLang();
  const { pathname } = useLocation();
  const menu = useMenu();
  const nav = useCurrentInSight(pathname);
  const [opened, setOpened] = useOpenFolders(foldersTo(menu, pathname));
  const items: MenuProps['items'] = menu.map(group => ({
    type: 'group',
    key: group.label,
    label: folded ? null : group.label,
    children: group.folders.map(folder => ({
      key: folder.folder,
      icon: <MenuIcon name={folder.icon} />,
      label: <FolderLabel folder={folder} open={!folded && opened.includes(folder.folder)} />,
      children: folder.screens.map(screen => entryItem(screen, folder, lang)),
    })),
  }));
  const starred = useFavourites();
  const starredItem = {
    key: 'favourites',
    icon: <StarOutlined aria-hidden />,
    label: t('shell.favourites'),
    children: starred.map(({ path, title }) => ({ key: `favourite ${path}`, label: linkTo(path, title) })),
  };
  return (
    <nav ref={nav} className="navigation" aria-label={t('shell.menu')}>
      {!folded && <FavouritesList onChosen={onChosen} />}
      <Menu
        mode="inline"
        inlineCollapsed={folded}
        inlineIndent={16}
        items={folded && starred.length > 0 ? [starredItem, ...items] : items}
        selectedKeys={[pathname]}
        {...(folded ? {} : { openKeys: [...opened], onOpenChange: setOpened })}
        onClick={({ domEvent }) => {
          followByKey(domEvent);
          onChosen?.();
        }}
      />
    </nav>
  );
}

/** Enter on an entry means its link, which only a press reaches by itself. */
function followByKey({ type, target }: { type: string; target: EventTarget }): void {
  if (type !== 'keydown' || !(target instanceof HTMLElement) || target.closest('a')) return;
  target.closest('li')?.querySelector<HTMLElement>('a[href]')?.click();
}

const linkTo = (path: string, title: string) => <MenuLink path={path}>{title}</MenuLink>;

function entryItem(entry: MenuEntry, { folder }: MenuFolder, lang: Lang) {
  const item = ({ path, [lang]: title }: Screen) => ({
    key: path,
    title,
    label: (
      <span className="navigation-entry">
        {linkTo(path, title)}
        <CounterBadges folder={folder} path={path} />
      </span>
    ),
  });
  return entry.pages.length === 0
    ? item(entry)
    : { key: entry.path, label: entry[lang], children: entry.pages.map(item) };
}

/** Which folders are open: as they were left, and always those of the current screen (look). */
function useOpenFolders(current: readonly string[]) {
  const [opened, setOpened] = useState<readonly string[]>(current);
  const way = current.join(' ');
  const [shownFor, setShownFor] = useState(way);
  if (shownFor !== way) {
    setShownFor(way);
    setOpened([...new Set([...opened, ...current])]);
  }
  return [opened, setOpened] as const;
}

/** How long a folder takes to open; before, what is in it has no place yet. */
const openingMs = 300;

/** The long menu moves to the current screen's entry when another screen comes up. */
function useCurrentInSight(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the occasion
  useEffect(() => {
    const show = () =>
      showWithin(
        nav.current?.closest('.frame-side, .ant-drawer-body'),
        nav.current?.querySelector('.ant-menu-item-selected'),
      );
    const timer = setTimeout(show, openingMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return nav;
}

/** While it is open its numbers stand beside the screens they lead to. */
function FolderLabel({ folder: { folder, label }, open }: { folder: MenuFolder; open: boolean }) {
  return (
    <span className="navigation-folder">
      <span className="navigation-label">{label}</span>
      {!open && <FolderCount folder={folder} />}
    </span>
  );
}
