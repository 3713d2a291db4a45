import { type Screen, type ScreenPath, screens } from '@materia/contract/screens';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy, useState } from 'react';
import { leftOnPurpose, session, userHas } from './kernel/session.ts';
import { currentLang } from './kernel/texts.ts';
import { exists, screenLoaders } from './screens.ts';
import { Frame } from './shell/frame.tsx';
import { firstScreen, menuFor } from './shell/menu.ts';
import { NoScreens } from './shell/no-screens.tsx';
import { NotFoundScreen } from './shell/not-found.screen.tsx';
import { ScreenGate } from './shell/screen-gate.tsx';
import { parseSearch, printSearch } from './shell/search.ts';
import { ServerErrorScreen } from './shell/server-error.screen.tsx';

const signInPath = '/login/signin';

/** Where somebody who is signed in starts; the dashboard once it is there, else the first screen of their menu. */
function startPath(): string {
  const user = session.get()?.user;
  if (!user) return signInPath;
  const menu = menuFor({ exists, has: priv => userHas(user, priv), lang: currentLang() });
  return firstScreen(menu)?.path ?? '/app';
}

/** Outside of the frame nothing else says what the page is about. */
const Lost = () => (
  <main className="alone">
    <NotFoundScreen />
  </main>
);
const Broken = (of: { error?: unknown; reset?: () => void }) => (
  <main className="alone">
    <ServerErrorScreen {...of} />
  </main>
);

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: Lost,
  errorComponent: Broken,
});

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: startPath(), replace: true });
  },
});

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: ({ location }) => {
    if (!session.get()) throw redirect({ to: signInPath, search: { to: location.href }, replace: true });
    if (location.pathname === '/app' && startPath() !== '/app') throw redirect({ to: startPath(), replace: true });
  },
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ServerErrorScreen,
});

const noScreensRoute = createRoute({ getParentRoute: () => appRoute, path: '/', component: NoScreens });

/** The address asked for before signing in; only our own, never one that a link smuggled in. */
function wanted(search: Readonly<Record<string, unknown>>): string {
  const to = typeof search.to === 'string' ? search.to : '';
  return /^\/app\/[^\\]*$/.test(to) ? to : startPath();
}

function loginRoute(screen: Screen) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: componentOf(screen),
    beforeLoad: ({ search }) => {
      if (session.get()) throw redirect({ href: wanted(search), replace: true });
    },
  });
}

/** Screens that have been fetched: shown at once, where a lazy one would first show a placeholder and keep it for 300 ms. */
const fetched = new Map<string, ComponentType>();

async function fetchScreen(path: string): Promise<ComponentType> {
  const Content = await (screenLoaders[path as ScreenPath] as () => Promise<ComponentType>)();
  fetched.set(path, Content);
  return Content;
}

function componentOf(screen: Screen) {
  const Later = lazy(async () => ({ default: await fetchScreen(screen.path) }));
  return () => {
    const [Content] = useState<ComponentType>(() => fetched.get(screen.path) ?? Later);
    return <ScreenGate screen={screen} of={Content} />;
  };
}

const appScreens = screens.filter(({ path }) => path.startsWith('/app/') && exists(path));
const loginScreens = screens.filter(({ path }) => path.startsWith('/login/') && exists(path));

const tree = rootRoute.addChildren([
  startRoute,
  ...loginScreens.map(loginRoute),
  createRoute({ getParentRoute: () => rootRoute, path: '/error/404', component: Lost }),
  createRoute({ getParentRoute: () => rootRoute, path: '/error/500', component: () => <Broken /> }),
  appRoute.addChildren([
    noScreensRoute,
    ...appScreens.map(screen =>
      createRoute({
        getParentRoute: () => appRoute,
        path: screen.path.slice('/app'.length),
        component: componentOf(screen),
      }),
    ),
  ]),
]);

/** The router: one route per screen that exists (design §5). Search parameters are plain strings; what they mean is the screen's. */
export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch: printSearch,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: ServerErrorScreen,
  scrollRestoration: false,
});

/** Fetches the screen that the page opens on, while configuration and texts are on their way. */
export async function fetchFirstScreen(): Promise<void> {
  const { pathname } = window.location;
  const asked = pathname.startsWith('/app/') && exists(pathname);
  const path = session.get() && asked ? pathname : startPath();
  if (exists(path)) await fetchScreen(path);
}

/** Follows the session: out to sign-in, keeping the address asked for, and back to it. */
session.subscribe(now => {
  const { pathname, href, search } = router.state.location;
  if (now && pathname.startsWith('/login/')) void router.navigate({ href: wanted(search), replace: true });
  if (!now && !pathname.startsWith('/login/')) {
    void router.navigate({ to: signInPath, search: leftOnPurpose() ? {} : { to: href }, replace: true });
  }
});
