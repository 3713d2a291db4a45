import { listTracks, type MatDetail } from '@materia/contract/areas/mat';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { SlotsTab } from './slots-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the slots are asked for when the pointer comes to the button, before it is pressed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true, code: 200, message: '', data: null });
  });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  let drawn = 0;
  const subs = () => {
    drawn += 1;
    return [];
  };
  const mat = { matId: 7, tracks: [], subs: { map: subs } } as unknown as MatDetail;
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SlotsTab mat={mat} changed={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  expect(asked).toEqual([]);
  await act(async () => page.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await vi.waitFor(() => expect(asked).toEqual([listTracks.path]));
  const before = drawn;
  await act(async () => page.querySelector('button')?.click());
  expect(drawn, 'the slots around the button are not drawn anew').toBe(before);
  await act(async () => root.unmount());
  page.remove();
});
