import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { UndoSaved } from './undo-saved.tsx';

const sent: unknown[] = [];
let root: Root;
let place: HTMLElement;
let refused: number | null;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.length = 0;
  refused = null;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const { batchId } = JSON.parse(String(init.body)) as { batchId: number };
    sent.push(batchId);
    if (batchId === refused)
      return Response.json({ success: false, data: null, message: '该批次已撤销', code: 409 }, { status: 409 });
    const skipped = batchId === 8 ? [{ goodsName: '板蓝根颗粒', fields: ['goodsPrice'] }] : [];
    return Response.json({ success: true, data: { restored: 3, skipped }, message: '', code: 200 });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const done = vi.fn();
const press = async (at: number) => {
  const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    /store\.undo\.go|撤/.test(textContent ?? ''),
  );
  await act(async () => buttons.at(at)?.click());
};
const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <UndoSaved batchIds={[7, 8]} rows={6} done={done} />
      </QueryClientProvider>,
    ),
  );

test('what was changed at several stores is taken back by one press, asked once', async () => {
  await show();
  await press(0);
  expect(sent).toEqual([]);
  await press(-1);
  await act(() => vi.waitFor(() => expect(done).toHaveBeenCalledOnce()));
  expect(sent).toEqual([7, 8]);
  expect(place.textContent).toContain('板蓝根颗粒');
  expect(place.querySelector('button')).toBeNull();
});

test('after a refusal the batches behind it are taken back by another press', async () => {
  refused = 8;
  await show();
  await press(0);
  await press(-1);
  await act(() => vi.waitFor(() => expect(sent).toEqual([7, 8])));
  refused = null;
  await press(0);
  await press(-1);
  await act(() => vi.waitFor(() => expect(sent).toEqual([7, 8, 8])));
});
