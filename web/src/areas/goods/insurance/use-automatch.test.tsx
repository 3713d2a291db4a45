import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { useAutomatch } from './use-automatch.ts';

const told: object[] = [];
let auto: ReturnType<typeof useAutomatch>;
function Button() {
  auto = useAutomatch(all => told.push(all));
  return null;
}
afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

test('matching goes on where a call ended, until all was looked at; what came of it is told once, together', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS:WRITE'] } as never });
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const next = sent.length < 3 ? sent.length * 2_000 : null;
    const data = { matched: 10, toConfirm: 5, none: 1, next };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Button />
      </QueryClientProvider>,
    ),
  );
  await act(async () => auto.begin());
  await act(() => vi.waitFor(() => expect(told).toHaveLength(1)));
  expect(sent).toEqual([{}, { after: 2_000 }, { after: 4_000 }]);
  expect(told).toEqual([{ matched: 30, toConfirm: 15, none: 3 }]);
  await act(async () => root.unmount());
});
