import { bp } from '@materia/contract/kernel';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { toasts } from '../../ui/toast.ts';
import { cascadeField } from './choice-fields.tsx';
import { form } from './form.tsx';

const read = vi.fn(async (parent: string | null) =>
  parent === null
    ? [
        { code: '31', name: '上海' },
        { code: '33', name: '浙江' },
      ]
    : [{ code: `${parent}01`, name: `${parent}市`, leaf: true }],
);
const Place = form({
  area: 'samples',
  schema: z.strictObject({ region: z.array(z.string()).length(2), rate: bp.min(0).max(10_000) }),
  fields: { region: cascadeField({ read }), rate: {} },
});

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  read.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  toasts.set([]);
});

async function show(
  submit: (values: object) => Promise<unknown>,
  initial: Partial<Parameters<typeof Place>[0]['initial']>,
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Place initial={initial} submit={submit} /> }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
}
const rate = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]') as HTMLInputElement;
async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(rate(), text);
    rate().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const send = () => act(async () => document.querySelector('form')?.requestSubmit());

test('a way that was there before is read level by level, and shown by its names', async () => {
  await show(async () => null, { region: ['33', '3301'] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('浙江 / 33市'));
  expect(read.mock.calls.map(([parent]) => parent)).toEqual([null, '33']);
});

test('without a value only the uppermost level is read', async () => {
  await show(async () => null, {});
  expect(read.mock.calls).toEqual([[null]]);
});

test('percent is typed with at most two decimals and kept in basis points', async () => {
  const submit = vi.fn(async () => null);
  await show(submit, { region: ['33', '3301'], rate: 1_250 });
  expect(rate().value).toBe('12.50');
  for (const wrong of ['8.255', '¥8', '八']) {
    await type(wrong);
    await send();
  }
  expect(submit).not.toHaveBeenCalled();
  await type('8.25%');
  await send();
  expect(submit).toHaveBeenCalledWith({ region: ['33', '3301'], rate: 825 }, '');
});
