import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../kernel/api-failure.ts';
import { NotFoundScreen } from './not-found.screen.tsx';
import { ServerErrorScreen } from './server-error.screen.tsx';

const reset = vi.fn();
let failure: unknown;

/** A page with the one before it behind it, as the console shows it. */
async function stand(at: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const top = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => top, path, component });
  const router = createRouter({
    routeTree: top.addChildren([
      page('/', () => 'home'),
      page('/before', () => 'before'),
      page('/nowhere', NotFoundScreen),
      page('/failed', () => <ServerErrorScreen error={failure} reset={reset} />),
    ]),
    history: createMemoryHistory({ initialEntries: ['/before', at], initialIndex: 1 }),
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router as never} />));
}
afterEach(() => {
  document.body.replaceChildren();
  reset.mockReset();
});

const text = () => document.body.textContent ?? '';
async function press(name: RegExp) {
  const button = [...document.querySelectorAll('button')].find(each => name.test(each.textContent ?? ''));
  await act(async () => button?.click());
}

test('404 leads back to the page before, or to the dashboard (spec 01 §10)', async () => {
  await stand('/nowhere');
  expect(text()).toContain('404');
  await press(/返回上一页/);
  expect(text()).toBe('before');
  document.body.replaceChildren();
  await stand('/nowhere');
  await press(/返回工作台/);
  expect(text()).toBe('home');
});

test('500 says what the server said and the id of the request, and tries again (spec 01 §10)', async () => {
  failure = new ApiFailure('broken', '服务器似乎有些问题，稍后再试', 500, null, 'req-7');
  await stand('/failed');
  expect(text()).toContain('500');
  expect(text()).toContain('服务器似乎有些问题，稍后再试');
  expect(text()).toContain('req-7');
  await press(/ui\.retry/);
  expect(reset).toHaveBeenCalledOnce();
  await press(/返回上一页/);
  expect(text()).toBe('before');
});
