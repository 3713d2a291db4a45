import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { frameBytes } from '@materia/contract/areas/mat';
import {
  generate,
  type IConnectPacket,
  type IPublishPacket,
  type ISubscribePacket,
  type IUnsubscribePacket,
  type Packet,
  parser,
} from 'mqtt-packet';
import type { Services } from '../../kernel/index.ts';
import { type Delivery, deliver } from '../deliver.ts';
import { type FrameCtx, frameContext } from '../frame-context.ts';
import { Pace } from '../pace.ts';
import { takeFrame } from '../take-frame.ts';
import { type Admitted, admit } from './admit.ts';
import { type EndCode, ended, refusedFrame, type Verdict, welcome } from './answers.ts';
import type { SessionBook, SessionHolder } from './session-book.ts';
import { complain, readJson, takePublished } from './take-published.ts';
import { downTopic, hears, mayHear, readUpTopic } from './topics.ts';

export interface BrokerWorld {
  readonly services: Services;
  readonly book: SessionBook;
  /** The process is about to end: who is cut now has not gone by itself. */
  stopping: boolean;
}

/** A frame and its topic; nothing larger is ever held in memory. */
const packetBytes = frameBytes + 1_024;
const connectWithinMs = 10_000;
/** A device that sends faster than we take is read no further. */
const mayWait = 32;

interface Device extends Admitted {
  readonly matId: number;
  readonly ctx: FrameCtx;
}

/** One device's connection over MQTT: what it sends is taken in its order, and acknowledged when its effects are committed. */
export class Connection implements SessionHolder {
  readonly #stream: Duplex;
  readonly #ip: string;
  readonly #world: BrokerWorld;
  readonly #parser = parser();
  readonly #pace = new Pace();
  readonly #connectTimer: NodeJS.Timeout;
  #device: Device | undefined;
  #delivery: Delivery | undefined;
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #messageId = 0;
  #heardAt = Date.now();
  /** Said goodbye, or was told to go: nothing is said in its name. */
  #goodbye = false;
  #over = false;
  filters: ReadonlySet<string> = new Set();
  readonly closed: Promise<void>;

  constructor(stream: Duplex, ip: string, world: BrokerWorld) {
    this.#stream = stream;
    this.#ip = ip;
    this.#world = world;
    this.#connectTimer = setTimeout(() => stream.destroy(), connectWithinMs);
    this.#parser.on('packet', packet => this.#queue(packet));
    this.#parser.on('error', () => this.end(ended.malformed));
    stream.on('data', (chunk: Buffer) => this.#read(chunk));
    stream.on('error', () => stream.destroy());
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    stream.on('close', () => void this.#close().then(resolve));
  }

  get expirySec(): number {
    return this.#device?.expirySec ?? 0;
  }

  takeOver(): void {
    this.#goodbye = true;
    this.end(ended.takenOver);
  }

  /** Ends the connection; version 5 is told why. */
  end(code: EndCode): void {
    if (this.#over) return;
    if (this.#device?.version === 5) this.#send({ cmd: 'disconnect', reasonCode: code });
    this.#over = true;
    this.#stream.end();
    // Half open is over, too.
    setTimeout(() => this.#stream.destroy(), 1_000).unref();
  }

  /** Whoever promised to be heard more often and was not is gone. */
  endIfSilent(now: number): void {
    const patience = (this.#device?.keepaliveMs ?? 0) * 1.5;
    if (patience > 0 && now - this.#heardAt > patience) this.end(ended.silent);
  }

  #read(chunk: Buffer): void {
    if (this.#over) return;
    this.#heardAt = Date.now();
    if (this.#parser.parse(chunk) <= packetBytes) return;
    this.#complain('larger than 64 KB');
    this.end(ended.tooLarge);
  }

  #queue(packet: Packet): void {
    // Who asks whether we are there hears it at once: behind frames that wait for the database it would take us for gone, and say all of them anew.
    if (packet.cmd === 'pingreq' && this.#device) {
      this.#send({ cmd: 'pingresp' });
      return;
    }
    this.#waiting += 1;
    if (this.#waiting > mayWait) this.#stream.pause();
    this.#tail = this.#tail
      .then(() => (this.#over ? undefined : this.#handle(packet)))
      .catch(error => {
        this.#world.services.log.error({ err: error, matId: this.#device?.matId }, 'a device’s connection failed');
        this.#over = true;
        this.#stream.destroy();
      })
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting <= mayWait) this.#stream.resume();
      });
  }

  #handle(packet: Packet): void | Promise<void> {
    const device = this.#device;
    if (!device) return packet.cmd === 'connect' ? this.#connect(packet) : this.end(ended.protocol);
    switch (packet.cmd) {
      case 'publish':
        return this.#take(packet, device);
      case 'subscribe':
        return this.#subscribe(packet, device);
      case 'unsubscribe':
        return this.#unsubscribe(packet);
      case 'puback':
        return;
      case 'disconnect':
        // Version 5 may leave and have its will said all the same.
        this.#goodbye = packet.reasonCode !== 0x04;
        this.#over = true;
        this.#stream.end();
        return;
      default:
        return this.end(ended.protocol);
    }
  }

  async #connect(packet: IConnectPacket): Promise<void> {
    const { services, book } = this.#world;
    const admitted = await admit(services, packet, this.#ip);
    clearTimeout(this.#connectTimer);
    if ('returnCode' in admitted) return this.#turnAway(packet, admitted);
    const matId = admitted.actor.id;
    this.#device = { ...admitted, matId, ctx: frameContext(services, admitted.actor, 'EMBEDDED') };
    const session = book.enter(this, matId, admitted.clean);
    if (session) this.filters = session;
    const properties = {
      ...{ maximumQoS: 1, maximumPacketSize: packetBytes, retainAvailable: false },
      ...{ sharedSubscriptionAvailable: false, sessionExpiryInterval: admitted.expirySec },
    };
    this.#send({ cmd: 'connack', sessionPresent: session !== null, ...codesOf(welcome), properties });
  }

  #turnAway({ protocolVersion, clientId }: IConnectPacket, verdict: Verdict): void {
    const about = { clientId: clientId.slice(0, 40), ip: this.#ip };
    this.#world.services.log.info({ ...about, why: verdict.says }, 'a device was not let in');
    const version = protocolVersion === 5 ? 5 : 4;
    this.#stream.end(
      generate({ cmd: 'connack', sessionPresent: false, ...codesOf(verdict) }, { protocolVersion: version }),
    );
    this.#over = true;
  }

  async #take(packet: IPublishPacket, { matId, ctx }: Device): Promise<void> {
    const topic = readUpTopic(packet.topic);
    if (topic?.matId !== matId) return this.#forbid(`publishes to ${packet.topic.slice(0, 80)}`, ended.topicName);
    if (packet.qos === 2) return this.end(ended.qos);
    await this.#pace.wait();
    const taken = await takePublished(ctx, topic.kind, Buffer.from(packet.payload));
    if (taken === 'gone') return this.end(ended.notAuthorized);
    if (packet.qos === 1) {
      this.#send({ cmd: 'puback', messageId: packet.messageId as number, reasonCode: taken ? 0 : refusedFrame });
    }
    if (taken?.reply) this.#say('reply', taken.reply);
    if (this.#over) return;
    this.#delivery ??= deliver(ctx, {
      hears: rest => this.#hears(rest),
      say: (rest, data) => this.#say(rest, data),
      end: () => this.end(ended.notAuthorized),
    });
  }

  #subscribe({ messageId, subscriptions }: ISubscribePacket, { matId }: Device): void {
    const stranger = subscriptions.find(({ topic }) => !mayHear(matId, topic));
    if (stranger) {
      this.#forbid(`subscribes to ${stranger.topic.slice(0, 80)}`, ended.topicFilter);
      return;
    }
    this.filters = new Set([...this.filters, ...subscriptions.map(({ topic }) => topic)]);
    this.#send({
      cmd: 'suback',
      messageId: messageId as number,
      granted: subscriptions.map(({ qos }) => Math.min(qos, 1)),
    });
    this.#delivery?.look();
  }

  #unsubscribe({ messageId, unsubscriptions }: IUnsubscribePacket): void {
    this.filters = new Set([...this.filters].filter(filter => !unsubscriptions.includes(filter)));
    this.#send({ cmd: 'unsuback', messageId: messageId as number, granted: unsubscriptions.map(() => 0) });
  }

