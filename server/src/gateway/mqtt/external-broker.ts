import { randomUUID } from 'node:crypto';
import type { IPublishPacket } from 'mqtt-packet';
import { brokerDevices, deviceForSystem } from '../../areas/mat/index.ts';
import type { DeviceActor, Services } from '../../kernel/index.ts';
import { type Delivery, type Mouth, rounds, seenAll } from '../deliver.ts';
import { attendAll } from '../down-desk.ts';
import { type FrameCtx, frameContext } from '../frame-context.ts';
import { mayKeep, mayWait, Pace } from '../pace.ts';
import { BrokerAccounts } from './broker-accounts.ts';
import { BrokerLine } from './broker-line.ts';
import { dynsecResponses } from './dynsec.ts';
import { complain, takePublished } from './take-published.ts';
import { downTopic, readUpTopic } from './topics.ts';

export interface ExternalBrokerOptions {
  readonly services: Services;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Who lets devices in: HOOK: it asks us; DYNSEC: it keeps accounts, which we write. */
  readonly auth: 'HOOK' | 'DYNSEC';
}

export interface ExternalBroker {
  isReady(): boolean;
  stop(): Promise<void>;
}

interface Speaker {
  readonly ctx: FrameCtx;
  readonly pace: Pace;
  saying: Delivery;
  tail: Promise<void>;
  waiting: number;
}

/** One process is this client: a second one takes its place. */
const clientId = 'materia-gateway';
/** Devices over a broker that is not ours (spec 06 §5): the same frames, taken and said through one connection. */
class Devices {
  readonly #services: Services;
  readonly #speakers = new Map<number, Speaker>();
  line!: BrokerLine;
  #stopping = false;

  constructor(services: Services) {
    this.#services = services;
  }

  async take({ topic, payload, retain, qos }: IPublishPacket): Promise<void> {
    const said = readUpTopic(topic);
    // What the broker kept was taken when it was new.
    if (!said || retain) return;
    const speaker = this.#speakers.get(said.matId) ?? (await this.#meet(said.matId));
    if (!speaker) return;
    // The broker has told the device that it took what is sent at least once: that waits for its turn.
    if (speaker.waiting >= (qos === 0 ? mayWait : mayKeep))
      return complain(speaker.ctx, said.matId, 'sends faster than it may');
    speaker.waiting += 1;
    const taken = speaker.tail.then(() => this.#takeOne(speaker, said.kind, Buffer.from(payload)));
    speaker.tail = taken
      .catch(() => undefined)
      .finally(() => {
        speaker.waiting -= 1;
      });
    return taken;
  }

  /** What is new for devices that speak here goes out. */
  async wake(matIds: readonly number[]): Promise<void> {
    if (!this.line.isReady) return;
    for (const actor of await brokerDevices(this.#services.db, matIds)) this.#speaker(actor).saying.look();
  }

  /** What is taken now is taken to its end, but nothing goes out any more: said to a line that closes it would be lost. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#speakers.values()].map(({ saying }) => saying.stop()));
  }

  async #takeOne(speaker: Speaker, kind: string, payload: Buffer): Promise<void> {
    const matId = speaker.ctx.actor.id;
    await speaker.pace.wait();
    const taken = await takePublished(speaker.ctx, kind, payload);
    if (taken === 'gone') return this.#forget(matId);
    if (taken?.reply) this.#say(speaker.ctx, 'reply', taken.reply);
    // It is back, and may not have heard what it was sent last.
    if (kind === 'hello') this.#greeted(speaker);
    if (kind === 'status') this.#forgetIfIdle(matId, speaker);
  }

  #greeted(speaker: Speaker): void {
    const before = speaker.saying;
    speaker.saying = rounds(speaker.ctx, this.#mouthOf(speaker.ctx), 0);
    void before.stop().then(() => speaker.saying.look());
  }

  async #meet(matId: number): Promise<Speaker | undefined> {
    const actor = await deviceForSystem(this.#services.db, matId);
    return actor ? this.#speaker(actor) : undefined;
  }

  #speaker(actor: DeviceActor): Speaker {
    const known = this.#speakers.get(actor.id);
    if (known) return known;
    const ctx = frameContext(this.#services, actor, 'BROKER');
    const saying = rounds(ctx, this.#mouthOf(ctx), seenAll);
    const speaker = { ctx, saying, pace: new Pace(), tail: Promise.resolve(), waiting: 0 };
    this.#speakers.set(actor.id, speaker);
    return speaker;
  }

  #mouthOf(ctx: FrameCtx): Mouth {
    return {
      hears: () => this.line.isReady && !this.#stopping,
      say: (rest, data) => this.#say(ctx, rest, data),
      end: () => this.#forget(ctx.actor.id),
    };
  }

  /** Documents stay with the broker for who comes later, but for those whose address is good for five minutes only. */
  #say(ctx: FrameCtx, rest: string, data: object): void {
    const frame = { v: 1, id: randomUUID(), ts: ctx.now().getTime(), data };
    const retain = rest.startsWith('doc/') && !('url' in data);
    this.line.publish(downTopic(ctx.actor.id, rest), JSON.stringify(frame), retain);
  }

  #forget(matId: number): void {
    this.#speakers.delete(matId);
  }

  #forgetIfIdle(matId: number, speaker: Speaker): void {
    if (speaker.waiting <= 1) this.#forget(matId);
  }
}

/** Connects to the external broker, and stays connected. */
export function startExternalBroker(of: ExternalBrokerOptions): ExternalBroker {
  const { services, url, username, password, auth } = of;
  const devices = new Devices(services);
  const accounts =
    auth === 'DYNSEC' ? new BrokerAccounts({ services, username, say: (...said) => line.publish(...said) }) : null;
  const line = new BrokerLine({
    ...{ url, username, password, clientId, log: services.log },
    filters: ['mat/+/up/+', ...(accounts ? [dynsecResponses] : [])],
    take: async packet =>
      packet.topic === dynsecResponses ? accounts?.hear(packet.payload.toString()) : devices.take(packet),
    ready: () => {
      services.log.info({ url: new URL(url).host, auth }, 'external broker');
      accounts?.begin();
    },
  });
  devices.line = line;
  const leave = attendAll({ db: services.db, log: services.log, now: () => services.clock.now() }, matIds => {
    accounts?.look();
    devices.wake(matIds).catch(error => services.log.warn({ err: error }, 'nothing delivered'));
  });
  return {
    isReady: () => line.isReady && (accounts?.isReady ?? true),
    stop: async () => {
      leave();
      await accounts?.stop();
      await devices.stop();
      await line.stop();
    },
  };
}
