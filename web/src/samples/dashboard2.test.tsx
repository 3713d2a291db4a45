import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dashboard2Screen } from './dashboard2.screen.tsx';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Dashboard2Screen />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textOf = (selector: string) => all(selector).map(({ textContent }) => textContent);

test('dashboard2: four numbers, each with its change and a trend (spec 11)', () => {
  expect(one('.sample-note')?.textContent).toBe('示例页面，数据不会保存');
  expect(textOf('.figure-label')).toEqual(['销售额', '订单数', '客单价', '退款数']);
  expect(textOf('.figure-value')[1]).toBe('1,286');
  expect(all('.figure .figure-change').map(({ dataset }) => dataset.tone)).toEqual([
    ...['success', 'success', 'success', 'danger'],
  ]);
  expect(all('.figure .figure-trend polyline').length).toBe(4);
});

test('dashboard2: the sales of 30 days, the channels as a ring, the top ten as bars (spec 11)', async () => {
  const charts = all('.chart');
  expect(charts.map(({ dataset }) => dataset.kind)).toEqual(['line', 'ring', 'bar']);
  expect(textOf('.chart-title')).toEqual(['近30天销售额', '渠道销售额', '商品销量前十']);
  for (const chart of charts) await act(async () => chart.querySelector<HTMLElement>('.chart-tools button')?.click());
  expect(charts.map(chart => chart.querySelectorAll('tbody tr').length)).toEqual([30, 5, 10]);
});

test('dashboard2: tasks, ticked off by a press; six stores on a small map (spec 11)', async () => {
  const tasks = all('.dashboard2-tasks > li');
  const done = () => tasks.map(({ dataset }) => dataset.done === 'true');
  expect(done()).toEqual([false, true, false, false, false]);
  await act(async () => tasks[0]?.querySelector('input')?.click());
  expect(done()).toEqual([true, true, false, false, false]);
  expect(one('.dashboard2-map')?.childElementCount).toBe(1);
  expect(one('.dashboard2-shown')?.textContent?.split(' · ').length).toBe(6);
});
