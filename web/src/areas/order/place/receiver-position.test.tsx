import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { BasicsFields } from './basics-fields.tsx';
import { emptyOrder } from './basket.ts';
import { ReceiverFields } from './receiver-fields.tsx';

const user = { userId: 1, companyId: null, privs: ['ORDER:WRITE'] } as never;
const store = {
  ...{ id: 3, name: '分店3', address: '', open: true, reason: null, reopensAt: null },
  ...{ latitude: 22.5, longitude: 114.1 },
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  session.set({ token: 't', user });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

async function paint(what: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{what}</QueryClientProvider>));
  return place;
}

test('where the store stands is not where the goods are brought: a chosen store sets no position, and takes none away', async () => {
  const put = vi.fn();
  await paint(
    <BasicsFields order={emptyOrder} put={put} stores={[store]} storeWords="" searchStores={() => undefined} />,
  );
  expect(put).toHaveBeenCalledTimes(1);
  const [part] = put.mock.calls[0] ?? [];
  expect(part).toMatchObject({ storeId: 3, lines: [] });
  expect(Object.keys(part)).not.toEqual(expect.arrayContaining(['latitude']));
  expect(Object.keys(part)).not.toEqual(expect.arrayContaining(['longitude']));
});

test('another region is another place; a door number behind the address is not', async () => {
  const put = vi.fn();
  const order = { ...emptyOrder, orderType: 'DELIVERY_ORDER' as const, storeId: 3, latitude: 22.54, longitude: 114.05 };
  const place = await paint(<ReceiverFields order={order} put={put} stores={[store]} addresses={[]} />);
  const type = (label: string, words: string) =>
    act(async () => {
      const input = place.querySelector(`input[aria-label="${label}"]`) as HTMLInputElement;
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(input, words);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('order.new.city', '广州市');
  expect(put).toHaveBeenLastCalledWith({ city: '广州市', latitude: undefined, longitude: undefined });
  await type('order.new.address', '深南大道1号 3栋');
  expect(put).toHaveBeenLastCalledWith({ address: '深南大道1号 3栋' });
});
