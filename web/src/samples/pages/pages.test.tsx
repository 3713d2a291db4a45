import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProfileScreen } from './profile.screen.tsx';
import { TimelineScreen } from './timeline.screen.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (Page: () => ReactNode) => act(async () => root.render(<Page />));
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const events = () => [...document.querySelectorAll('.timeline > li')];
const titles = () => events().map(each => each.querySelector('b')?.textContent);

test('pages/profile: avatar, particulars, timeline, tabs (spec 11)', async () => {
  await show(ProfileScreen);
  expect(one('h1')?.textContent).toBe('个人资料示例');
  expect(one('.sample-note')?.textContent).toBe('示例页面，数据不会保存');
  expect([one('.profile-face')?.textContent, one('.profile h2')?.textContent]).toEqual(['何', '何静']);
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(tabs.map(each => each.textContent)).toEqual(['基本资料', '动态', '资质']);
  const panel = () => one('[role=tabpanel]:not([aria-hidden=true])')?.textContent;
  for (const told of ['E00128', '执业药师', '后海店', '138****6021', 'hejing@example.com', '2022-03-01'])
    expect(panel()).toContain(told);
  await act(async () => tabs[1]?.click());
  expect(titles()).toEqual(['审核处方', '登录', '修改密码', '入职']);
  await act(async () => tabs[2]?.click());
  expect(panel()).toContain('有效期至 2027-08-31');
});

test('pages/timeline: twelve dated events, each with an icon of its own; either way round (spec 11)', async () => {
  await show(TimelineScreen);
  expect(one('h1')?.textContent).toBe('时间线示例');
  expect(events().length).toBe(12);
  const icons = events().map(each => each.querySelector('.timeline-icon svg')?.getAttribute('data-icon'));
  expect(new Set(icons).size).toBe(12);
  expect(icons).not.toContain(undefined);
  const dates = () => events().map(each => each.querySelector('time')?.dateTime ?? '');
  expect(dates().every(at => at.startsWith('2025-06-1'))).toBe(true);
  expect(dates()).toEqual(dates().toSorted().toReversed());
  expect(titles()[0]).toBe('部分退款');
  await act(async () => one('.ant-segmented-item:last-child input')?.click());
  expect(titles()[0]).toBe('进入小程序');
  expect(dates()).toEqual(dates().toSorted());
});
