const lockName = 'materia.lookedAt';

const here = () => document.visibilityState === 'visible' && document.hasFocus();

/** Tells the browser's other tabs that somebody looks at this one, by a lock that all such tabs share. Answers how to stop. */
export function tellLooking(): () => void {
  let run: AbortController | null = null;
  const follow = (looking: boolean) => {
    if (looking === (run !== null)) return;
    run?.abort();
    run = looking ? new AbortController() : null;
    if (run) void hold(run.signal);
  };
  const look = () => follow(here());
  const events = [
    [globalThis, 'focus'],
    [globalThis, 'blur'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [of, type] of events) of.addEventListener(type, look);
  look();
  return () => {
    for (const [of, type] of events) of.removeEventListener(type, look);
    follow(false);
  };
}

async function hold(signal: AbortSignal): Promise<void> {
  const kept = () => new Promise<void>(release => signal.addEventListener('abort', () => release()));
  // Given up while it waited: nobody looks any more.
  await navigator.locks?.request(lockName, { mode: 'shared', signal }, kept).catch(() => undefined);
}

/** Whether somebody looks at a tab of this console. */
export async function isLookedAt(): Promise<boolean> {
  if (here()) return true;
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === lockName);
}
