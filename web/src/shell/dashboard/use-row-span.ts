import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Height of a row of the grid, and what lies between two blocks: as in dashboard.css. */
const rowPx = 4;
const gapPx = 12;

/** How many rows of the fine grid a block of that height takes, the gap below it included. */
export const rowsOf = (height: number): number => Math.ceil((height + gapPx) / rowPx);

/** A block is as high as what it shows, whatever stands beside it: measured, and taken as rows of a fine grid. */
export function useRowSpan(): { of: RefObject<HTMLDivElement | null>; span: number | undefined } {
  const of = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState<number>();
  useLayoutEffect(() => {
    const { current } = of;
    if (!current) return;
    const measure = () => setSpan(rowsOf(current.getBoundingClientRect().height));
    measure();
    // Before the frame is drawn: a block that has become higher would lie on the one below it for a moment.
    const watch = new ResizeObserver(() => flushSync(measure));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { of, span };
}
