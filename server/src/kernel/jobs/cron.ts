import { Cron } from 'croner';

const timezone = 'Asia/Shanghai';
const seconds = /^\S+(\s+\S+){5}$/;

/** When a cron expression of six fields is due next after an instant, in Asia/Shanghai; null: never again. */
export function nextRun(cron: string, after: Date): Date | null {
  return new Cron(cron, { timezone, paused: true }).nextRun(after);
}

/** The next few. */
export function nextRuns(cron: string, after: Date, count: number): Date[] {
  return new Cron(cron, { timezone, paused: true }).nextRuns(count, after);
}

/** Six fields that croner understands. */
export function isCron(cron: string): boolean {
  if (!seconds.test(cron.trim())) return false;
  try {
    new Cron(cron, { timezone, paused: true });
    return true;
  } catch {
    return false;
  }
}
