import type { TicketRow } from '@materia/contract/areas/mat';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { catalogues } from '../../../kernel/texts.ts';
import { TicketColumns } from './ticket-columns.tsx';

const row = (ticketId: number) =>
  ({
    ...{
      ticketId,
      ticketNo: `GD${ticketId}`,
      title: `工单${ticketId}`,
      matName: '设备',
      status: 'NEW',
      priority: 'P3',
    },
    ...{
      createdAt: '2026-03-01T00:00:00Z',
      respondDueAt: '2026-03-01T08:00:00Z',
      resolveDueAt: '2026-03-04T00:00:00Z',
    },
    ...{ respondedAt: null, resolvedAt: null, pausedAt: null, allowedActions: [], overdue: false },
  }) as unknown as TicketRow;

let waiting = 0;
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  catalogues.set({ zh: { 'mat.ticket.more': '更多（{n}）' } });
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const { status, part } = JSON.parse(init.body) as { status?: string[]; part: string };
    const [, limit = 0, page = 0] = /limit\/(\d+)\/page\/(\d+)/.exec(address)?.map(Number) ?? [];
    const all = status?.[0] === 'NEW' ? Array.from({ length: waiting }, (_, n) => row(n + 1)) : [];
    const data =
      part === 'TOTAL'
        ? { rows: [], total: waiting, counts: [{ status: 'NEW', count: waiting }] }
        : { rows: all.slice((page - 1) * limit, page * limit), total: null };
    return Response.json({ success: true, code: 200, message: '', data });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  catalogues.set({});
  vi.unstubAllGlobals();
});

const column = () => place.querySelector('section') as HTMLElement;
const cards = () => column().querySelectorAll('li').length;
const more = () => [...column().querySelectorAll('button')].find(({ textContent }) => textContent?.includes('更多'));
const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <TicketColumns asked={{ mine: false, late: false }} begin={() => undefined} open={() => undefined} />
      </QueryClientProvider>,
    ),
  );
const until = (true_: () => void) => vi.waitFor(() => act(async () => true_()));

test('a column says how many lie there, shows the first, and the others when they are wanted: none is left out', async () => {
  waiting = 130;
  await show();
  await until(() => expect(cards()).toBe(50));
  expect(column().querySelector('h2')?.textContent).toContain('130');
  expect(more()?.textContent).toContain('80');
  for (const shown of [100, 130]) {
    await act(async () => more()?.click());
    await until(() => expect(cards()).toBe(shown));
  }
  expect(more()).toBeUndefined();
});

test('what fits is there at once, and nothing is offered behind it', async () => {
  waiting = 49;
  await show();
  await until(() => expect(cards()).toBe(49));
  expect(more()).toBeUndefined();
});
