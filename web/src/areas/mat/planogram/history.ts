/** What stood before and what was taken back; a new step forgets the latter. */
export interface History<T> {
  readonly done: readonly T[];
  readonly undone: readonly T[];
}
export const noHistory: History<never> = { done: [], undone: [] };
const deepest = 100;

export const remember = <T>({ done }: History<T>, before: T): History<T> => ({
  done: [...done, before].slice(-deepest),
  undone: [],
});

/** One step back or on again; null: there is none. */
export function stepOf<T>(history: History<T>, now: T, way: 'undo' | 'redo'): { now: T; history: History<T> } | null {
  const from = way === 'undo' ? history.done : history.undone;
  const next = from.at(-1);
  if (next === undefined) return null;
  const left = from.slice(0, -1);
  return way === 'undo'
    ? { now: next, history: { done: left, undone: [...history.undone, now] } }
    : { now: next, history: { done: [...history.done, now], undone: left } };
}
