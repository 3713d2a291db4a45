import { goodsContract, type SupplierOffer } from '@materia/contract/areas/goods';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { LinkDialog } from './link.dialog.tsx';
import { allowedOf, offerActions } from './offer-actions.tsx';

let root: Root;
const sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  bringTexts(goodsContract.texts);
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS', 'GOODS:WRITE'] } as never });
  queryClient.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes('/catalogue/')) sent.push({ path, body: JSON.parse(String(init.body)) });
    const data = path.includes('/link') ? { matchState: 0 } : { rows: [], total: null, changed: 1 };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

const offer = {
  supplierGoodsId: 5,
  name: '感冒灵颗粒',
  goodsId: 7,
  goodsName: '感冒灵',
  matchState: 2,
  expired: false,
};
const targets = [{ id: 5, row: offer as SupplierOffer }] as never;
const until = (told: () => void) => vi.waitFor(() => act(async () => told()), { timeout: 10_000 });
const ok = () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');

test('a link is taken back: the goods is cleared, and that is what is sent', async () => {
  const run = vi.fn(async () => undefined);
  const dialog = <LinkDialog targets={targets} run={run} cancel={() => undefined} provider="YIYAOCHENG" />;
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>));
  await until(() => expect(document.querySelector('.ant-select-clear')).not.toBeNull());
  const clear = document.querySelector<HTMLElement>('.ant-select-clear');
  await act(async () => clear?.click());
  await until(() => expect(ok()?.textContent).toBe('取消关联'));
  expect(ok()?.disabled).toBe(false);
  await act(async () => ok()?.click());
  await until(() => expect(run).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ supplierGoodsId: 5, goodsId: null, confirmed: false }]);
});

test('an offer that is ignored may be restored, and one that is not is ignored', async () => {
  const of = (matchState: number) => allowedOf({ ...offer, matchState } as SupplierOffer, key => key).slice(1);
  expect([of(9), of(0)]).toEqual([['restore'], ['ignore']]);
  const restore = offerActions('YIYAOCHENG').find(({ name }) => name === 'restore');
  await restore?.run(targets, {});
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [5], ignored: false }]);
});
