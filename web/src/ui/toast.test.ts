import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, pause, resume, type Toast, tap, toast, toasts } from './toast.ts';

const titles = () => toasts.get().map(({ title }) => title);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { key } of toasts.get()) dismiss(key);
  vi.useRealTimers();
});

test('toasts stand newest on top, as many as there are (spec 01 §9)', () => {
  for (let at = 1; at <= 30; at += 1) toast({ title: String(at) });
  expect(titles()).toHaveLength(30);
  expect(titles().slice(0, 2)).toEqual(['30', '29']);
});

test('a toast goes after 5000 ms, with 0 never', () => {
  toast({ title: 'stays', timeout: 0 });
  toast({ title: 'goes' });
  vi.advanceTimersByTime(4999);
  expect(titles()).toEqual(['goes', 'stays']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['stays']);
  vi.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(['stays']);
});

test('the timer stops while the pointer is over it and goes on with what was left', () => {
  const key = toast({ title: 'hover' });
  vi.advanceTimersByTime(3000);
  pause(key, 'pointer');
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['hover']);
  resume(key, 'pointer');
  vi.advanceTimersByTime(1999);
  expect(titles()).toEqual(['hover']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('pointer and focus both hold it: it goes on when neither does', () => {
  const key = toast({ title: 'held' });
  pause(key, 'pointer');
  pause(key, 'focus');
  resume(key, 'pointer');
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['held']);
  resume(key, 'focus');
  vi.advanceTimersByTime(5000);
  expect(titles()).toEqual([]);
});

test('the same toastId replaces, with a timer of its own', () => {
  toast({ title: 'first', toastId: 'x' });
  vi.advanceTimersByTime(4000);
  toast({ title: 'other' });
  toast({ title: 'second', toastId: 'x' });
  expect(titles()).toEqual(['second', 'other']);
  vi.advanceTimersByTime(4999);
  expect(titles()).toEqual(['second', 'other']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a tap runs the click handler and dismisses; hiding calls back once', () => {
  const clicked = vi.fn();
  const hidden = vi.fn();
  toast({ title: 'tap', timeout: 0, clickHandler: clicked, onHideCallback: hidden });
  tap(toasts.get()[0] as Toast);
  expect(clicked).toHaveBeenCalledOnce();
  expect(hidden).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});
