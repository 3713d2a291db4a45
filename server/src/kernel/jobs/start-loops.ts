import { timer } from '../auth/actor.ts';
import { inTx } from '../call/make-tx.ts';
import type { Services } from '../services.ts';
import { pause, startLeader } from './leader.ts';
import type { Loop, LoopRun } from './loop.ts';

const slowerWhenFailing = 10;

/** Runs the modules' loops in one process of the database at a time. */
export function startLoops(services: Services): { stop(): Promise<void> } {
  const loops = services.modules.flatMap(module => module.loops);
  if (loops.length === 0) return { stop: async () => {} };
  return startLeader({
    db: services.db,
    log: services.log,
    name: 'loops',
    work: async signal => {
      await Promise.all(loops.map(loop => repeat(services, loop, signal)));
    },
  });
}

async function repeat(services: Services, loop: Loop, signal: AbortSignal): Promise<void> {
  const log = services.log.child({ loop: loop.name });
  const { db, clock, settings } = services;
  const run: LoopRun = {
    db,
    log,
    signal,
    now: () => clock.now(),
    transaction: fn => inTx({ db, clock, settings, actor: timer(loop.name), requestId: `loop-${loop.name}` }, fn),
  };
  while (!signal.aborted) {
    const startedAt = Date.now();
    let wait = loop.everyMs;
    try {
      await loop.run(run);
    } catch (error) {
      wait *= slowerWhenFailing;
      log.error({ err: error }, 'loop failed');
    }
    await pause(Math.max(1, startedAt + wait - Date.now()), signal);
  }
}
