import { useEffect } from 'react';
import { layoutSettings } from '../../kernel/layout-settings.ts';
import { sessionLocked } from '../../kernel/session-lock.ts';
import { lastTouch, touched } from './last-touch.ts';
import { lockHere } from './own-session.ts';

const lookEveryMs = 10_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks after so many minutes without a touch; who only comes back now, to a page that was left open, finds it locked too. */
function lockIfIdle(): void {
  const { idleLockMinutes } = layoutSettings.get();
  const idle = Date.now() - lastTouch() >= idleLockMinutes * 60_000;
  if (idleLockMinutes > 0 && idle && !sessionLocked.get()) void lockHere();
}

function touch(): void {
  lockIfIdle();
  if (!sessionLocked.get()) touched();
}

function pressed(event: KeyboardEvent): void {
  if (event.code !== 'KeyL' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void lockHere();
}

/** The lock that comes by itself after idleLockMinutes (spec 01 §2, §11), and Ctrl+Shift+L. */
export function useIdleLock(): void {
  useEffect(() => {
    lockIfIdle();
    const timer = setInterval(lockIfIdle, lookEveryMs);
    const stop = sessionLocked.subscribe(locked => !locked && touched());
    for (const type of touches) addEventListener(type, touch, { passive: true, capture: true });
    addEventListener('keydown', pressed);
    document.addEventListener('visibilitychange', lockIfIdle);
    return () => {
      clearInterval(timer);
      stop();
      for (const type of touches) removeEventListener(type, touch, { capture: true });
      removeEventListener('keydown', pressed);
      document.removeEventListener('visibilitychange', lockIfIdle);
    };
  }, []);
}
