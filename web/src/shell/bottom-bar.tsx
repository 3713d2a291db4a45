import { MenuOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { counters } from '../counters.ts';
import { useSession } from '../kernel/session.ts';
import { useT } from '../kernel/texts.ts';
import { places } from '../places.tsx';
import { exists } from '../screens.ts';
import { CounterBadge } from './counter-badge.tsx';
import { folderOf, mayRead } from './menu.ts';

/** The bar at the foot of small screens (spec 01 §11): the places used most, and 我的 with the whole menu. */
export function BottomBar({ onMe, meOpen }: { onMe: () => void; meOpen: boolean }) {
  const t = useT();
  const { has } = useSession();
  const { pathname } = useLocation();
  return (
    <nav className="bottom-bar" aria-label={t('shell.menu')}>
      {places
        .filter(({ screen }) => exists(screen.path) && mayRead(screen, has))
        .map(({ screen, label, icon }) => (
          <span key={screen.path} className="bottom-bar-place">
            <Link to={screen.path} className="bottom-bar-item" data-current={pathname === screen.path || undefined}>
              {icon}
              {t(label)}
            </Link>
            {counters
              .filter(counter => counter.folder === folderOf(screen.path) && has(counter.needs))
              .map(counter => (
                <CounterBadge key={counter.label} counter={counter} />
              ))}
          </span>
        ))}
      <button type="button" className="bottom-bar-item" aria-expanded={meOpen} onClick={onMe}>
        <MenuOutlined aria-hidden />
        {t('shell.me')}
      </button>
    </nav>
  );
}
