import { randomUUID } from 'node:crypto';
import type { CommandData, DocumentData, DocumentNameCode, Reply } from '@materia/contract/areas/mat';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { type Down, type Link, type LinkOptions, LinkRefused, type UpAnswer } from './link.ts';

const sessionSec = 86_400;
const answerWithinMs = 15_000;
/** Said again and again, and no matter if one is lost. */
const offhand: readonly string[] = ['heartbeat', 'telemetry'];
/** Codes of CONNACK that another try does not change: of version 3.1.1 and of 5. */
const notLetIn: readonly unknown[] = [2, 4, 5, 0x85, 0x86, 0x87];
const refusedFrame = 0x83;

/** One connection, and who waits for something of it. */
class Connected {
  readonly client: MqttClient;
  isGone = false;
  readonly #waiting = new Set<(error: Error) => void>();

  constructor(client: MqttClient) {
    this.client = client;
    client.on('error', () => undefined);
    client.on('close', () => {
      this.isGone = true;
      for (const fail of this.#waiting) fail(new Error('the connection is gone'));
    });
  }

  /** Work that fails with the connection, with a stop, and when it takes too long. */
  async within<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('no answer')), answerWithinMs);
    const stop = () => reject(new Error('stopped'));
    signal?.addEventListener('abort', stop, { once: true });
    this.#waiting.add(reject);
    if (this.isGone) reject(new Error('the connection is gone'));
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      this.#waiting.delete(reject);
    }
  }
}

export interface MqttLinkOptions extends LinkOptions {
  readonly broker: string;
  /** Where the broker speaks one version only; absent: every other cabinet 3.1.1, the others 5. */
  readonly version?: 4 | 5 | undefined;
}

/** Frames over MQTT, by the client library that devices use. */
export class MqttLink implements Link {
  readonly #of: MqttLinkOptions;
  readonly #base: string;
  readonly #inbox: Down = { frames: [], docs: [] };
  readonly #replies = new Map<string, (reply: Reply) => void>();
  #opening: Promise<Connected> | undefined;
  #wake = (): void => undefined;

  constructor(of: MqttLinkOptions) {
    this.#of = of;
    this.#base = `mat/${of.matId}`;
  }

  async down(_after: number, waitSec: number, signal: AbortSignal): Promise<Down> {
    const connected = await this.#open();
    const listen = (wake: () => void) => {
      this.#wake = wake;
    };
    if (this.#isEmpty && !signal.aborted) await patience(waitSec * 1_000, signal, listen);
    if (this.#isEmpty && connected.isGone) throw new Error('the connection is gone');
    return { frames: this.#inbox.frames.splice(0), docs: this.#inbox.docs.splice(0) };
  }

  async up(kind: string, frame: { id: string; ts: number; data: object }, signal: AbortSignal): Promise<UpAnswer> {
    const connected = await this.#open();
    const reqId = kind === 'req' ? (frame.data as { reqId: string }).reqId : undefined;
    const reply = Promise.withResolvers<Reply | null>();
    if (reqId) this.#replies.set(reqId, reply.resolve);
    else reply.resolve(null);
    const qos = offhand.includes(kind) ? 0 : 1;
    const sent = connected.client.publishAsync(`${this.#base}/up/${kind}`, JSON.stringify({ v: 1, ...frame }), { qos });
    try {
      await connected.within(sent.catch(refusal), signal);
      return { repeated: false, reply: await connected.within(reply.promise, signal) };
    } finally {
      if (reqId) this.#replies.delete(reqId);
    }
  }

  cut(): void {
    void this.#opening?.then(({ client }) => client.stream.destroy()).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#opening?.then(connected => connected.within(connected.client.endAsync())).catch(() => undefined);
  }

  get #isEmpty(): boolean {
    return this.#inbox.frames.length + this.#inbox.docs.length === 0;
  }

  /** The one connection there is, or a new one. */
  async #open(): Promise<Connected> {
    this.#opening ??= this.#connect();
    const opening = this.#opening;
    const connected = await opening.catch(error => {
      if (this.#opening === opening) this.#opening = undefined;
      throw error;
    });
    if (!connected.isGone) return connected;
    if (this.#opening === opening) this.#opening = undefined;
    return this.#open();
  }

  async #connect(): Promise<Connected> {
    const { matId, broker, secret, version = matId % 2 === 0 ? 4 : 5 } = this.#of;
    const name = `mat-${matId}`;
    const options: IClientOptions = {
      ...{
        clientId: name,
        username: name,
        password: secret(),
        clean: false,
        reconnectPeriod: 0,
        connectTimeout: 10_000,
      },
      ...{ protocolVersion: version, keepalive: 60, will: willOf(this.#base) },
      properties: { sessionExpiryInterval: sessionSec },
    };
    // Without retries: else a connection that closes before it was taken is waited for, for ever.
    const client = await mqtt.connectAsync(broker, options, false).catch(error => {
      throw notLetIn.includes(error.code) ? new LinkRefused(401, error.message) : error;
    });
    const connected = new Connected(client);
    client.on('message', (topic, payload) => this.#hear(topic, payload));
    client.on('close', () => this.#wake());
    await connected.within(client.subscribeAsync(`${this.#base}/down/#`, { qos: 1 }));
    return connected;
  }

  #hear(topic: string, payload: Buffer): void {
    const rest = topic.slice(`${this.#base}/down/`.length);
    const { data } = JSON.parse(payload.toString('utf8')) as { data: unknown };
    if (rest === 'reply') {
      this.#replies.get((data as Reply).reqId)?.(data as Reply);
      return;
    }
    if (rest === 'cmd') this.#inbox.frames.push({ seq: 0, data: data as CommandData });
    else this.#inbox.docs.push({ doc: rest.slice('doc/'.length) as DocumentNameCode, data: data as DocumentData });
    this.#wake();
  }
}

const willOf = (base: string) => ({
  topic: `${base}/up/status`,
  payload: Buffer.from(JSON.stringify({ v: 1, id: randomUUID(), ts: Date.now(), data: { online: false } })),
  qos: 1 as const,
  retain: false,
});

/** Version 5 says that a frame was refused; it will be refused again. */
function refusal(error: Error & { code?: unknown }): never {
  throw error.code === refusedFrame ? new LinkRefused(400, error.message) : error;
}

/** Until something comes, somebody stops, or it takes too long. */
function patience(ms: number, signal: AbortSignal, listen: (wake: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => resolve();
  signal.addEventListener('abort', stop, { once: true });
  listen(resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
