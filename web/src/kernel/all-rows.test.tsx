import { call, noSums, page, rows } from '@materia/contract/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useAllRows } from './all-rows.ts';
import { queryClient } from './query.ts';

const listDots = call({
  method: 'POST',
  path: '/api/mgmt/dots/limit/:limit/page/:page',
  needs: 'ORDER',
  params: page,
  body: z.strictObject({ part: z.literal('ROWS') }),
  answer: rows(z.object({ id: z.int() }), noSums),
  fails: [],
});

let root: Root;
let place: HTMLElement;
const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  asked.length = 0;
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A server with so many dots. */
function serve(count: number): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [, limit = 0, at = 0] = /limit\/(\d+)\/page\/(\d+)/.exec(address)?.map(Number) ?? [];
    const left = Math.max(0, Math.min(limit, count - (at - 1) * limit));
    const data = { rows: Array.from({ length: left }, (_, n) => ({ id: (at - 1) * limit + n + 1 })), total: null };
    return Response.json({ success: true, code: 200, message: '', data });
  });
}

function Dots({ most }: { most: number }) {
  const { data } = useAllRows(listDots, { part: 'ROWS' }, { most, idOf: row => row.id });
  return data ? `${data.rows.length} ${data.rows.at(-1)?.id ?? 0} ${data.cut}` : '';
}

const show = async (most: number) => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Dots most={most} />
      </QueryClientProvider>,
    ),
  );
};

test.each([
  [0, '0 0 false', 1],
  [99, '99 99 false', 1],
  [100, '100 100 false', 2],
  [250, '250 250 false', 3],
])('of %i rows all are read, not the first page of them', async (count, said, pages) => {
  serve(count);
  await show(1000);
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe(said)));
  expect(asked).toHaveLength(pages);
});

test('more than may be read at once: so many, and that it is not all', async () => {
  serve(450);
  await show(300);
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('300 300 true')));
  expect(asked).toHaveLength(3);
});