  /** Speaks or listens where it has no business: cut and logged (spec 06 §5). */
  #forbid(what: string, code: EndCode): void {
    this.#world.services.log.warn({ matId: this.#device?.matId, ip: this.#ip, what }, 'a device was cut');
    this.#complain(what);
    this.end(code);
  }

  /** What is wrong with a device is kept with its messages; ten an hour are a fault of it. */
  #complain(error: string): void {
    if (this.#device) complain(this.#device.ctx, this.#device.matId, error);
  }

  #hears(rest: string): boolean {
    const topic = downTopic(this.#device?.matId ?? 0, rest);
    return [...this.filters].some(filter => hears(filter, topic));
  }

  #say(rest: string, data: object): void {
    if (!this.#device || !this.#hears(rest)) return;
    const { matId, ctx } = this.#device;
    this.#messageId = (this.#messageId % 65_535) + 1;
    const payload = JSON.stringify({ v: 1, id: randomUUID(), ts: ctx.now().getTime(), data });
    const topic = downTopic(matId, rest);
    this.#send({ cmd: 'publish', topic, payload, qos: 1, dup: false, retain: false, messageId: this.#messageId });
  }

  #send(packet: Packet): void {
    if (this.#over) return;
    this.#stream.write(generate(packet, { protocolVersion: this.#device?.version ?? 4 }));
  }

  async #close(): Promise<void> {
    clearTimeout(this.#connectTimer);
    this.#over = true;
    await this.#tail;
    await this.#delivery?.stop();
    const device = this.#device;
    if (!device) return;
    const { book } = this.#world;
    const current = book.isCurrent(this, device.matId);
    book.leave(this, device.matId);
    if (!current || this.#goodbye || this.#world.stopping || !device.will) return;
    if (device.will.delayMs === 0) return this.#sayWill(device);
    setTimeout(() => void this.#sayWill(device), device.will.delayMs).unref();
  }

  /** Its last word, unless it is back already. */
  async #sayWill({ matId, ctx, will }: Device): Promise<void> {
    if (!will || this.#world.book.has(matId) || this.#world.stopping) return;
    await takeFrame(ctx, 'status', readJson(will.payload), will.payload.length).catch(error =>
      ctx.log.warn({ err: error, matId }, 'a last will was not taken'),
    );
  }
}

const codesOf = ({ returnCode, reasonCode }: Verdict) => ({ returnCode, reasonCode });
