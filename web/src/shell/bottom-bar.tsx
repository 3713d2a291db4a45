import { MenuOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { Bell } from '../bell.ts';
import { useSession } from '../kernel/session.ts';
import { useT } from '../kernel/texts.ts';
import { places } from '../places.tsx';
import { exists } from '../screens.ts';
import { CounterBadges } from './counter-badge.tsx';
import { folderOf, mayRead } from './menu.ts';

/** The bar at the foot of small screens (spec 01 §11): the places used most, 消息, and 我的 with the whole menu. */
export function BottomBar({ onMe, meOpen }: { onMe: () => void; meOpen: boolean }) {
  const t = useT();
  const { has } = useSession();
  const { pathname } = useLocation();
  return (
    <nav className="bottom-bar" aria-label={t('shell.places')}>
      {places
        .filter(({ screen }) => exists(screen.path) && mayRead(screen, has))
        .map(({ screen, label, icon }) => (
          <span key={screen.path} className="bottom-bar-place">
            <Link to={screen.path} className="bottom-bar-item" data-current={pathname === screen.path || undefined}>
              {icon}
              {t(label)}
            </Link>
            <CounterBadges folder={folderOf(screen.path)} />
          </span>
        ))}
      <Bell exists={exists} place={{ className: 'bottom-bar-item', label: t('shell.place.messages') }} />
      <button type="button" className="bottom-bar-item" aria-expanded={meOpen} onClick={onMe}>
        <MenuOutlined aria-hidden />
        {t('shell.me')}
      </button>
    </nav>
  );
}
