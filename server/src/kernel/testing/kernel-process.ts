import { allTexts } from '@materia/contract';
import { type Area, areas } from '@materia/contract/areas';
import { type AreaModule, area } from '../area.ts';
import type { StaffActor } from '../auth/actor.ts';
import { timer } from '../auth/actor.ts';
import type { Tx } from '../call/context.ts';
import { inTx } from '../call/make-tx.ts';
import { Clock } from '../clock.ts';
import { openDatabase } from '../db/db.ts';
import { startSignals } from '../db/signals.ts';
import { startWakes } from '../db/wake.ts';
import { Wording } from '../http/wording.ts';
import { kernelSettings } from '../kernel.settings.ts';
import { makeLogger } from '../log.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { Settings } from '../settings.ts';
import { testFiles } from './test-files.ts';

export type KernelProcess = Awaited<ReturnType<typeof kernelProcess>>;

/**
 * What one process shares, over a test's database: own pool, own signals, given modules and no area's. Several over one
 * database are as several processes. `accounts` says whose token is whose; tests may take tokens away.
 */
export async function kernelProcess(
  url: string,
  parts: Parameters<typeof area>[1] = {},
  accounts: Map<string, StaffActor> = new Map(),
) {
  const db = openDatabase(url, { max: 6 });
  const log = makeLogger({ level: process.env.LOG_LEVEL ?? 'silent' });
  const module: AreaModule = area(areas[0] as Area, parts);
  const nobody = () => Promise.reject(new Error('no such caller in kernel tests'));
  const services: Services = {
    db,
    clock: new Clock(),
    settings: new Settings([kernelSettings]),
    wording: new Wording(allTexts),
    log,
    files: testFiles(module.uploads),
    modules: [module],
    checkAnswers: true,
    pictureHosts: () => [],
    speechOrigin: () => '',
    authenticate: {
      staff: async token => accounts.get(token) ?? refuse('auth.expired', {}, { reason: 'REVOKED' }),
      customer: nobody,
      device: nobody,
    },
  };
  const signals = startSignals({ db, log });
  const stopWake = startWakes(signals);
  const begin = <R>(fn: (tx: Tx) => Promise<R>) =>
    inTx({ db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' }, fn);
  return {
    db,
    services,
    signals,
    transaction: begin,
    stop: async () => {
      stopWake();
      await signals.stop();
      await db.close();
    },
  };
}

/** Asks until it holds: things that happen in other processes come some milliseconds later. */
export async function eventually(holds: () => void | Promise<void>, withinMs = 5_000): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await holds();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise(next => setTimeout(next, 15));
    }
  }
}
