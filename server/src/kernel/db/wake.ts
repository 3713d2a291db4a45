import type { SignalChannel, Signals } from './signals.ts';

/** What carries this process's wakes: one, or one per server in a test that starts several. */
const carriers = new Set<Signals>();

/** Lets what this process commits wake those who wait for it, wherever they run. Every role starts it; the answer ends it. */
export function startWakes(signals: Signals): () => void {
  carriers.add(signals);
  return () => carriers.delete(signals);
}

/** Said after a commit by code that knows its transaction only. Unheard, the row is found by polling. */
export function wake(channel: SignalChannel, message?: object): void {
  for (const signals of carriers) signals.send(channel, message);
}
