import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayer } from '../ui/layers.ts';
import { useOnceADay } from './once-a-day.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.clear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let open = false;
let close = () => {};
function Page({ due = true, dialog = false }: { due?: boolean; dialog?: boolean }) {
  useLayer(dialog);
  [open, close] = useOnceADay({ key: 'shownOn', due, afterMs: 3_000 });
  return null;
}
const show = (of: { due?: boolean; dialog?: boolean }) => act(() => root.render(<Page {...of} />));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('some seconds after the page was loaded, once a day', () => {
  show({});
  wait(2_900);
  expect(open).toBe(false);
  wait(200);
  expect(open).toBe(true);
  act(() => close());
  act(() => root.unmount());
  root = createRoot(document.createElement('div'));
  show({});
  wait(10_000);
  expect(open).toBe(false);
  act(() => root.unmount());
  vi.setSystemTime(Date.now() + 86_400_000);
  root = createRoot(document.createElement('div'));
  show({});
  wait(3_000);
  expect(open).toBe(true);
});

test('what somebody has opened meanwhile is not covered; whom it does not concern sees nothing', () => {
  show({ dialog: true });
  wait(8_000);
  expect(open).toBe(false);
  show({ dialog: false });
  wait(1_000);
  expect(open).toBe(true);
  show({ due: false });
  expect(open).toBe(false);
});
