import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soundAllowed } from './sound-allowed.ts';
import { SoundChip } from './sound-chip.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  soundAllowed.set(false);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** The chip in a window so wide. */
async function chipAt(width: number): Promise<HTMLElement | null> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () => root.render(<SoundChip />));
  return place.querySelector('button');
}

test.each([
  [1366, true],
  [1200, true],
  [1199, false],
  [390, false],
])('at %i px the words of 点击开启声音 are read: %s; its name says them always (spec 01 §8)', async (width, words) => {
  const chip = await chipAt(width);
  expect(chip?.textContent?.trim()).toBe(words ? 'notification.sound.enable' : '');
  expect(chip?.getAttribute('aria-label')).toBe('notification.sound.enable');
});

test('once sound is allowed it is gone', async () => {
  soundAllowed.set(true);
  expect(await chipAt(1366)).toBeNull();
});
