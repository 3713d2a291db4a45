import { apply, type Edits, type Step } from './edits.ts';

/** Steps done and undone; a new step forgets what was undone. */
export interface History<R> {
  done: readonly Step<R>[];
  undone: readonly Step<R>[];
}

export const noHistory: History<never> = { done: [], undone: [] };
const deepest = 200;

export function remember<R>(history: History<R>, step: Step<R>): History<R> {
  return { done: [...history.done, step].slice(-deepest), undone: [] };
}

export function undo<R>(history: History<R>, edits: Edits<R>): { history: History<R>; edits: Edits<R> } {
  const step = history.done.at(-1);
  if (!step) return { history, edits };
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    edits: apply(edits, step, 'before'),
  };
}

export function redo<R>(history: History<R>, edits: Edits<R>): { history: History<R>; edits: Edits<R> } {
  const step = history.undone.at(-1);
  if (!step) return { history, edits };
  return {
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
    edits: apply(edits, step, 'after'),
  };
}
