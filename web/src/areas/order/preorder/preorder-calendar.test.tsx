import { orderContract, PreOrderStatus } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { Words } from '../../../ui/words.tsx';
import { PreOrderCalendar } from './preorder-calendar.tsx';

const today = dayOf(Date.now());
const booked = (id: number, expectDate = today) => ({
  id,
  version: 1,
  customerName: `顾客${id}`,
  lines: [],
  expectDate,
  status: PreOrderStatus.byName.booked,
  allowedActions: [],
});
const asked: { path: string; expect: readonly string[] }[] = [];
function answer(path: string, expect: readonly string[]): unknown {
  asked.push({ path, expect });
  if (path.endsWith('/days')) return [{ day: today, count: 140, rows: [booked(140), booked(139), booked(138)] }];
  const page = Number(path.split('/').at(-1));
  const rows = Array.from({ length: page === 5 ? 20 : 30 }, (_, at) => booked(140 - 30 * (page - 1) - at));
  return { rows, total: 140, sums: null };
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  bringTexts(orderContract.texts);
  session.set({ token: 't', user: { userId: 1, companyId: 1, privs: ['PREORDER'] } as never });
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const data = answer(path, JSON.parse(String(init.body)).expect);
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

const until = (told: () => void) => vi.waitFor(() => act(async () => told()), { timeout: 10_000 });
const entries = () => [...document.querySelectorAll('.calendar-event')].map(each => each.textContent?.trim());
const press = (at: string) => act(async () => document.querySelector<HTMLElement>(at)?.click());

test('a day with very many is counted whole in the month, and has its pages by itself', async () => {
  const routeTree = createRootRoute({ component: PreOrderCalendar });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await act(async () =>
    root.render(
      <Words value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </Words>,
    ),
  );
  await until(() => expect(entries()).toEqual(['顾客140', '顾客139']));
  const cell = `[data-day="${today}"]`;
  expect(document.querySelector(`${cell} .calendar-more`)?.textContent).toBe('calendar.more 138');
  expect(document.querySelector('.ant-pagination')).toBeNull();

  await press(`${cell} .calendar-more`);
  await until(() => expect(entries()).toHaveLength(30));
  await press('.ant-pagination-next');
  await until(() => expect(entries()[0]).toBe('顾客110'));
  const [month, ...days] = asked;
  expect(month?.path).toMatch(/\/preorder\/days$/);
  expect(days.map(({ path, expect: of }) => [path.slice(-7), ...of])).toEqual([
    ['/page/1', today, today],
    ['/page/2', today, today],
  ]);
});
