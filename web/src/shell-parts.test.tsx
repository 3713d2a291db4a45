import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from './kernel/config.ts';
import { beginSession, endSession, type SessionUser } from './kernel/session.ts';
import { local } from './kernel/storage.ts';
import { frameParts } from './shell-parts.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  endSession('signedOut');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([9_000, 0])(
  'the pop-ups of the day come notify.storePopupDelayMs after the page, here %i ms (spec 01 §4)',
  async delayMs => {
    vi.stubGlobal('fetch', async () => Response.json({ settings: { 'notify.storePopupDelayMs': delayMs } }));
    await loadConfig(null);
    beginSession({ token: 't', user: { userId: 1, role: 'Service', type: 0, privs: [] } as unknown as SessionUser });
    const StoreDay = frameParts.find(({ name }) => name === 'storeDay')?.Part ?? (() => null);
    const root = createRoot(document.createElement('div'));
    const shown = () => local.read<string>('storePopupDate') !== undefined;
    act(() => root.render(<StoreDay />));
    if (delayMs > 0) {
      act(() => vi.advanceTimersByTime(delayMs - 1));
      expect(shown()).toBe(false);
    }
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(true);
    act(() => root.unmount());
  },
);
