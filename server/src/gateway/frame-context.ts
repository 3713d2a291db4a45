import { randomUUID } from 'node:crypto';
import type { MatLink } from '../areas/mat/index.ts';
import { type Ctx, type Database, type DeviceActor, inTx, type Services, Turns } from '../kernel/index.ts';

/** What taking a device's frame needs; a request over HTTP has it, a connection over MQTT gets it here. */
export type FrameCtx = Pick<Ctx<DeviceActor>, 'actor' | 'db' | 'log' | 'files' | 'now' | 'transaction' | 'word'> & {
  /** Which way the device speaks; absent: a request over HTTP. */
  readonly link?: MatLink;
};

const turns = new WeakMap<Database, Turns>();
/** Connections to the database that devices leave to others. */
const left = 2;

/**
 * When thousands of devices come back at the same time their transactions wait for each other here, not for a connection, which is given up after
 * some seconds and which others need, too.
 */
function turnsOf(db: Database): Turns {
  const known = turns.get(db) ?? new Turns(Math.max(1, (db.pool.options.max ?? 0) - left), Number.POSITIVE_INFINITY);
  turns.set(db, known);
  return known;
}

export function frameContext(services: Services, actor: DeviceActor, link: MatLink): FrameCtx {
  const { db, clock, settings, files, log, wording } = services;
  return {
    ...{ actor, link },
    db,
    log,
    files,
    now: () => clock.now(),
    transaction: work => turnsOf(db).take(() => inTx({ db, clock, settings, actor, requestId: randomUUID() }, work)),
    word: refusal => wording.refusal(refusal, 'zh'),
  };
}
