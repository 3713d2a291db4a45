import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { AdStatisticPart } from './ad-statistic.tsx';

const nothing = {
  ...{ ads: [], materials: [], missing: [] },
  days: [{ day: '2026-03-01', plays: 0, seconds: 0, taps: 0 }],
  total: { plays: 0, seconds: 0, taps: 0, mats: 0 },
};
const asked: string[] = [];
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: string, sent: { body?: string }) => {
    asked.push(sent.body ?? '');
    return Response.json({ success: true, data: nothing, message: '', code: 200 });
  });
  session.set({ token: 't', user: { userId: 1, companyId: 3, privs: ['MATAD'] } as never });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  session.set(null);
});

test('the days that are looked at stand in the address (spec 00 §4)', async () => {
  const top = createRootRoute();
  const router = createRouter({
    routeTree: top.addChildren([
      createRoute({ getParentRoute: () => top, path: '/app/mat/ad_mgmt', component: AdStatisticPart }),
    ]),
    history: createMemoryHistory({
      initialEntries: ['/app/mat/ad_mgmt?part=statistic&days=2026-03-01~2026-03-05'],
    }),
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() =>
    expect(asked.map(body => JSON.parse(body))).toEqual([{ range: ['2026-03-01', '2026-03-05'] }]),
  );
});
