import { Link } from '@tanstack/react-router';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { exists } from '../../screens.ts';
import { useShared } from '../../ui/shared-value.ts';
import { useFavourites } from '../favourites-list.tsx';
import { mayRead, placeOf } from '../menu.ts';
import { MenuLink } from '../menu-link.tsx';
import { recents } from '../recents.ts';
import { screenFor } from '../screen-paths.ts';

const mostShown = 8;
const dashboard = '/app/dashboard';

/** 常用: the favourites of the menu. */
export function FavouritesBlock() {
  const t = useT();
  const lang = useLang();
  const shown = useFavourites();
  if (shown.length === 0) return <p className="dash-none">{t('system.dashboard.favourites.none')}</p>;
  return (
    <ul className="dash-links">
      {shown.map(({ path, title }) => (
        <li key={path}>
          <MenuLink path={path}>{title}</MenuLink> <span>{placeOf(path, lang).folder}</span>
        </li>
      ))}
    </ul>
  );
}

/** 最近访问: where somebody was last, as the palette knows it. */
export function RecentsBlock() {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const shown = useShared(recents)
    .flatMap(path => screenFor(path) ?? [])
    .filter(screen => screen.path !== dashboard && exists(screen.path) && mayRead(screen, has))
    .slice(0, mostShown);
  if (shown.length === 0) return <p className="dash-none">{t('system.dashboard.recents.none')}</p>;
  return (
    <ul className="dash-links">
      {shown.map(screen => (
        <li key={screen.path}>
          <Link to={screen.path}>{screen[lang]}</Link> <span>{placeOf(screen.path, lang).folder}</span>
        </li>
      ))}
    </ul>
  );
}
