import { randomUUID } from 'node:crypto';
import { type Ctx, type DeviceActor, inTx, type Services } from '../kernel/index.ts';

/** What taking a device's frame needs; a request over HTTP has it, a connection over MQTT gets it here. */
export type FrameCtx = Pick<Ctx<DeviceActor>, 'actor' | 'db' | 'log' | 'files' | 'now' | 'transaction' | 'word'>;

export function frameContext(services: Services, actor: DeviceActor): FrameCtx {
  const { db, clock, settings, files, log, wording } = services;
  return {
    actor,
    db,
    log,
    files,
    now: () => clock.now(),
    transaction: work => inTx({ db, clock, settings, actor, requestId: randomUUID() }, work),
    word: refusal => wording.refusal(refusal, 'zh'),
  };
}
