import { readStoreConfig, saveStoreConfig } from '@materia/contract/areas/store';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { ConfigTab } from './config-tab.tsx';
import { dutiesOf, dutyWeek } from './duty-field.tsx';

const duty = { weekdays: [1, 2], from: '09:00:00', to: '12:00:00' };
const config = {
  ...{ autoConfirm: true, traceCodeRequired: false, forfeitDeposit: false, lowStockLine: 10, printerWidth: 58 },
  ...{ pharmacistHours: [duty], maxDays: 7, version: 4 },
};
const sent: unknown[] = [];
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method === saveStoreConfig.method) sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, data: config, message: '', code: 200 });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  session.set(null);
});

async function open(privs: readonly string[]) {
  expect(readStoreConfig.method).toBe('GET');
  session.set({ token: 't', user: { userId: 1, companyId: 1, privs } as never });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ConfigTab storeId={3} /> }),
    history: createMemoryHistory(),
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
}
const until = (told: () => void) => act(() => vi.waitFor(told, { timeout: 10_000 }));

test('hours of the pharmacist as a week and back, midnight too', () => {
  const hours = [duty, { weekdays: [7], from: '20:00:00', to: '00:00:00' }];
  expect(dutiesOf(dutyWeek(hours))).toEqual(hours);
});

test('who may not change a store reads when the pharmacist is there', async () => {
  await open(['STORE']);
  await until(() => expect(place.textContent).toContain('store.config.pharmacistHours'));
  expect(place.textContent).toContain('store.weekday.1–store.weekday.2 09:00–12:00');
});

test('who may paints them, and they are saved with the rest', async () => {
  await open(['STORE', 'STORE:WRITE']);
  await until(() => expect(place.querySelector('table.week-grid')).not.toBeNull());
  const cell = place.querySelector('td[data-day="6"][data-cell="18"]') as HTMLElement;
  await act(async () => void cell.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })));
  await until(() => expect(place.querySelector('td[data-day="6"][data-cell="18"]')?.className).toBe('week-on'));
  const save = [...place.querySelectorAll('button')].find(({ textContent }) => /form\.save|保/.test(textContent ?? ''));
  await act(async () => save?.click());
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 4,
    maxDays: 7,
    pharmacistHours: [duty, { weekdays: [7], from: '09:00:00', to: '09:30:00' }],
  });
});
