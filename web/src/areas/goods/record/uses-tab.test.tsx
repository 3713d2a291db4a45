import { GoodsUse } from '@materia/contract/areas/goods';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { UsesTab } from './uses-tab.tsx';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const data = GoodsUse.all.map((kind, at) => ({ kind, count: 1, places: [{ id: 10 + at, name: `${kind}处` }] }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data, message: '', code: 200 }));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  session.set(null);
  document.body.replaceChildren();
});

/** What 使用情况 of goods 7 leads to for an account with these privileges, by the name of the place. */
async function leadsFor(privs: readonly string[]): Promise<Record<string, string | null>> {
  session.set({ token: 't', user: { userId: 1, companyId: null, privs } } as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <UsesTab id={7} />, notFoundComponent: () => <UsesTab id={7} /> }),
    history: createMemoryHistory(),
    stringifySearch: search => {
      const text = String(new URLSearchParams(search as Record<string, string>));
      return text && `?${text}`;
    },
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('SYMPTOM处')));
  const links = [...place.querySelectorAll('a')].map(a => [
    a.textContent,
    decodeURIComponent(a.getAttribute('href') ?? ''),
  ]);
  return Object.fromEntries(links);
}

const idOf = (kind: (typeof GoodsUse.all)[number]) => 10 + GoodsUse.all.indexOf(kind);

test('each place leads to what uses the goods, where there is a screen that shows it (spec 03 §3.6)', async () => {
  const order = (kind: 'ORDER' | 'HOLD') => `/app/order/order_mgmt?duration=ALL&orderId=${idOf(kind)}`;
  expect(await leadsFor(['STOREGOODS', 'MAT', 'ORDER', 'SUPPLY', 'GOODS'])).toEqual({
    STORE_GOODS处: '/app/mall/store_goods_mgmt?view=goods&query=STORE_GOODS处&goodsId=7',
    TRACK处: `/app/mat/mat_mgmt?matTab=tracks&matId=${idOf('TRACK')}`,
    TEMPLATE处: `/app/mat/mat_track_template?templateId=${idOf('TEMPLATE')}`,
    ORDER处: order('ORDER'),
    HOLD处: order('HOLD'),
    SUPPLY_PLAN处: `/app/operation/supply_mgmt?planId=${idOf('SUPPLY_PLAN')}`,
    SYMPTOM处: `/app/operation/symptom_mgmt?symptomId=${idOf('SYMPTOM')}`,
  });
});

test('who may not read a screen is led nowhere, and reads the names all the same', async () => {
  expect(Object.keys(await leadsFor(['GOODS']))).toEqual(['SYMPTOM处']);
  expect(place.textContent).toContain('ORDER处');
});
