import type { BlockHead } from '@materia/contract/kernel';
import { type Arrangement, moved } from './arrange.ts';
import type { Arranging } from './block-frame.tsx';

interface Of {
  readonly shown: readonly BlockHead[];
  readonly removed: readonly BlockHead[];
  readonly arrange: (to: Arrangement) => void;
}

const codesOf = (blocks: readonly BlockHead[]) => blocks.map(({ code }) => code);

/** What can be done with the blocks: moved by one place, dropped onto another's, taken away, put back at the end. */
export function useArranging({ shown, removed, arrange }: Of) {
  const here = codesOf(shown);
  const gone = codesOf(removed);
  const keep = (order: readonly string[], away: readonly string[]) =>
    arrange({ order: [...order, ...away], removed: away });
  const neighbour = (code: string, by: 1 | -1) => here[here.indexOf(code) + by];
  const of = (code: string): Arranging => ({
    canStep: by => neighbour(code, by) !== undefined,
    step(by) {
      const to = neighbour(code, by);
      if (to === undefined) return false;
      keep(moved(here, code, to), gone);
      return true;
    },
    drop(dragged) {
      if (dragged !== code && here.includes(dragged)) keep(moved(here, dragged, code), gone);
    },
    remove: () =>
      keep(
        here.filter(each => each !== code),
        [...gone, code],
      ),
  });
  const add = (code: string) =>
    keep(
      [...here, code],
      gone.filter(each => each !== code),
    );
  return { of, add };
}
