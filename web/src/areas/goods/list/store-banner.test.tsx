import { goodsListTexts } from '@materia/contract/areas/goods';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { StoreBanner } from './store-banner.tsx';

bringTexts(goodsListTexts);
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS'] } } as never);
  const data = [{ id: 3, name: '福田中心店', companyName: '康宁', companyId: 1, code: 'WMDB', status: 'OPEN' }];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data, message: '', code: 200 }));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  session.set(null);
  document.body.replaceChildren();
});

const Banner = () => <StoreBanner storeId={3} />;

test('with a storeId the screen says whose goods these are, and leads back to all of them (spec 03 §5.1)', async () => {
  const path = '/app/goods/goods_mgmt';
  const history = createMemoryHistory({ initialEntries: [`${path}?storeId=3`] });
  const router = createRouter({
    routeTree: createRootRoute({ component: Banner, notFoundComponent: Banner }),
    history,
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  const banner = () => document.querySelector('.goods-banner');
  await act(() => vi.waitFor(() => expect(banner()?.textContent).toContain('门店：福田中心店')));
  await act(async () => banner()?.querySelector('button')?.click());
  await act(() => vi.waitFor(() => expect(history.location.href).toBe(path)));
});
