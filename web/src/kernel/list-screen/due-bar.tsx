import { useEffect, useState } from 'react';
import { serverNow } from '../clock.ts';
import type { CellTools } from './column.ts';
import { type DueTime, standingAt } from './due-time.ts';

interface DueBarProps {
  due: DueTime | null;
  now: number;
  tools: CellTools;
}

/** The 3 px bar of due time: grey, also while the time stands still, amber from 60 % of it, red when it is over (spec 02 §4.5). */
export function DueBar({ due, now, tools }: DueBarProps) {
  const standing = due && standingAt(due, now);
  if (!standing) return null;
  const tone = standing.stopped && standing.tone !== 'over' ? 'calm' : standing.tone;
  const seconds = Math.floor(standing.waited);
  const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  const title = tools.t('list.waited', { time });
  return <i className={`list-due list-due-${tone}`} title={title} role="img" aria-label={title} />;
}

const dueEveryMs = 10_000;

/** The server's time, moving on while it is wanted: due times are its, whatever this machine's clock says. */
export function useNow(wanted: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => setNow(serverNow()), dueEveryMs);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}
