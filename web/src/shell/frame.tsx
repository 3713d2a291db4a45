import { Outlet } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ChangePasswordDialog, useOwnSession } from '../account.ts';
import { setLayout, useLayoutSettings } from '../kernel/layout-settings.ts';
import { useSession } from '../kernel/session.ts';
import { useT } from '../kernel/texts.ts';
import { frameParts } from '../shell-parts.tsx';
import { later } from '../ui/later.tsx';
import { useLayoutWidth } from '../ui/use-media.ts';
import { BareFrame, useBare } from './bare-frame.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Navigation } from './navigation.tsx';
import { RoomGuard } from './room-guard.tsx';
import { ScreenPanes } from './screen-panes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useShellKeys } from './shell-keys.ts';
import { ShellPanels } from './shell-panels.tsx';
import { TabStrip } from './tab-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveEffects } from './use-live-effects.ts';
import { useTabs } from './use-tabs.ts';
import './frame.css';

/** Fetched where the width has no room for the menu beside the screen. */
const MenuDrawer = later(() => import('./menu-drawer.tsx').then(part => part.MenuDrawer));

/** The shell around every screen (spec 01 §11): top bar, menu as the width has room for, bottom bar on small screens. */
export function Frame() {
  const { user } = useSession();
  const bare = useBare();
  if (user?.mustChangePassword) return <PasswordFirst />;
  return bare ? <BareFrame /> : <WholeFrame />;
}

/** Until the password is changed everything else is refused (spec 01 §2): no screen is there that would ask. */
function PasswordFirst() {
  useOwnSession();
  return (
    <main className="frame-bare">
      <ChangePasswordDialog forced />
    </main>
  );
}

function WholeFrame() {
  const width = useLayoutWidth();
  const { sidebar, tabs: keepsTabs } = useLayoutSettings();
  const tabs = useTabs();
  const [drawer, setDrawer] = useState(false);
  const content = useRef<HTMLElement>(null);
  useLiveEffects();
  useOwnSession();
  useShellKeys(tabs.current);
  const wide = width === 'wide';
  const folded = wide ? sidebar === 'folded' : !drawer;
  const fold = () => (wide ? setLayout({ sidebar: folded ? 'open' : 'folded' }) : setDrawer(!drawer));
  return (
    <div
      className="frame"
      data-width={width}
      data-tabs={keepsTabs || undefined}
      data-folded={wide && folded ? true : undefined}
    >
      <SkipLink to={content} />
      <TopBar folded={folded} onFold={width === 'mobile' ? undefined : fold} />
      {(wide || width === 'rail') && (
        <aside className="frame-side">
          <Navigation folded={!wide || folded} />
        </aside>
      )}
      {width !== 'mobile' && keepsTabs && <TabStrip {...tabs} />}
      <main ref={content} id="content" className="frame-content" tabIndex={-1}>
        <ScreenPanes tabs={tabs.tabs} current={tabs.current} />
        <div className={tabs.current ? undefined : 'screen-pane'} data-here>
          <Outlet />
        </div>
        <ScrollToTop within={content} screen={tabs.current} />
      </main>
      <RoomGuard />
      <LeaveGuard />
      <ShellPanels />
      {frameParts.map(({ name, Part }) => (
        <Part key={name} />
      ))}
      {width === 'mobile' && <BottomBar meOpen={drawer} onMe={() => setDrawer(true)} />}
      {!wide && <MenuDrawer open={drawer} onClose={() => setDrawer(false)} mobile={width === 'mobile'} />}
    </div>
  );
}

/** Past the shell. The address stays what it is. */
function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a place in the page, which the router would take for another address
    <a
      className="frame-skip"
      href="#content"
      onClick={event => {
        event.preventDefault();
        to.current?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
