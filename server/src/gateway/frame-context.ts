import { randomUUID } from 'node:crypto';
import type { MatLink } from '../areas/mat/index.ts';
import { type Ctx, type DeviceActor, inTx, type Services } from '../kernel/index.ts';

/** What taking a device's frame needs; a request over HTTP has it, a connection over MQTT gets it here. */
export type FrameCtx = Pick<Ctx<DeviceActor>, 'actor' | 'db' | 'log' | 'files' | 'now' | 'transaction' | 'word'> & {
  /** Which way the device speaks; absent: a request over HTTP. */
  readonly link?: MatLink;
};

export function frameContext(services: Services, actor: DeviceActor, link: MatLink): FrameCtx {
  const { db, clock, settings, files, log, wording } = services;
  return {
    ...{ actor, link },
    db,
    log,
    files,
    now: () => clock.now(),
    transaction: work => inTx({ db, clock, settings, actor, requestId: randomUUID() }, work),
    word: refusal => wording.refusal(refusal, 'zh'),
  };
}
