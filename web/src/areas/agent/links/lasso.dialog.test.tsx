import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { LassoDialog } from './lasso.dialog.tsx';

let root: Root;
const asked: { path: string; body: unknown }[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  asked.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A company with so many devices free; the first stands nowhere, the others near one another. */
function serve(count: number): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) });
    const [, limit = 0, page = 0] = /limit\/(\d+)\/page\/(\d+)/.exec(path)?.map(Number) ?? [];
    const left = Math.max(0, Math.min(limit, count - (page - 1) * limit));
    const rows = Array.from({ length: left }, (_, n) => (page - 1) * limit + n + 1).map(matId => ({
      ...{ matId, matNo: `M${matId}`, matName: `设备${matId}`, linked: false, isMain: false, agents: 0 },
      ...(matId === 1
        ? { longitude: null, latitude: null }
        : { longitude: 114.05 + (matId % 10) / 1e5, latitude: 22.54 + (matId % 7) / 1e5 }),
    }));
    return Response.json({ success: true, code: 200, message: '', data: { rows, total: count } });
  });
}

const choose = vi.fn();
const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <LassoDialog agentId={7} choose={choose} cancel={() => undefined} />
      </QueryClientProvider>,
    ),
  );
const until = (told: () => void) => vi.waitFor(() => act(async () => told()), { timeout: 10_000 });
const marks = () => document.querySelectorAll('.map-face-dot').length;

test('every device within the ring is chosen, on whatever page of the list it stands', async () => {
  serve(250);
  await show();
  await until(() => expect(marks()).toBe(249));
  expect(document.body.textContent).toContain('agent.link.mapUnplaced');
  expect(document.body.textContent).not.toContain('agent.link.mapMost');
  const ground = document.querySelector('.map-ground') as HTMLElement;
  for (const [clientX, clientY] of [
    [-300, -300],
    [300, -300],
    [300, 300],
    [-300, 300],
  ])
    await act(async () => void ground.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY })));
  const ok = document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');
  await until(() => expect(ok?.disabled).toBe(false));
  await act(async () => ok?.click());
  expect(choose).toHaveBeenCalledWith(Array.from({ length: 249 }, (_, n) => n + 2));
});

test('of more than are linked at once it says so, and words narrow them', async () => {
  serve(1100);
  await show();
  await until(() => expect(document.body.textContent).toContain('agent.link.mapMost'));
  const field = document.querySelector('input') as HTMLInputElement;
  serve(20);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '福田');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => new Promise(done => setTimeout(done, 400)));
  await until(() => expect(marks()).toBe(19));
  expect(asked.at(-1)?.body).toEqual({ agentId: 7, linked: false, query: '福田' });
  expect(document.body.textContent).not.toContain('agent.link.mapMost');
});
