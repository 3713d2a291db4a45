import { setTimeout as sleep } from 'node:timers/promises';

export interface Gathering<I, O> {
  /** Answers for each item, in its order. Must bear to be done again: what fails for many is tried for each by itself. */
  work(items: readonly I[]): Promise<readonly O[]>;
  /** From the beginning of one to that of the next. */
  readonly everyMs: number;
  /** So many at once. */
  readonly most: number;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly done: (of: O) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Small pieces of work that many bring at the same time, done together: the first at once, what comes meanwhile with the next. One
 * that fails fails nobody else.
 */
export function gather<I, O>({ work, everyMs, most }: Gathering<I, O>): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = false;

  const alone = async (each: Waiting<I, O>): Promise<void> => {
    try {
      each.done((await work([each.item]))[0] as O);
    } catch (error) {
      each.failed(error);
    }
  };
  const together = async (some: readonly Waiting<I, O>[]): Promise<void> => {
    if (some.length === 1) return alone(some[0] as Waiting<I, O>);
    try {
      const answers = await work(some.map(({ item }) => item));
      for (const [at, each] of some.entries()) each.done(answers[at] as O);
    } catch {
      for (const each of some) await alone(each);
    }
  };
  const all = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const begun = performance.now();
      await together(waiting.splice(0, most));
      const rest = everyMs - (performance.now() - begun);
      if (rest > 0 && waiting.length < most) await sleep(rest);
    }
    running = false;
  };
  return item =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!running) void all();
    });
}
