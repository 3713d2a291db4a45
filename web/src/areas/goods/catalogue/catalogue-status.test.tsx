import { goodsContract } from '@materia/contract/areas/goods';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { CatalogueStatus } from './catalogue-status.tsx';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  bringTexts(goodsContract.texts);
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS'] } as never });
  queryClient.clear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
  session.set(null);
});

const shown = async (data: object, said: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data, message: '', code: 200 }));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <CatalogueStatus provider="MEDICAL_COMPANY" anew={1} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.textContent).toContain(said), { timeout: 10_000 }));
};
const read = { refreshedAt: '2026-01-05T04:00:00.000Z', offers: 12, suppliers: 2 };

test.each([
  [true, 'ui-badge-warning'],
  [false, 'ui-badge-plain'],
])('a catalogue says when it was refreshed; stale %s: in amber or not', async (stale, look) => {
  await shown({ ...read, stale }, '数据更新于2026-01-05');
  expect(place.querySelector('.ui-badge')?.classList.contains(look)).toBe(true);
});

test('one that was never imported says so, whatever the list is narrowed by', async () => {
  await shown({ refreshedAt: null, offers: 0, suppliers: 0, stale: false }, '尚未导入目录数据');
});
