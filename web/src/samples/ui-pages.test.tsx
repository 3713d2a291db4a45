import { MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { menuGroups } from '@materia/contract/screens';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contrast, palettes } from '../ui/palette.ts';
import { toasts } from '../ui/toast.ts';
import { DevelopmentScreen } from './development.screen.tsx';
import { BadgesScreen } from './ui/badges.screen.tsx';
import { ButtonsScreen } from './ui/buttons.screen.tsx';
import { IconsScreen } from './ui/icons.screen.tsx';
import { ProgressScreen } from './ui/progress.screen.tsx';
import { TabsScreen } from './ui/tabs.screen.tsx';
import { ToastsScreen } from './ui/toasts.screen.tsx';
import { ColorsScreen } from './utilities/colors.screen.tsx';
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
  vi.useRealTimers();
});

const show = (Page: () => ReactNode) => act(async () => root.render(<Page />));
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string) => act(async () => button(name)?.click());
const button = (name: string) => buttons().find(each => each.textContent?.replaceAll(' ', '') === name);
const block = (name: string) => document.querySelector(`.sample-block[aria-label="${name}"]`) as HTMLElement;
const said = (name: string) => block(name).querySelector('[role=status].sample-result')?.textContent;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
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

test('ui/buttons: kinds, sizes, loading, disabled with the reason, groups, drop-downs (spec 11)', async () => {
  vi.useFakeTimers();
  await show(ButtonsScreen);
  const kinds = [...block('种类').querySelectorAll('button')].map(({ className }) => className);
  expect([kinds.length, new Set(kinds).size]).toEqual([7, 6]);
  await press('删除');
  expect(said('种类')).toBe('已点击：删除');
  const sizes = [...block('尺寸').querySelectorAll('button')].map(
    ({ className }) => className.match(/-(lg|sm)\b/)?.[1],
  );
  expect(sizes).toEqual(['lg', undefined, 'sm']);
  await press('保存（加载两秒）');
  const working = () => block('加载与禁用').querySelector('.ant-btn-loading') !== null;
  expect(working()).toBe(true);
  await pass(2_000);
  expect(working()).toBe(false);
  const refused = button('退款') as HTMLButtonElement;
  expect([refused.disabled, refused.title]).toEqual([true, '订单尚未支付，不能退款']);
  const reason = document.getElementById(refused.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('订单尚未支付，不能退款');
  expect(block('按钮组').querySelectorAll('.ant-space-compact').length).toBe(2);
  await press('更多');
  await pass(1_000);
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  expect(items().map(each => [each.textContent, each.getAttribute('aria-disabled') === 'true'])).toEqual([
    ['复制订单', false],
    ['打印小票', false],
    ['退款', true],
    ['删除', false],
  ]);
  await act(async () => items()[1]?.click());
  expect(said('种类')).toBe('已点击：打印小票');
});

test('ui/badges: the codes of both order families in their colours, counters, tags, expiry (spec 11)', async () => {
  await show(BadgesScreen);
  const badges = (name: string) =>
    [...block(name).querySelectorAll('.ui-badge')].map(each => [
      each.textContent,
      each.classList[1]?.slice('ui-badge-'.length),
    ]);
  const ofCodes = (codes: typeof MatOrderStatus | typeof StoreOrderStatus) =>
    (codes.all as readonly never[]).map(code => [codes.label(code, 'zh'), codes.tone(code)]);
  expect(badges('设备订单状态')).toEqual(ofCodes(MatOrderStatus));
  expect(badges('门店订单状态')).toEqual(ofCodes(StoreOrderStatus));
  expect(new Set(badges('色调').map(([, tone]) => tone)).size).toBe(7);
  const counted = () => block('计数').querySelector('.ui-count')?.textContent;
  expect(counted()).toBe('7');
  for (let hundreds = 0; hundreds < 10; hundreds += 1) await press('加一百');
  expect(counted()).toBe('999+');
  await press('清零');
  expect(counted()).toBeUndefined();
  const tags = () => [...block('标签').querySelectorAll('.ant-tag')].map(each => each.textContent);
  await act(async () => block('标签').querySelector<HTMLElement>('.ant-tag-close-icon')?.click());
  expect(tags()).toEqual(['医保', '冷藏', '新品', '近效期']);
  await press('恢复标签');
  expect(tags()[0]).toBe('处方药');
  expect(badges('效期').map(([, tone]) => tone)).toEqual([
    ...['danger', 'danger', 'danger', 'danger', 'warning', 'warning', 'plain', 'plain'],
  ]);
  expect(block('效期').textContent).toMatch(/-$/);
});

test('ui/progress: bars, job bar, spinner, skeletons, empty, failed (spec 11)', async () => {
  vi.useFakeTimers();
  await show(ProgressScreen);
  const shares = () =>
    [...block('进度条').querySelectorAll('[role=progressbar]')].map(each => Number(each.getAttribute('aria-valuenow')));
  expect(shares()).toEqual([60, 100, 20]);
  await press('减少');
  expect(shares()).toEqual([50, 90, 10]);
  await act(async () => block('任务进度').querySelector('button')?.click());
  await pass(300);
  expect(block('任务进度').querySelector('progress')?.value).toBe(250);
  for (let step = 0; step < 8; step += 1) await pass(300);
  expect(block('任务进度').querySelector('progress')).toBeNull();
  await press('加载两秒');
  await pass(500);
  expect(block('加载').querySelector('.ant-spin-spinning')).not.toBeNull();
  await pass(2_000);
  expect(block('加载').querySelector('.ant-spin-spinning')).toBeNull();
  expect(block('骨架屏').querySelector('h2 + *')).not.toBeNull();
  expect(block('空').textContent).toContain('没有符合条件的数据');
  await press('清除筛选');
  expect(said('空')).toBe('已清除');
  expect(block('失败').textContent).toContain('7f3c-20250429-0001');
  await act(async () => block('失败').querySelector('button')?.click());
  expect(said('失败')).toBe('已重试 1 次');
});

test('utilities/colors: the tokens of both themes with their contrast against each ground (spec 11)', async () => {
  await show(ColorsScreen);
  for (const [name, mode] of [
    ['浅色主题', 'light'],
    ['深色主题', 'dark'],
  ] as const) {
    const palette = palettes[mode];
    const rows = [...block(name).querySelectorAll('tbody tr')].map(row =>
      [...row.children].map(cell => cell.textContent?.trim()),
    );
    expect(rows.find(([token]) => token === 'text')).toEqual([
      'text',
      palette.text,
      ...[palette.page, palette.surface, palette.raised].map(ground => contrast(palette.text, ground).toFixed(1)),
    ]);
    expect(rows.map(([token]) => token)).toEqual(expect.arrayContaining(['accent', ...Object.keys(palette.tones)]));
    const faint = block(name).querySelectorAll('[data-enough=false]');
    expect([...faint].every(each => Number(each.textContent) <= 4.5)).toBe(true);
  }
  expect(block('图表颜色').querySelectorAll('li').length).toBeGreaterThan(5);
});

test('development: a picture, what is said of it, and the way back to 工作台 (spec 11)', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: DevelopmentScreen, notFoundComponent: DevelopmentScreen }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
  await act(() => vi.waitFor(() => expect(document.querySelector('h2')?.textContent).toBe('功能开发中')));
  expect(document.querySelector('svg.development-picture')).not.toBeNull();
  expect(document.body.textContent).toContain('完成后会出现在菜单中');
  expect(document.querySelector('.development a')?.textContent).toBe('返回工作台');
  expect(document.querySelector('.development a')?.getAttribute('href')).toBe('/');
});

test('ui/tabs: tabs, an accordion of which one part is open, steps to and fro (spec 11)', async () => {
  await show(TabsScreen);
  const tabs = [...block('标签页').querySelectorAll('[role=tab]')];
  expect(tabs.map(each => [each.textContent, each.getAttribute('aria-selected')])).toEqual([
    ['商品', 'true'],
    ['支付', 'false'],
    ['记录', 'false'],
  ]);
  const open = () => [...block('折叠面板').querySelectorAll('details')].map(each => each.open);
  expect(open()).toEqual([true, false, false]);
  const at = () =>
    [...block('步骤').querySelectorAll('.ant-steps-item')].findIndex(each => /active/.test(each.className));
  expect(at()).toBe(1);
  await press('下一步');
  expect(at()).toBe(2);
  await press('上一步');
  await press('上一步');
  expect(at()).toBe(0);
  expect((button('上一步') as HTMLButtonElement).disabled).toBe(true);
});
