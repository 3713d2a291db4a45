import { afterEach, expect, test, vi } from 'vitest';
import { styleAgain, untilReached } from './reach.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('what cannot be reached is asked for again, later each time, and at once when the network is back', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked < 4) throw new Error('no network');
    return 'part';
  };
  const reached = untilReached(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked, 'the second wait is longer').toBe(2);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reached).toBe('part');
});

test('a style sheet that did not come is put in again until it comes, once', async () => {
  vi.useFakeTimers();
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings.disableCSSFileLoading = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/part.css?v=1';
  document.head.append(link);
  const there = styleAgain('/assets/part.css?v=1');
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  expect(sheets()).toHaveLength(1);
  const [first] = sheets();
  expect(first).not.toBe(link);
  settings.handleDisabledFileLoadingAsSuccess = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await there;
  expect(sheets()).toHaveLength(1);
  expect(sheets()[0]).not.toBe(first);
});
