import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangePasswordDialog } from '../account.ts';
import { setLayout, useLayoutSettings } from '../kernel/layout-settings.ts';
import { useSession } from '../kernel/session.ts';
import { useT } from '../kernel/texts.ts';
import { later } from '../ui/later.tsx';
import { useLayoutWidth } from '../ui/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveEffects } from './use-live-effects.ts';
import './frame.css';

/** Fetched where the width has no room for the menu beside the screen. */
const MenuDrawer = later(() => import('./menu-drawer.tsx').then(part => part.MenuDrawer));

/** The shell around every screen (spec 01 §11): top bar, menu as the width has room for, bottom bar on small screens. */
export function Frame() {
  const t = useT();
  const { user } = useSession();
  const width = useLayoutWidth();
  const { sidebar } = useLayoutSettings();
  const [drawer, setDrawer] = useState(false);
  useLiveEffects();
  const wide = width === 'wide';
  const folded = wide ? sidebar === 'folded' : !drawer;
  const fold = () => (wide ? setLayout({ sidebar: folded ? 'open' : 'folded' }) : setDrawer(!drawer));
  return (
    <div className="frame" data-width={width} data-folded={wide && folded ? true : undefined}>
      <a className="frame-skip" href="#content">
        {t('shell.skip')}
      </a>
      <TopBar folded={folded} onFold={width === 'mobile' ? undefined : fold} />
      {(wide || width === 'rail') && (
        <aside className="frame-side">
          <Navigation folded={!wide || folded} />
        </aside>
      )}
      <main id="content" className="frame-content" tabIndex={-1}>
        <Outlet />
      </main>
      {width === 'mobile' && <BottomBar meOpen={drawer} onMe={() => setDrawer(true)} />}
      {!wide && <MenuDrawer open={drawer} onClose={() => setDrawer(false)} mobile={width === 'mobile'} />}
      {user?.mustChangePassword && <ChangePasswordDialog forced />}
    </div>
  );
}
