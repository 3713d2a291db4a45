import { Link, useLocation } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { counters } from '../counters.ts';
import { useSession } from '../kernel/session.ts';
import { useLang, useT } from '../kernel/texts.ts';
import { exists } from '../screens.ts';
import { CounterBadge } from './counter-badge.tsx';
import { folderOf, type MenuFolder, type MenuGroup, menuFor } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';

/** The menu of the account that is signed in. */
export function useMenu(): readonly MenuGroup[] {
  const { has } = useSession();
  const lang = useLang();
  return menuFor({ exists, has, lang });
}

/** The menu as the sidebar and the drawer show it: groups, folders with their counters, screens. */
export function Navigation({ folded = false, onChosen }: { folded?: boolean; onChosen?: () => void }) {
  const t = useT();
  const lang = useLang();
  const { pathname } = useLocation();
  const menu = useMenu();
  const [opened, setOpened] = useOpenFolders(folderOf(pathname));
  const items: MenuProps['items'] = menu.map(group => ({
    type: 'group',
    key: group.label,
    label: folded ? null : group.label,
    children: group.folders.map(folder => ({
      key: folder.folder,
      icon: <MenuIcon name={folder.icon} />,
      label: <FolderLabel folder={folder} />,
      children: folder.screens.map(screen => ({
        key: screen.path,
        title: screen[lang],
        label: <Link to={screen.path}>{screen[lang]}</Link>,
      })),
    })),
  }));
  return (
    <nav className="navigation" aria-label={t('shell.menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={folded}
        inlineIndent={16}
        items={items}
        selectedKeys={[pathname]}
        {...(folded ? {} : { openKeys: [...opened], onOpenChange: setOpened })}
        onClick={onChosen}
      />
    </nav>
  );
}

/** Which folders are open: as they were left, and always that of the current screen (look). */
function useOpenFolders(current: string) {
  const [opened, setOpened] = useState<readonly string[]>([current]);
  const [shownFor, setShownFor] = useState(current);
  if (shownFor !== current) {
    setShownFor(current);
    if (!opened.includes(current)) setOpened([...opened, current]);
  }
  return [opened, setOpened] as const;
}

function FolderLabel({ folder: { folder, label } }: { folder: MenuFolder }) {
  const { has } = useSession();
  return (
    <span className="navigation-folder">
      <span className="navigation-label">{label}</span>
      {counters
        .filter(counter => counter.folder === folder && has(counter.needs))
        .map(counter => (
          <CounterBadge key={counter.label} counter={counter} />
        ))}
    </span>
  );
}
