import type { Signals } from '../db/signals.ts';

/** Those who wake the dispatcher for this process: one, or one per server in a test that starts several. */
const wakers = new Set<Signals>();

/** Makes `outbox.put` of this process wake the dispatcher, wherever it runs. Every role starts it; the answer ends it. */
export function startOutboxWake(signals: Signals): () => void {
  wakers.add(signals);
  return () => wakers.delete(signals);
}

/** Said after a commit. Without a waker the dispatcher finds the event by polling. */
export function wakeDispatcher(): void {
  for (const signals of wakers) signals.send('outbox');
}
