import type { IConnectPacket } from 'mqtt-packet';
import { type DeviceActor, Refusal, type Services } from '../../kernel/index.ts';
import {
  tooManyTries,
  unavailable,
  type Verdict,
  wrongClientId,
  wrongSecret,
  wrongVersion,
  wrongWill,
} from './answers.ts';
import { longestSessionSec } from './session-book.ts';
import { readClientId, readUpTopic } from './topics.ts';

export interface Admitted {
  readonly actor: DeviceActor;
  readonly version: 4 | 5;
  readonly clean: boolean;
  readonly expirySec: number;
  readonly keepaliveMs: number;
  /** What is said in its name when it breaks off, and how long after. */
  readonly will: { readonly payload: Buffer; readonly delayMs: number } | null;
}

/** Who connects: client id and user are `mat-{matId}`, the password is the device's secret (spec 06 §5). */
export async function admit(services: Services, packet: IConnectPacket, ip: string): Promise<Admitted | Verdict> {
  const version = packet.protocolVersion;
  if (version !== 4 && version !== 5) return wrongVersion;
  const matId = readClientId(packet.clientId);
  if (matId === null || packet.username !== packet.clientId) return wrongClientId;
  const { will } = packet;
  const own = will && readUpTopic(will.topic);
  if (will && (own?.matId !== matId || own.kind !== 'status')) return wrongWill;
  const secret = packet.password?.toString() ?? '';
  const authorization = `Basic ${Buffer.from(`${packet.clientId}:${secret}`).toString('base64')}`;
  const actor = await services.authenticate.device(authorization, String(matId), ip).catch(verdictOf(services));
  if (!('kind' in actor)) return actor;
  const wanted = version === 5 ? (packet.properties?.sessionExpiryInterval ?? 0) : packet.clean ? 0 : longestSessionSec;
  const expirySec = Math.min(wanted, longestSessionSec);
  const delaySec = Math.min(will?.properties?.willDelayInterval ?? 0, expirySec);
  return {
    ...{ actor, version, expirySec, clean: packet.clean ?? true, keepaliveMs: (packet.keepalive ?? 0) * 1_000 },
    will: will ? { payload: Buffer.from(will.payload), delayMs: delaySec * 1_000 } : null,
  };
}

const verdictOf =
  (services: Services) =>
  (error: unknown): Verdict => {
    if (error instanceof Refusal) return error.key === 'request.tooMany' ? tooManyTries : wrongSecret;
    services.log.error({ err: error }, 'a device could not be let in');
    return unavailable;
  };
