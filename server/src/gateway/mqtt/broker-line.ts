import { connect as connectPlain } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { generate, type IPublishPacket, type Packet, parser } from 'mqtt-packet';
import type { Log } from '../../kernel/index.ts';

export interface BrokerLineOptions {
  /** mqtt://host:port or mqtts://host:port. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly filters: readonly string[];
  readonly log: Log;
  /** One packet; acknowledged to the broker when it is done. Fails: the line is dropped, and the broker says it again. */
  take(packet: IPublishPacket): Promise<void>;
  /** Connected and subscribed. */
  ready(): void;
}

const keepaliveSec = 30;
const longestWaitMs = 15_000;
/** So many packets at once; beyond it the broker waits. */
const mayWait = 2_000;

/**
 * Our connection to an external broker. A library would take one packet after the other: here devices do not wait for each other, and yet the
 * broker hears that a packet is taken only when its effects are committed, in their order (MQTT 4.6). The session stays: what comes while we are
 * away is kept there.
 */
export class BrokerLine {
  readonly #of: BrokerLineOptions;
  #stream: Duplex | undefined;
  #ready = false;
  #stopping = false;
  #failures = 0;
  #waiting = 0;
  #messageId = 0;
  #heardAt = 0;
  #acks: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  readonly #pings: NodeJS.Timeout;

  constructor(of: BrokerLineOptions) {
    this.#of = of;
    this.#pings = setInterval(() => this.#ping(), (keepaliveSec * 1_000) / 2);
    this.#connect();
  }

  get isReady(): boolean {
    return this.#ready;
  }

  /** Said now or not at all: what must arrive is a row, and is said again. */
  publish(topic: string, payload: string, retain = false): void {
    if (!this.#ready) return;
    this.#messageId = (this.#messageId % 65_535) + 1;
    this.#send({ cmd: 'publish', topic, payload, qos: 1, dup: false, retain, messageId: this.#messageId });
  }

  /** What is being taken is taken to its end, and acknowledged. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#pings);
    clearTimeout(this.#retry);
    this.#stream?.pause();
    await this.#acks.catch(() => undefined);
    this.#send({ cmd: 'disconnect' });
    this.#stream?.end();
  }

  #connect(): void {
    const { url, log } = this.#of;
    const at = new URL(url);
    const secure = at.protocol === 'mqtts:';
    const where = { host: at.hostname, port: Number(at.port || (secure ? 8883 : 1883)) };
    const stream = secure
      ? connectTls({ ...where, servername: at.hostname })
      : connectPlain({ ...where, noDelay: true });
    const reader = parser();
    this.#stream = stream;
    this.#acks = Promise.resolve();
    this.#waiting = 0;
    this.#heardAt = Date.now();
    reader.on('packet', packet => this.#hear(packet, stream));
    reader.on('error', () => stream.destroy());
    stream.on(secure ? 'secureConnect' : 'connect', () => this.#greet());
    stream.on('data', (chunk: Buffer) => {
      this.#heardAt = Date.now();
      reader.parse(chunk);
    });
    stream.on('error', error => log.warn({ err: error, url: at.host }, 'external broker'));
    stream.on('close', () => this.#lost(stream));
  }

  #greet(): void {
    const { clientId, username, password } = this.#of;
    this.#send({
      ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: false, keepalive: keepaliveSec },
      ...{ clientId, username, password: Buffer.from(password) },
    });
  }

  #hear(packet: Packet, stream: Duplex): void {
    if (stream !== this.#stream) return;
    if (packet.cmd === 'connack') this.#welcomed(packet.returnCode ?? 0, stream);
    if (packet.cmd === 'suback') this.#subscribed(packet.granted as number[], stream);
    if (packet.cmd === 'publish') this.#take(packet, stream);
  }

  #welcomed(code: number, stream: Duplex): void {
    if (code !== 0) {
      this.#of.log.error({ code }, 'the external broker does not let us in');
      stream.destroy();
      return;
    }
    const subscriptions = this.#of.filters.map(topic => ({ topic, qos: 1 as const }));
    this.#send({ cmd: 'subscribe', messageId: 1, subscriptions });
  }

  #subscribed(granted: readonly number[], stream: Duplex): void {
    if (granted.some(qos => qos >= 0x80)) {
      this.#of.log.error({ filters: this.#of.filters }, 'the external broker lets us hear nothing');
      stream.destroy();
      return;
    }
    this.#failures = 0;
    this.#ready = true;
    this.#of.ready();
  }

  #take(packet: IPublishPacket, stream: Duplex): void {
    this.#waiting += 1;
    if (this.#waiting > mayWait) stream.pause();
    const taken = this.#of.take(packet).finally(() => {
      if (stream !== this.#stream) return;
      this.#waiting -= 1;
      if (this.#waiting <= mayWait && !this.#stopping) stream.resume();
    });
    const before = this.#acks;
    this.#acks = Promise.all([before, taken]).then(() => {
      if (packet.qos === 1 && stream === this.#stream)
        this.#send({ cmd: 'puback', messageId: packet.messageId as number });
    });
    this.#acks.catch(error => {
      if (stream.destroyed) return;
      this.#of.log.error({ err: error, topic: packet.topic.slice(0, 80) }, 'a frame over the external broker failed');
      stream.destroy();
    });
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > keepaliveSec * 1_500) this.#stream?.destroy();
    else if (this.#ready) this.#send({ cmd: 'pingreq' });
  }

  #send(packet: Packet): void {
    if (this.#stream?.writable) this.#stream.write(generate(packet, { protocolVersion: 4 }));
  }

  #lost(stream: Duplex): void {
    if (stream !== this.#stream) return;
    this.#ready = false;
    this.#stream = undefined;
    if (this.#stopping) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), Math.min(longestWaitMs, 250 * 2 ** this.#failures));
  }
}
