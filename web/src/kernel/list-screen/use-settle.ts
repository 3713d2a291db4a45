import { useEffect, useRef } from 'react';
import { nothingOnTop } from '../../ui/layers.ts';
import type { ListView } from './use-list.ts';

/** How long hands must be off before rows may move under them. */
const idleMs = 3_000;
const lookMs = 1_000;
const hands = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * A queue tidies itself (`live.settles`): what has left it goes and what has come in takes its place, but only while nobody's hands
 * are on it, nothing is chosen and nothing is open. The cursor stays on its row, or on the place of one that went.
 */
export function useSettle(view: ListView): void {
  const latest = useRef(view);
  latest.current = view;
  const { here } = view.address;
  const wanted = here && view.model.list.live?.settles === true;
  useEffect(() => {
    if (!wanted) return;
    let touched = Date.now();
    const touch = () => {
      touched = Date.now();
    };
    const look = () => {
      if (Date.now() - touched < idleMs || document.hidden || !mayMove(latest.current)) return;
      void settle(latest);
    };
    const timer = setInterval(look, lookMs);
    for (const hand of hands) document.addEventListener(hand, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const hand of hands) document.removeEventListener(hand, touch);
    };
  }, [wanted]);
}

function mayMove({ reading, chosen, address }: ListView): boolean {
  const { marks, arrived, phase } = reading.snapshot;
  if (phase !== 'ready' || chosen.selection.size > 0 || address.state.openId !== null || !nothingOnTop()) return false;
  return arrived > 0 || [...marks.values()].some(mark => mark.kind === 'left');
}

async function settle(latest: { readonly current: ListView }): Promise<void> {
  const { reading, cursor, model } = latest.current;
  const row = reading.snapshot.rows[cursor];
  if (!(await reading.machine.settle()) || !row) return;
  const { rows } = reading.machine.snapshot();
  const at = rows.findIndex(each => each && model.idOf(each) === model.idOf(row));
  latest.current.setCursor(at >= 0 ? at : Math.min(cursor, rows.length - 1));
}
