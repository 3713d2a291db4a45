import { call } from '@materia/contract/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setLayout } from './layout-settings.ts';
import { aheadMs, keyOf, queryClient, readAhead, useCall, useChange } from './query.ts';

const listThings = call({
  method: 'POST',
  path: '/api/mgmt/things',
  needs: 'ORDER',
  answer: z.array(z.int()),
  fails: [],
});
const payThing = call({
  method: 'POST',
  path: '/api/mgmt/things/pay',
  needs: 'ORDER:WRITE',
  idempotent: true,
  body: z.strictObject({ amount: z.int() }),
  answer: z.null(),
  fails: [],
});

let pay: (amount: number) => Promise<unknown> = async () => undefined;

function Screen() {
  const { data } = useCall(listThings, {});
  const change = useChange(payThing, { quiet: true, invalidates: [listThings] });
  pay = amount => act(() => change.mutateAsync({ body: { amount } }).catch(() => undefined));
  return String(data);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a change sent again after no answer keeps its Idempotency-Key; another input, or an answer, makes a new one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const keys: (string | undefined)[] = [];
  let reached = false;
  let reads = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === listThings.path) {
      reads += 1;
      return Response.json({ success: true, code: 200, message: '', data: [reads] });
    }
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
    if (!reached) throw new TypeError('failed to fetch');
    return Response.json({ success: true, code: 200, message: '', data: null });
  });
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => act(async () => expect(page.textContent).toBe('1')));

  await pay(5);
  await pay(5);
  await pay(6);
  reached = true;
  await pay(6);
  await pay(6);
  const [first, again, other, otherAgain, after] = keys;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(otherAgain).toBe(other);
  expect(after).not.toBe(other);
  await vi.waitFor(() => act(async () => expect(page.textContent).toBe('3')));
  expect(queryClient.getQueryData(keyOf(listThings, {}))).toEqual([3]);
  await act(async () => root.unmount());
});

test('in another language what is shown is asked again, in that language', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push((init.headers as Record<string, string>)['Accept-Language'] ?? '');
    return Response.json({ success: true, code: 200, message: '', data: [asked.length] });
  });
  const page = document.createElement('div');
  const root = createRoot(page);
  queryClient.clear();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => setLayout({ language: 'en_US' }));
  await vi.waitFor(() => expect(asked).toEqual(['zh-CN', 'en-US']));
  await act(async () => setLayout({ density: 'compact' }));
  await act(async () => setLayout({ language: 'cn_CN' }));
  await vi.waitFor(() => expect(asked).toEqual(['zh-CN', 'en-US', 'zh-CN']));
  await act(async () => root.unmount());
});

function Opened() {
  const { data } = useCall(listThings, {}, { staleTime: aheadMs });
  return String(data);
}

test('what was asked for ahead is there when it is opened, and asked for once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json({ success: true, code: 200, message: '', data: [reads] });
  });
  readAhead(listThings, {});
  readAhead(listThings, {});
  await vi.waitFor(() => expect(queryClient.getQueryData(keyOf(listThings, {}))).toEqual([1]));
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Opened />
      </QueryClientProvider>,
    ),
  );
  expect(page.textContent).toBe('1');
  expect(reads).toBe(1);
  await act(async () => root.unmount());
});
