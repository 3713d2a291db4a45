import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../kernel/clock.ts';

/** One tick for every clock on the screen: server time, moving on each second while anybody looks. */
let now = serverNow();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = serverNow();
    timer = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}
const idle = () => () => undefined;

/** Server time, counting; stands still where nothing runs. */
export const useSecond = (runs = true): number => useSyncExternalStore(runs ? subscribe : idle, () => now);
