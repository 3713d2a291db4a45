import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PickList, pickPageSize } from './pick-list.tsx';
import { toasts } from './toast.ts';
import { Words } from './words.tsx';

const all = Array.from({ length: 23 }, (_, id) => ({ id, name: `药品${id}` }));
const read = vi.fn(async (query: string, page: number) => {
  const rows = all.filter(({ name }) => name.includes(query));
  return { rows: rows.slice((page - 1) * pickPageSize, page * pickPageSize), total: rows.length };
});
const words: Record<string, string> = { 'ui.pick.none': '请先选择一项内容!!!' };

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  read.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  toasts.set([]);
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(400));
async function show(many: boolean, untyped?: string) {
  const pick = vi.fn();
  await act(async () =>
    root.render(
      <Words value={key => words[key] ?? key}>
        <PickList
          title="选商品"
          read={read}
          keyOf={row => row.id}
          nameOf={row => row.name}
          many={many}
          {...(untyped ? { untyped } : {})}
          pick={pick}
          close={() => undefined}
        />
      </Words>,
    ),
  );
  await settle();
  return pick;
}
const names = () => [...document.querySelectorAll('.pick-list li')].map(({ textContent }) => textContent);
const press = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click());
const mark = (name: string) =>
  press([...document.querySelectorAll('.pick-list li')].find(li => li.textContent === name)?.querySelector('input'));
const ok = () => press(document.querySelector('.ant-modal-footer .ant-btn-primary'));

test('confirmed without a choice, it says so and picks nothing', async () => {
  const pick = await show(true);
  await ok();
  expect(toasts.get().map(({ title }) => title)).toEqual(['请先选择一项内容!!!']);
  expect(pick).not.toHaveBeenCalled();
});

test('what was chosen is kept over pages and searches', async () => {
  const pick = await show(true);
  expect(names()).toHaveLength(pickPageSize);
  await mark('药品3');
  await press(document.querySelector('.ant-pagination-next button, .ant-pagination-next'));
  await settle();
  expect(names()[0]).toBe('药品10');
  await mark('药品12');
  const search = document.querySelector<HTMLInputElement>('input[type=search], .ant-input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, '药品22');
    search.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
  expect(read).toHaveBeenLastCalledWith('药品22', 1, expect.anything());
  expect(names()).toEqual(['药品22']);
  await mark('药品22');
  await ok();
  expect(pick).toHaveBeenCalledWith([all[3], all[12], all[22]]);
});

test('where one is wanted, another choice takes its place', async () => {
  const pick = await show(false);
  await mark('药品1');
  await mark('药品2');
  await ok();
  expect(pick).toHaveBeenCalledWith([all[2]]);
});

test('where nothing was typed yet, it says what to type; where it was, that nothing is found', async () => {
  read.mockResolvedValue({ rows: [], total: 0 });
  await show(false, '输入名称查找');
  expect(document.body.textContent).toContain('输入名称查找');
  const search = document.querySelector<HTMLInputElement>('.ant-input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, '没有');
    search?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
  expect(document.body.textContent).toContain('ui.pick.nothing');
  read.mockReset();
});
