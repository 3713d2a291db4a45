import { matsWithCommands, matsWithDocuments, onCommands } from '../areas/mat/index.ts';
import type { Db, Log, Signals } from '../kernel/index.ts';

interface Waiting {
  readonly db: Db;
  readonly log: Log;
  now(): Date;
}

/** What is made for a device wakes at once, in all processes; a signal that was lost is made good by looking this often. */
const lookEveryMs = 500;

/** Who is told of a device: those that wait for it, and its connection. */
const waiters = new Map<number, Set<() => void>>();
/** Who is told of every device: the external broker’s end. */
const everywhere = new Set<(matIds: readonly number[]) => void>();
let looking: NodeJS.Timeout | undefined;
onCommands(wake);

/** Told again and again that there may be something for a device. One look at the tables serves all; the answer ends it. */
export function attend(of: Waiting, matId: number, hear: () => void): () => void {
  waiters.set(matId, (waiters.get(matId) ?? new Set()).add(hear));
  looking ??= setInterval(() => look(of), lookEveryMs);
  return () => {
    const own = waiters.get(matId);
    own?.delete(hear);
    if (own?.size === 0) waiters.delete(matId);
    stopLooking();
  };
}

/** The same of all devices there are. */
export function attendAll(of: Waiting, hear: (matIds: readonly number[]) => void): () => void {
  everywhere.add(hear);
  looking ??= setInterval(() => look(of), lookEveryMs);
  return () => {
    everywhere.delete(hear);
    stopLooking();
  };
}

/** Waits until there may be something for a device, or for as long as told. */
export function waitForCommand(of: Waiting, matId: number, ms: number): Promise<void> {
  return new Promise(done => {
    const leave = () => {
      clearTimeout(timer);
      stopAttending();
      done();
    };
    const timer = setTimeout(leave, ms);
    const stopAttending = attend(of, matId, leave);
  });
}

let closing = false;
/** Whether nobody may wait any more. */
export const deskCloses = (): boolean => closing;

/** Opens the desk of this process; stopping it sends everybody home, so that nobody's request is cut. */
export function startDownDesk(signals: Signals): { stop(): Promise<void> } {
  closing = false;
  const deaf = signals.on('devices', message => wake((message as { matIds: number[] }).matIds));
  return {
    stop: async () => {
      closing = true;
      deaf();
      wake([...waiters.keys()]);
    },
  };
}

function wake(matIds: readonly number[]): void {
  for (const matId of matIds) for (const leave of [...(waiters.get(matId) ?? [])]) leave();
  if (matIds.length > 0) for (const hear of everywhere) hear(matIds);
}

function look({ db, log, now }: Waiting): void {
  Promise.all([matsWithCommands(db, now()), matsWithDocuments(db, now())])
    .then(found => wake(found.flat()))
    .catch(error => log.warn({ err: error }, 'commands not looked up'));
}

/** When nobody waits any more. */
function stopLooking(): void {
  if (waiters.size + everywhere.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}
