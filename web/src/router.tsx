import { type Screen, screenAt, screens } from '@materia/contract/screens';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { addressedScreens, screensThere } from './kernel/screens-there.ts';
import { leftOnPurpose, session } from './kernel/session.ts';
import { sessionLocked } from './kernel/session-lock.ts';
import { exists } from './screens.ts';
import { Frame } from './shell/frame.tsx';
import { NotFoundScreen } from './shell/not-found.screen.tsx';
import { contentOf } from './shell/screen-content.tsx';
import { ScreenGate } from './shell/screen-gate.tsx';
import { screenFor, subPagesOf } from './shell/screen-paths.ts';
import { parseSearch, printSearch } from './shell/search.ts';
import { ServerErrorScreen } from './shell/server-error.screen.tsx';
import { later } from './ui/later.tsx';

const signInPath = '/login/signin';
const lockPath = '/login/lock';

/** Where somebody starts who asked for nothing else (spec 01 §2). */
const startPath = (): string => (session.get() ? screenAt('/app/dashboard').path : signInPath);

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
    if (location.pathname === '/app') throw redirect({ to: startPath(), replace: true });
  },
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ServerErrorScreen,
});

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
      if (screen.path === lockPath && !session.get()) throw redirect({ to: signInPath, replace: true });
      if (screen.path !== lockPath && session.get()) throw redirect({ href: wanted(search), replace: true });
    },
  });
}

function componentOf(screen: Screen) {
  return () => <ScreenGate screen={screen} />;
}

/** An address of the app. Its screen stands in a tab of the frame (docs/decisions/0011), not in the outlet. */
function appScreenRoute({ path }: Screen) {
  return createRoute({
    getParentRoute: () => appRoute,
    path: path.slice('/app'.length).replaceAll(/\{(\w+)\}/g, '$$$1'),
    component: () => null,
  });
}

/** An address that has sub-pages leads to the first of them (spec 11). */
function folderRoute(screen: Screen) {
  const [first] = subPagesOf(screen).filter(({ path }) => exists(path));
  return createRoute({
    getParentRoute: () => appRoute,
    path: screen.path.slice('/app'.length).replace('/*', ''),
    beforeLoad: () => {
      throw redirect({ to: first?.path ?? '/', replace: true });
    },
  });
}

const folders = screens.filter(screen => subPagesOf(screen).some(({ path }) => exists(path)));
const addressed = [...screens, ...screens.flatMap(subPagesOf)];
addressedScreens.set(addressed);
const appScreens = addressed.filter(({ path }) => path.startsWith('/app/') && exists(path));
screensThere.set(screens.filter(({ path }) => exists(path)));
const loginScreens = screens.filter(({ path }) => path.startsWith('/login/') && exists(path));

/** What a phone opens that has scanned the code of a mini-program's page: for whoever has the code, signed in or not. */
const Preview = later(() => import('./areas/company/index.ts').then(area => area.XcxPreview));
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview/xcx/$code',
  component: () => <Preview code={previewRoute.useParams().code} />,
});

const tree = rootRoute.addChildren([
  startRoute,
  ...loginScreens.map(loginRoute),
  createRoute({ getParentRoute: () => rootRoute, path: '/error/404', component: Lost }),
  createRoute({ getParentRoute: () => rootRoute, path: '/error/500', component: () => <Broken /> }),
  previewRoute,
  appRoute.addChildren([...appScreens.map(appScreenRoute), ...folders.map(folderRoute)]),
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
  const asked = pathname.startsWith('/app/') ? screenFor(pathname)?.path : undefined;
  const path = session.get() && asked && exists(asked) ? asked : startPath();
  if (exists(path)) await contentOf(path).fetch();
}

/** Follows the session: out to sign-in, keeping the address asked for, and back to it. */
session.subscribe(now => {
  const { pathname, href, search } = router.state.location;
  const leadsIn = pathname.startsWith('/login/') && pathname !== lockPath;
  if (now && leadsIn) void router.navigate({ href: wanted(search), replace: true });
  if (!now && !leadsIn) {
    const to = pathname === lockPath || leftOnPurpose() ? {} : { to: href };
    void router.navigate({ to: signInPath, search: to, replace: true });
  }
});

/**
 * While it is locked the address is that of the lock; the screen behind it keeps its own, under that mask, and has it back when the
 * lock is gone (spec 01 §2). Nothing is left, so no form asks.
 */
function maskAddress(locked: boolean): void {
  const { pathname, search } = router.state.location;
  if (pathname === lockPath) {
    if (!locked && session.get()) void router.navigate({ href: wanted(search), replace: true });
  } else if (pathname.startsWith('/app') && session.get()) {
    // A state of its own: to the same address with the same state the router would not go.
    const under = locked ? { mask: { to: lockPath }, state: { locked: true } } : { state: {} };
    const quietly = { replace: true, ignoreBlocker: true, resetScroll: false };
    void router.navigate({ to: pathname, search, ...quietly, ...under } as Parameters<typeof router.navigate>[0]);
  }
}
sessionLocked.subscribe(maskAddress);
