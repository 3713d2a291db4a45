import { useEffect, useState } from 'react';
import { serverNow } from '../clock.ts';
import type { CellTools } from './column.ts';
import type { DueTime } from './declaration.ts';

interface DueBarProps {
  due: DueTime | null;
  now: number;
  tools: CellTools;
}

/** The 3 px bar of due time: grey, amber from 60 % of the time, red when it is over (spec 02 §4.5). */
export function DueBar({ due, now, tools }: DueBarProps) {
  if (!due?.since) return null;
  const since = Date.parse(due.since);
  const share = due.due ? (now - since) / Math.max(1, Date.parse(due.due) - since) : 0;
  const tone = share >= 1 ? 'over' : share >= 0.6 ? 'soon' : 'calm';
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
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
