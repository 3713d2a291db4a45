import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Here } from '../../ui/layers.ts';
import { ScreenTab } from '../screen-tab.ts';
import { type Session, session } from '../session.ts';
import { useUnsaved } from './unsaved-guard.tsx';

let root: Root;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  session.set({ token: 't', user: { userId: 1, privs: [] } } as unknown as Session);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  session.set(null);
});

const marks: string[] = [];
const Form = () => useUnsaved(true).guard;

/** A screen at /a with unsaved work, in a tab that other screens leave alive; looked at, or behind another. */
async function open(here: boolean, start: string) {
  const tab = {
    at: () => ({ pathname: '/a', search: { id: '1' } }),
    keeps: (pathname: string) => pathname.startsWith('/') && pathname !== '/a' && pathname !== '/outside',
    mark: (_: string, unsaved: boolean) => void marks.push(String(unsaved)),
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Here value={here}>
          <ScreenTab value={tab}>
            <Form />
          </ScreenTab>
        </Here>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [start] }),
    defaultNotFoundComponent: () => null,
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: search => {
      const text = String(new URLSearchParams(search as Record<string, string>));
      return text && `?${text}`;
    },
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return async (href: string) => {
    await act(async () => {
      void router.navigate({ href });
      await new Promise(done => setTimeout(done, 20));
    });
    return { asked: document.querySelector('dialog') !== null, at: router.history.location.href };
  };
}

test('unsaved work is told to the tab, and left alive without a question', async () => {
  marks.length = 0;
  const go = await open(true, '/a?id=1');
  expect(marks.at(-1)).toBe('true');
  expect(await go('/b')).toEqual({ asked: false, at: '/b' });
});

test('another record on the same screen, or a way out of the tabs, is asked about', async () => {
  let go = await open(true, '/a?id=1');
  expect(await go('/a?id=2')).toEqual({ asked: true, at: '/a?id=1' });
  await act(async () => root.unmount());
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  go = await open(true, '/a?id=1');
  expect((await go('/outside')).asked).toBe(true);
});

test('behind another screen: to come back as it was asks nothing, with another record it does', async () => {
  let go = await open(false, '/b');
  expect(await go('/b?page=2')).toEqual({ asked: false, at: '/b?page=2' });
  expect(await go('/a?id=1')).toEqual({ asked: false, at: '/a?id=1' });
  await act(async () => root.unmount());
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  go = await open(false, '/b');
  expect((await go('/a?id=2')).asked).toBe(true);
});

test('with the session nothing is left to stay for', async () => {
  const go = await open(true, '/a?id=1');
  session.set(null);
  expect(await go('/outside')).toEqual({ asked: false, at: '/outside' });
});
