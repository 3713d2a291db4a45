import { wake } from '../../kernel/index.ts';

/** Those in this process who wait for what is for a device; those in others hear it as a signal. */
const listeners = new Set<(matIds: readonly number[]) => void>();

/** Told of devices that have got a command, after its commit. Answers how to stop. */
export function onCommands(hear: (matIds: readonly number[]) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function tellCommands(matIds: readonly number[]): void {
  for (const hear of listeners) hear(matIds);
  // A signal is small: of many devices at once it names some hundred at a time.
  for (let from = 0; from < matIds.length; from += 500) wake('devices', { matIds: matIds.slice(from, from + 500) });
}
