import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveNews } from '../kernel/live.ts';
import { toasts } from '../ui/toast.ts';
import { NoticeBars } from './notice-bars.tsx';
import { updated } from './updated.ts';
import { useLiveEffects } from './use-live-effects.ts';

function Page() {
  useLiveEffects();
  return <NoticeBars />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
});
afterEach(() => {
  document.body.replaceChildren();
  toasts.set([]);
  updated.set(false);
});

test('a heartbeat without a connection is said in a toast, a new version in a bar that loads it (spec 01 §8)', async () => {
  expect(document.querySelector('.notice-bar')).toBeNull();
  for (const at of [1, 2]) await act(async () => liveNews.set({ kind: 'offline', at }));
  expect(toasts.get().map(({ type, title }) => [type, title])).toEqual([
    ['warning', 'WebSocket连接似乎出现了异常！稍后会自动连接，请耐心等待！'],
  ]);
  await act(async () => updated.set(true));
  const bar = document.querySelector('.notice-bar[role=status]');
  expect(bar?.textContent).toContain('系统已更新');
  expect(bar?.querySelector('button')?.textContent).toBe('刷新页面');
});
