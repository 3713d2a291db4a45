import { type ComponentType, useEffect } from 'react';
import { type FetchedPart, fetchedPart } from './fetched-part.tsx';
import { sharedValue, useShared } from './shared-value.ts';

const notYet = new Set<() => Promise<unknown>>();

/**
 * A dialog or drawer that the first screen is painted without (design §5, first load). It is fetched when somebody opens it, or
 * ahead of that by `fetchAhead`. What opens a moment later needs no placeholder.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FetchedPart<P> {
  const part = fetchedPart(load);
  notYet.add(part.fetch);
  return part;
}

/** What is opened from here more than anything else: fetched as soon as the browser has nothing better to do. */
export function useAhead({ fetch }: Pick<FetchedPart<object>, 'fetch'>): void {
  useEffect(() => whenIdle(() => void fetch().catch(() => undefined)), [fetch]);
}

const settledMs = 2_000;
let begun = false;

/** Whether some screen has shown what it was opened for: until then nothing else is fetched that it does not need. */
const shown = sharedValue(false);
/** A screen that never says so does not keep the rest away. */
const longestMs = 8_000;
const paintedMs = 500;

/** True once the first screen stands: for what the shell shows besides, and fetches by itself. */
export function useScreenShown(): boolean {
  const stands = useShared(shown);
  useEffect(() => {
    const timer = setTimeout(() => shown.set(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  return stands;
}

/**
 * Fetches what opens later, so that opening it takes no time: some time after a screen shows what it was opened for, one part after
 * the other, each when the browser has nothing better to do. Not where people pay by the byte.
 */
export function fetchAhead(): void {
  // The rows are painted a moment after they are there.
  setTimeout(() => shown.set(true), paintedMs);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (begun || connection?.saveData) return;
  begun = true;
  setTimeout(fetchNext, settledMs);
}

function fetchNext(): void {
  const [fetch] = notYet;
  // Off line nothing comes: the next screen that is shown begins again.
  if (!fetch || !navigator.onLine) begun = false;
  else
    whenIdle(async () => {
      notYet.delete(fetch);
      // Not reached: it is asked for again when somebody opens it.
      await fetch().catch(() => undefined);
      fetchNext();
    });
}

const idleSoonMs = 200;

/** While something is pressed or dragged nothing comes: what is fetched is also run, in the middle of the move. */
const pressed = () => document.documentElement.matches(':active');

function whenIdle(act: () => void): void {
  const unlessPressed = () => (pressed() ? void setTimeout(() => whenIdle(act), idleSoonMs) : act());
  // Safari has no idle time to offer.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(unlessPressed);
  else setTimeout(unlessPressed, idleSoonMs);
}
