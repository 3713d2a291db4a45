import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentConfig } from '../kernel/config.ts';
import { startLive } from '../kernel/live.ts';
import { queryClient } from '../kernel/query.ts';
import { beginSession, endSession, type SessionUser, session } from '../kernel/session.ts';
import { updated } from './updated.ts';
import { useLiveEffects } from './use-live-effects.ts';

let socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void } = {};
/** The browser's own, which the test's has not. */
class FakeWebSocket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    socket = this;
  }
  send() {}
  close() {}
}
const frame = (type: string, more: object = {}) =>
  act(async () =>
    socket.onmessage?.({ data: JSON.stringify({ seq: 1, type, isRefresh: false, autoHidden: false, ...more }) }),
  );

const user = { userId: 5, privs: ['ORDER'] } as unknown as SessionUser;
let root: Root;
const fetched = vi.fn(async () => {
  const data = { ...user, privs: [] };
  return new Response(JSON.stringify({ success: true, data, message: '', code: 200 }));
});

function Page() {
  useLiveEffects();
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('fetch', fetched);
  root = createRoot(document.createElement('div'));
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
  startLive();
  beginSession({ token: 't', user });
  await act(async () => socket.onopen?.());
});
afterEach(async () => {
  await act(async () => root.unmount());
  endSession('dead');
  updated.set(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('REFRESH_BROSWER loads the page anew, or only offers it; so does HELLO of other files (spec 01 §8)', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await frame('HELLO', { buildVersion: currentConfig().buildVersion, serverTime: new Date().toISOString() });
  expect(updated.get()).toBe(false);
  await frame('HELLO', { buildVersion: '20250429-other', serverTime: new Date().toISOString() });
  expect(updated.get()).toBe(true);
  updated.set(false);
  await frame('REFRESH_BROSWER');
  expect(updated.get()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await frame('REFRESH_BROSWER', { isRefresh: true });
  expect(reload).toHaveBeenCalledOnce();
});

test('PRIVS reads the user anew, RESYNC that and everything that is shown (spec 01 §8)', async () => {
  const all = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  await frame('RESYNC');
  expect(all).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(session.get()?.user.privs).toEqual([]));
  beginSession({ token: 't', user });
  await frame('PRIVS');
  await vi.waitFor(() => expect(session.get()?.user.privs).toEqual([]));
  expect(String((fetched.mock.lastCall as unknown as [string])[0])).toBe('/api/private/user');
});
