import { menuGroups } from '@materia/contract/screens';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../ui/toast.ts';
import { IconsScreen } from './ui/icons.screen.tsx';
import { ToastsScreen } from './ui/toasts.screen.tsx';
import { GridScreen } from './utilities/grid.screen.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  toasts.set([]);
  vi.unstubAllGlobals();
});

const show = (Page: () => ReactNode) => act(async () => root.render(<Page />));
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string) =>
  act(async () =>
    buttons()
      .find(each => each.textContent?.replaceAll(' ', '') === name)
      ?.click(),
  );
const told = () => toasts.get().map(({ type, title }) => [type, title]);

test('ui/toasts: one button per type; sticky, with click handler, same id replacing (spec 11)', async () => {
  await show(ToastsScreen);
  expect(document.querySelector('h1')?.textContent).toBe('消息提示');
  expect(document.body.textContent).toContain('示例页面，数据不会保存');
  for (const type of ['成功', '信息', '警告', '错误', '等待']) await press(type);
  expect(told().toReversed()).toEqual([
    ['success', '成功'],
    ['info', '信息'],
    ['warning', '警告'],
    ['error', '错误'],
    ['wait', '等待'],
  ]);
  toasts.set([]);
  await press('常驻，直到关闭');
  expect(toasts.get()[0]).toMatchObject({ timeout: 0, showCloseButton: true });
  await press('关闭常驻提示');
  expect(toasts.get()).toEqual([]);
  await press('同一编号，后者替换');
  await press('同一编号，后者替换');
  expect(told()).toEqual([['info', '同一编号，后者替换 #2']]);
  await press('可点击');
  const [tapped] = toasts.get();
  await act(async () => tapped?.clickHandler?.(tapped));
  expect(document.body.textContent).toContain('提示已被点击 × 1');
});

test('ui/icons: all icons of the menu with their names, a click copies one (spec 11)', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await show(IconsScreen);
  const cards = [...document.querySelectorAll<HTMLButtonElement>('.icon-card')];
  const icons = menuGroups.flatMap(({ folders }) => folders.map(([, , , icon]) => icon));
  expect(cards.map(card => card.children[1]?.textContent)).toEqual(icons);
  expect(cards.every(card => card.querySelector('svg') !== null)).toBe(true);
  await act(async () => cards[0]?.click());
  expect(writeText).toHaveBeenCalledWith(icons[0]);
});

test.each([
  [1366, '≥1200'],
  [1200, '≥1200'],
  [1199, '992–1199'],
  [992, '992–1199'],
  [991, '769–991'],
  [769, '769–991'],
  [768, '481–768'],
  [481, '481–768'],
  [480, '≤480'],
])('utilities/grid: at %i the breakpoint %s is the current one (spec 11)', async (width, name) => {
  const holds = (query: string) =>
    [...query.matchAll(/(min|max)-width: ([\d.]+)px/g)].every(([, side, px]) =>
      side === 'min' ? width >= Number(px) : width <= Number(px),
    );
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...list, matches: holds(query) }));
  await show(GridScreen);
  const current = [...document.querySelectorAll('.breakpoints [aria-current] b')].map(each => each.textContent);
  expect(current).toEqual([name]);
});
