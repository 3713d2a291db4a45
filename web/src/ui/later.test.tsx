import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchAhead, later, useAhead } from './later.tsx';

test('what opens later is fetched ahead a while after a screen is there, not before; one that is not reached holds up nobody', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetched: string[] = [];
  const part = (name: string, reached = true) =>
    later(async () => {
      fetched.push(name);
      if (!reached) throw new Error('no network');
      return () => null;
    });
  part('dialog', false);
  part('drawer');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
  fetchAhead();
  fetchAhead();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['dialog', 'drawer']);
  part('of another area');
  fetchAhead();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['dialog', 'drawer', 'of another area']);
});

test('nothing is fetched ahead while something is pressed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pressed = vi.spyOn(document.documentElement, 'matches').mockReturnValue(true);
  let fetched = 0;
  later(async () => {
    fetched += 1;
    return () => null;
  });
  fetchAhead();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toBe(0);
  pressed.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toBe(1);
});

let asked = 0;
const unreached = later(async () => {
  asked += 1;
  throw new Error('no network');
});

function Screen() {
  useAhead(unreached);
  return null;
}

test('what a screen says is opened from it is fetched with it, before the rest, and not reached it holds up nobody', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
  await vi.waitFor(() => expect(asked).toBe(1));
  await act(async () => root.render(<Screen />));
  expect(asked).toBe(1);
  await act(async () => root.unmount());
});
