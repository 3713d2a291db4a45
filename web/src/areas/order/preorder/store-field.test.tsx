import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { emptyOrder } from '../place/basket.ts';
import { StoreField } from './store-field.tsx';

const user = { userId: 1, companyId: null, privs: ['ORDER', 'PREORDER:WRITE'] } as never;
const store = (id: number) => ({ id, name: `分店${id}`, address: '', open: true, reason: null, reopensAt: null });
/** More than are answered at once. */
const stores = Array.from({ length: 60 }, (_, n) => store(n + 1));
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  session.set({ token: 't', user });
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const words = new URL(address, 'http://x').searchParams.get('storeWords') ?? '';
    asked.push(words);
    const found = stores.filter(({ name }) => name.includes(words)).slice(0, 50);
    const data = {
      stores: found,
      modes: [],
      addresses: [],
      coupons: [],
      activities: [],
      points: { balance: 0, rules: [] },
    };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

test('a store beyond the first fifty is found by what is typed', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const put = vi.fn();
  const field = <StoreField order={emptyOrder} put={put} />;
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{field}</QueryClientProvider>));
  const input = place.querySelector('input') as HTMLInputElement;
  // What a timer sets is painted when `act` ends: a little at a time.
  const passing = () => act(() => new Promise<void>(pass => setTimeout(pass, 50)));
  const until = async (holds: () => boolean) => {
    for (let n = 0; n < 200 && !holds(); n += 1) await passing();
  };
  await act(async () => {
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(input, '分店58');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(() => asked.includes('分店58'));
  const shown = () => document.body.textContent ?? '';
  await until(() => shown().includes('分店58'));
  expect(shown()).toContain('分店58');
  expect(put, 'what is only left of a search is not chosen by itself').not.toHaveBeenCalled();
  act(() => root.unmount());
});
