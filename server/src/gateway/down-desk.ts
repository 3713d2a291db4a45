import { matsWithCommands, onCommands } from '../areas/mat/index.ts';
import type { Db, Log } from '../kernel/index.ts';

interface Waiting {
  readonly db: Db;
  readonly log: Log;
  now(): Date;
}

/** Commands made by this process wake at once; those of others are found by looking this often (spec 06 §5: payment to DROP < 500 ms). */
const lookEveryMs = 500;

const waiters = new Map<number, Set<() => void>>();
let looking: NodeJS.Timeout | undefined;
onCommands(wake);

/** Waits until there may be a command for a device, or for as long as told. One look at the table serves all who wait. */
export function waitForCommand(of: Waiting, matId: number, ms: number): Promise<void> {
  return new Promise(done => {
    const leave = () => {
      clearTimeout(timer);
      const own = waiters.get(matId);
      own?.delete(leave);
      if (own?.size === 0) waiters.delete(matId);
      if (waiters.size === 0) stopLooking();
      done();
    };
    const timer = setTimeout(leave, ms);
    waiters.set(matId, (waiters.get(matId) ?? new Set()).add(leave));
    looking ??= setInterval(() => look(of), lookEveryMs);
  });
}

let closing = false;
/** Whether nobody may wait any more. */
export const deskCloses = (): boolean => closing;

/** Opens the desk of this process; stopping it sends everybody home, so that nobody's request is cut. */
export function startDownDesk(): { stop(): Promise<void> } {
  closing = false;
  return {
    stop: async () => {
      closing = true;
      wake([...waiters.keys()]);
    },
  };
}

function wake(matIds: readonly number[]): void {
  for (const matId of matIds) for (const leave of [...(waiters.get(matId) ?? [])]) leave();
}

function look({ db, log, now }: Waiting): void {
  matsWithCommands(db, now())
    .then(wake)
    .catch(error => log.warn({ err: error }, 'commands not looked up'));
}

function stopLooking(): void {
  clearInterval(looking);
  looking = undefined;
}
