import { type Level, pino } from 'pino';
import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { addLogLines, type LogLine } from './job.store.ts';

const flushMs = 500;
const maxText = 2_000;
const names: Record<string, LogLine['level']> = {
  '20': 'DEBUG',
  '30': 'INFO',
  '40': 'WARN',
  '50': 'ERROR',
  '60': 'ERROR',
};

/** A run's own log: each line becomes a row that the task screen tails. */
export interface RunLog {
  readonly log: Log;
  /** Writes what is left; afterwards lines go nowhere. */
  close(): Promise<void>;
}

export function openRunLog(
  db: Database,
  runId: number,
  onError: (error: unknown) => void,
  level: Level = 'debug',
): RunLog {
  let waiting: LogLine[] = [];
  let seq = 0;
  let closed = false;
  const flush = async () => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) await addLogLines(db, runId, lines).catch(onError);
  };
  const timer = setInterval(() => void flush(), flushMs);
  const write = (line: string) => {
    if (closed) return;
    const { level: number, msg, time, pid, hostname, err, ...more } = JSON.parse(line) as Record<string, unknown>;
    const told = [
      msg,
      (err as { message?: string })?.message,
      Object.keys(more).length > 0 ? JSON.stringify(more) : undefined,
    ];
    seq += 1;
    waiting.push({
      seq,
      level: names[String(number)] ?? 'INFO',
      text: told.filter(Boolean).join(' ').slice(0, maxText),
    });
  };
  return {
    log: pino({ level }, { write }) as Log,
    close: async () => {
      clearInterval(timer);
      closed = true;
      await flush();
    },
  };
}
