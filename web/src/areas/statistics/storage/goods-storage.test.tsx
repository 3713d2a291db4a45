import type { GoodsStorage } from '@materia/contract/areas/statistics';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { GoodsStorageDrawer } from './goods-storage.drawer.tsx';

const total = 230;
/** What is waited for comes when a busy machine gets to it. */
const patient = { timeout: 10_000 };
const rowAt = (at: number): GoodsStorage => ({
  companyId: 1,
  storeId: 1,
  matId: null,
  placeName: '福田中心店',
  goodsId: at,
  goodsName: `商品${at}`,
  spec: '10片',
  manufacturer: '药厂',
  barcode: null,
  imageUrl: null,
  orders: 1,
  needed: 1,
  stock: 0,
  available: 0,
  short: 1,
});

let root: Root;
/** Pages that were asked for, and how many were under way at once at most. */
let asked: number[] = [];
let atOnce = 0;
let underWay = 0;

async function answer(address: string): Promise<Response> {
  const [page = 0, limit = 0] = address.split('/').slice(-2).map(Number);
  asked.push(page);
  underWay += 1;
  atOnce = Math.max(atOnce, underWay);
  await new Promise(resolve => setTimeout(resolve));
  underWay -= 1;
  const from = (page - 1) * limit;
  const rows = Array.from({ length: Math.min(limit, total - from) }, (_, at) => rowAt(from + at + 1));
  const sums = { needed: total, short: total, orders: 9 };
  return Response.json({ success: true, code: 200, message: '', data: { rows, total, sums } });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockReturnValue();
  asked = [];
  atOnce = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = () => document.querySelectorAll('.storage-table tbody tr').length;

/** Lets React finish first: an `act` that fails leaves undone what it had to do. */
const till = (fulfilled: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    fulfilled();
  }, patient);

test('everything the filter finds goes on paper, also what was not shown yet, one question at a time', async () => {
  const printed: number[] = [];
  vi.stubGlobal('print', () => printed.push(rows()));
  const props = { search: {}, body: {}, refresh: () => {}, close: () => {} };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <GoodsStorageDrawer {...props} />
      </QueryClientProvider>,
    ),
  );
  await till(() => expect(rows()).toBe(100));
  const print = [...document.querySelectorAll('button')].find(each => each.querySelector('.anticon-printer'));
  expect(print).toBeDefined();
  await act(async () => print?.click());
  await till(() => expect(printed).toEqual([total]));
  expect([...new Set(asked)]).toEqual([1, 2, 3]);
  expect(atOnce).toBe(1);
  await act(async () => print?.click());
  expect(printed).toEqual([total, total]);
});
