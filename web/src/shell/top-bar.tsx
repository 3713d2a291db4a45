import { MenuFoldOutlined, MenuUnfoldOutlined, QuestionOutlined, SettingOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { AccountMenu } from '../account.ts';
import { Bell } from '../bell.ts';
import { AppLogo } from '../kernel/app-logo.tsx';
import { useAppName } from '../kernel/app-name.ts';
import { LanguageSwitch } from '../kernel/language-switch.tsx';
import { useSession } from '../kernel/session.ts';
import { useLang, useT } from '../kernel/texts.ts';
import { online } from '../online.ts';
import { exists } from '../screens.ts';
import { topBarParts } from '../shell-parts.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { placeOf } from './menu.ts';
import { PaletteButton } from './palette-button.tsx';
import { openPanel } from './panels.ts';
import { StreamDot } from './stream-dot.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UsersOnline } from './users-online.tsx';

/** The bar over everything, 48 px (look): fold, name, where we are; stream, language, theme, account. */
export function TopBar({ folded, onFold }: { folded: boolean; onFold?: () => void }) {
  const t = useT();
  const { has } = useSession();
  const entries = [
    {
      key: 'settings',
      icon: <SettingOutlined />,
      label: t('shell.settings'),
      choose: () => openPanel.set('settings'),
    },
    { key: 'keys', icon: <QuestionOutlined />, label: t('list.keys'), choose: () => openPanel.set('keys') },
  ];
  const foldLabel = t(folded ? 'shell.unfoldMenu' : 'shell.foldMenu');
  return (
    <header className="top-bar">
      {onFold && (
        <Button
          type="text"
          icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          title={foldLabel}
          aria-label={foldLabel}
          aria-expanded={!folded}
          onClick={onFold}
        />
      )}
      <Link to="/" className="top-bar-name">
        <AppLogo size={24} />
        <span>{useAppName()}</span>
      </Link>
      <Where />
      <PaletteButton narrow={!onFold} />
      <div className="top-bar-tools">
        {topBarParts.map(({ name, Part }) => (
          <Part key={name} />
        ))}
        {/* A phone has no room for them: its bar at the foot has the messages, its settings language and theme. */}
        {onFold && <Bell exists={exists} />}
        {has('ONLINE') && exists(online.screen.path) ? <UsersOnline /> : <StreamDot />}
        {onFold && <FullScreenButton />}
        {onFold && <LanguageSwitch />}
        {onFold && <ThemeSwitch />}
        <AccountMenu entries={entries} />
      </div>
    </header>
  );
}

/** Group › screen (spec 01 §11). */
function Where() {
  const t = useT();
  const lang = useLang();
  const { pathname } = useLocation();
  const { screen, folder } = placeOf(pathname, lang);
  if (!screen || !folder) return null;
  return (
    <nav className="top-bar-where" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>{folder}</li>
        <li aria-current="page">{screen[lang]}</li>
      </ol>
    </nav>
  );
}
