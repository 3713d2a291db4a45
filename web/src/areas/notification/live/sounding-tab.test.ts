import { beforeEach, expect, test, vi } from 'vitest';
import { sharedValue } from '../../../ui/shared-value.ts';
import { soundingTab } from './sounding-tab.ts';

/** Locks as a browser has them for its tabs: one holds, the others wait in turn, who gives up is passed over. */
function browserLocks() {
  const waiting: (() => void)[] = [];
  let held = false;
  const next = () => {
    held = false;
    waiting.shift()?.();
  };
  const request = (async (_name: string, { signal }: LockOptions, kept: () => Promise<void>) => {
    if (held) {
      await new Promise<void>((turn, gone) => {
        waiting.push(turn);
        signal?.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(turn), 1);
          gone(signal.reason);
        });
      });
    }
    held = true;
    await kept();
    next();
  }) as LockManager['request'];
  return { request };
}

const settle = () => new Promise(done => setTimeout(done));
beforeEach(() => localStorage.clear());

test('one tab of the browser plays: the first that may; when it is gone, the next', async () => {
  const locks = browserLocks();
  const allowed = [sharedValue(false), sharedValue(true), sharedValue(true)];
  const tabs = allowed.map(each => soundingTab(each, locks));
  const here = () => Promise.all(tabs.map(tab => tab.isHere()));
  // Asked at once, before the browser has said whose the lock is.
  expect(await here()).toEqual([false, true, false]);
  allowed[0]?.set(true);
  await settle();
  expect(await here()).toEqual([false, true, false]);
  tabs[2]?.stop();
  tabs[1]?.stop();
  await settle();
  expect(await here()).toEqual([true, false, false]);
});

test('a tab whose browser wants a click after all hands over', async () => {
  const locks = browserLocks();
  const first = sharedValue(true);
  const tabs = [soundingTab(first, locks), soundingTab(sharedValue(true), locks)];
  await settle();
  first.set(false);
  await settle();
  expect(await Promise.all(tabs.map(tab => tab.isHere()))).toEqual([false, true]);
});

test('without locks it is the tab touched last', async () => {
  vi.stubGlobal('navigator', { locks: undefined });
  const first = soundingTab(sharedValue(true));
  const second = soundingTab(sharedValue(true));
  expect([await first.isHere(), await second.isHere()]).toEqual([false, true]);
  second.stop();
  dispatchEvent(new Event('focus'));
  expect([await first.isHere(), await second.isHere()]).toEqual([true, false]);
  first.stop();
  vi.unstubAllGlobals();
});
