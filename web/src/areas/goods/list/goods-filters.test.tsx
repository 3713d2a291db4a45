import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../../ui/toast.ts';
import { goodsFilters } from './goods-filters.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toasts.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** What is asked for once codes were pasted. */
async function pasted(text: string): Promise<readonly string[] | undefined> {
  const change = vi.fn();
  const { Input } = goodsFilters.codes;
  await act(async () => root.render(<Input id="codes" label="" value={undefined} onChange={change} />));
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  return change.mock.lastCall?.[0];
}
const column = (count: number) => Array.from({ length: count }, (_, n) => `G${n}`).join('\n');

test('200 pasted codes filter, each once (spec 03 §3.2)', async () => {
  expect(await pasted(`${column(200)}\nG0`)).toHaveLength(200);
  expect(toasts.get()).toEqual([]);
});

test('of more it is said that they were left out', async () => {
  expect(await pasted(column(230))).toHaveLength(200);
  expect(toasts.get()).toMatchObject([{ type: 'warning', title: 'goods.list.codesMost' }]);
});
