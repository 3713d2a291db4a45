/** Those in this process who wait for commands of a device; other processes find them by looking (gateway, every 500 ms). */
const listeners = new Set<(matIds: readonly number[]) => void>();

/** Told of devices that have got a command, after its commit. Answers how to stop. */
export function onCommands(hear: (matIds: readonly number[]) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function tellCommands(matIds: readonly number[]): void {
  for (const hear of listeners) hear(matIds);
}
