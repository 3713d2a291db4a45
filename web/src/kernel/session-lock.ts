import { sharedValue } from '../ui/shared-value.ts';
import { session } from './session.ts';
import { local } from './storage.ts';

const key = 'locked';
const stored = () => session.get() !== null && local.read<boolean>(key) === true;

/**
 * Whether this browser's session is locked (spec 01 §2), in all its tabs and over a reload. What stands here only covers the page;
 * what keeps others out is the server, which refuses every call but the few that unlock or end the session.
 */
export const sessionLocked = sharedValue<boolean>(stored());

export function setLocked(now: boolean): void {
  if (now) local.write(key, true);
  else local.remove(key);
  sessionLocked.set(now);
}

session.subscribe(now => now === null && setLocked(false));

globalThis.addEventListener?.('storage', event => {
  if (event.key === null || event.key === key) sessionLocked.set(stored());
});

/** Keys of the screen behind mean nothing meanwhile: typing and sending the password need no listener. First of all listeners. */
for (const type of ['keydown', 'keyup'] as const) {
  globalThis.addEventListener?.(type, event => sessionLocked.get() && event.stopImmediatePropagation(), true);
}

/** Resolves when nothing is locked; at once, or when the password has come, or when there is no session any more. */
export function whenUnlocked(signal?: AbortSignal): Promise<void> {
  return new Promise(go => {
    if (!sessionLocked.get() || signal?.aborted) return go();
    const done = () => {
      stop();
      signal?.removeEventListener('abort', done);
      go();
    };
    const stop = sessionLocked.subscribe(done);
    signal?.addEventListener('abort', done);
  });
}
