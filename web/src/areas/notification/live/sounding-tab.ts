import { local } from '../../../kernel/storage.ts';
import type { SharedValue } from '../../../ui/shared-value.ts';

const lockName = 'materia.sound';
const lastTouched = 'soundingTab';

/** How long it may take to know whether the lock is ours: with the first notice it has only just been asked for. */
const settleMs = 500;

export interface SoundingTab {
  /** Whether this is the tab of the browser that plays. */
  isHere: () => Promise<boolean>;
  stop: () => void;
}

type Locks = Pick<LockManager, 'request'>;

/**
 * One tab of the browser plays (spec 01 §8): of those that may sound, who holds the lock; when that tab is gone the browser gives the
 * lock to the next. Where there are no locks (a console opened by plain http) it is the tab touched last.
 */
export function soundingTab(allowed: SharedValue<boolean>, locks: Locks | undefined = navigator.locks): SoundingTab {
  return locks ? byLock(allowed, locks) : byTouch();
}

function byLock(allowed: SharedValue<boolean>, locks: Locks): SoundingTab {
  let here = false;
  let known = Promise.resolve();
  let run: AbortController | null = null;
  const follow = (now: boolean) => {
    if (now === (run !== null)) return;
    run?.abort();
    here = false;
    run = now ? new AbortController() : null;
    const signal = run?.signal;
    if (!signal) return;
    known = new Promise(settled => {
      setTimeout(settled, settleMs);
      void hold(locks, signal, () => {
        here = true;
        settled();
      });
    });
  };
  follow(allowed.get());
  const forget = allowed.subscribe(follow);
  return {
    isHere: () => known.then(() => here),
    stop: () => {
      forget();
      follow(false);
    },
  };
}

/** Waits for the lock, says when it is held, and keeps it till `signal`. */
async function hold(locks: Locks, signal: AbortSignal, tell: () => void): Promise<void> {
  const kept = () => {
    if (signal.aborted) return;
    tell();
    return new Promise<void>(release => signal.addEventListener('abort', () => release()));
  };
  // Given up while it waited: nothing is held.
  await locks.request(lockName, { signal }, kept).catch(() => undefined);
}

function byTouch(): SoundingTab {
  const self = `${Date.now()}-${Math.random()}`;
  const take = () => local.write(lastTouched, self);
  addEventListener('pointerdown', take, true);
  addEventListener('keydown', take, true);
  addEventListener('focus', take);
  take();
  return {
    isHere: async () => local.read(lastTouched) === self,
    stop: () => {
      removeEventListener('pointerdown', take, true);
      removeEventListener('keydown', take, true);
      removeEventListener('focus', take);
    },
  };
}
