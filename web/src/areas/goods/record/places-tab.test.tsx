import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { PlacesTab } from './places-tab.tsx';

let root: Root;
let place: HTMLElement;
const store = {
  storeGoodsId: 1,
  storeId: 1,
  storeName: '福田店',
  companyName: '康宁',
  goodsPrice: 1580,
  specialPrice: 0,
};
const onSale = { goodsNumber: 10, available: 7, isPublish: true, block: null };
const mat = {
  trackGoodsId: 9,
  matId: 2,
  matNo: 'M2',
  matName: '大堂机',
  companyName: '康宁',
  trackNo: 'A01',
  price: 1600,
};
const slot = { specialPrice: 1264, stock: 4, available: 4, locks: ['JAM'], nextExpiry: null };
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS'] } } as never);
  vi.stubGlobal('fetch', async (url: string) => {
    const rows = url.includes('/stores/')
      ? [
          { ...store, ...onSale },
          { ...store, ...onSale, storeGoodsId: 2, storeName: '南山店', isPublish: false, specialPrice: 1422 },
          { ...store, ...onSale, storeGoodsId: 3, storeName: '罗湖店', block: 'STOP_SALE' },
        ]
      : [{ ...mat, ...slot }];
    return Response.json({ success: true, data: { rows, total: rows.length }, message: '', code: 200 });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  session.set(null);
  document.body.replaceChildren();
});

test('在售矩阵: each store and slot with its price now, how far it lies from the suggested one, stock and state (spec 03 §5.0)', async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PlacesTab id={7} guidePrice={1580} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('大堂机')));
  const cells = [...place.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent));
  expect(cells).toEqual([
    ['福田店', '¥15.80', '7/10', 'goods.place.on'],
    ['南山店', '¥14.22-10%', '7/10', 'goods.place.off'],
    ['罗湖店', '¥15.80', '7/10', 'goods.place.blocked'],
    ['大堂机 A01', '¥12.64-20%', '4/4', 'goods.place.locked'],
  ]);
});
