import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollMs, scrollToTop } from './scroll.ts';

let reduced = false;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reduced = false;
});

const scrolledBy = (px: number) => Object.assign(document.createElement('div'), { scrollTop: px });

test('goes up within 600 ms', () => {
  const part = scrolledBy(1000);
  scrollToTop(part);
  vi.advanceTimersByTime(scrollMs / 2);
  expect(part.scrollTop).toBeGreaterThan(0);
  expect(part.scrollTop).toBeLessThan(500);
  vi.advanceTimersByTime(scrollMs / 2 + 32);
  expect(part.scrollTop).toBe(0);
});

test('whoever scrolls meanwhile is not scrolled', () => {
  const part = scrolledBy(1000);
  scrollToTop(part);
  vi.advanceTimersByTime(100);
  part.scrollTop = 900;
  vi.advanceTimersByTime(scrollMs);
  expect(part.scrollTop).toBe(900);
});

test('without motion where none is wanted', () => {
  reduced = true;
  const part = scrolledBy(1000);
  scrollToTop(part);
  expect(part.scrollTop).toBe(0);
});
