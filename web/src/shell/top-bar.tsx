import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { Breadcrumb, Button } from 'antd';
import { AccountMenu } from '../account.ts';
import { LanguageSwitch } from '../kernel/language-switch.tsx';
import { useLang, useT } from '../kernel/texts.ts';
import { placeOf } from './menu.ts';
import { StreamDot } from './stream-dot.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar over everything, 48 px (look): fold, name, where we are; stream, language, theme, account. */
export function TopBar({ folded, onFold }: { folded: boolean; onFold?: () => void }) {
  const t = useT();
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
        <img src="/favicon.svg?v=20250429" alt="" width={24} height={24} />
        <span>{t('shell.appName')}</span>
      </Link>
      <Where />
      <div className="top-bar-tools">
        <StreamDot />
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
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
      <Breadcrumb separator="›" items={[{ title: folder }, { title: screen[lang] }]} />
    </nav>
  );
}
