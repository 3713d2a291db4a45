import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Figure, type FigureProps } from './figure.tsx';

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});
const show = (of: Partial<FigureProps>) =>
  act(async () => root.render(<Figure label="退款数" value={15} say={String} {...of} />));
const change = () => host.querySelector('.figure-change');

test.each([
  [10, 'less', '↑ 50.0%', 'danger'],
  [10, 'more', '↑ 50.0%', 'success'],
  [20, 'less', '↓ 25.0%', 'success'],
  [15, 'more', '＝', undefined],
  [0, 'more', '↑', 'success'],
] as const)('against %i, where %s is better: %s', async (before, better, said, tone) => {
  await show({ before: { value: before, words: '较昨日' }, better });
  expect(change()?.querySelector('b')?.textContent?.trim()).toBe(said);
  expect(change()?.getAttribute('data-tone') ?? undefined).toBe(tone);
});

test('it leads to what is behind it, where there is a way', async () => {
  const open = vi.fn();
  await show({ open });
  await act(async () => host.querySelector<HTMLElement>('button')?.click());
  expect(open).toHaveBeenCalledOnce();
  await show({});
  expect(host.querySelector('button')).toBeNull();
});
