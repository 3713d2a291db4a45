import type { Server } from 'node:http';
import { liveClose, liveFrameBytes } from '@materia/contract/kernel';
import { z } from 'zod';
import type { Signals } from '../db/signals.ts';
import { pause } from '../jobs/leader.ts';
import type { Services } from '../services.ts';
import { missed } from './catch-up.ts';
import { Connection, frameBytes } from './connection.ts';
import { Feed, FrameTable } from './feed.ts';
import { type Hello, takeHandshakes } from './handshake.ts';
import { type LiveSignal, liveOver, type SessionSignal } from './live.ts';
import type { Corked, LiveSocket } from './live-socket.ts';
import type { PollDoor } from './poll-door.ts';
import { Presence } from './presence.ts';
import type { Push } from './pushes.ts';
import { Registry } from './registry.ts';
import { SendLoop } from './send-loop.ts';
import { closeCodeOf, livePath, Sessions } from './sessions.ts';

/** PING every heartbeat; two and a half of them missed: gone. */
const silenceMs = 150_000;
/** A PING asks for the session again at most this often: what nobody announced (an account's expiry) ends within a minute. */
const checkEveryMs = 30_000;

const Ping = z.object({ path: z.string().max(500).optional(), locked: z.boolean().optional() });

export interface LiveOptions {
  readonly services: Services;
  readonly signals: Signals;
  readonly server: Server;
  /** `20250429-` and the hash of the built files; another one tells the browser to reload (spec 01 §8). */
  readonly buildVersion: string;
  /** Origins of pages besides our own host's. */
  readonly origins?: readonly string[];
  readonly silenceMs?: number;
  /** Where browsers come that no WebSocket reaches. */
  readonly polls?: PollDoor;
}

/** What else the process may know of the stream. */
export interface RunningLive {
  /** Tabs connected to this process. */
  connections(): readonly Pick<Connection, 'actor' | 'tabId' | 'path' | 'locked' | 'openedAt' | 'heardAt'>[];
  /** The last event that this process has sent. */
  seq(): number;
  stop(): Promise<void>;
}

/** The live stream of this process (spec 01 §8): handshakes at /live, catch-up, fan-out of every dispatched event. */
export async function startLive(options: LiveOptions): Promise<RunningLive> {
  const stream = new LiveStream(options);
  const stopStream = await stream.start();
  await options.signals.ready();
  const open = (socket: LiveSocket, corked: Corked, hello: Hello) => {
    stream.open(socket, corked, hello).catch(error => {
      options.services.log.warn({ err: error }, 'live stream: not opened');
      socket.close(liveClose.reconnect);
    });
  };
  const stopHandshakes = takeHandshakes(options.server, options.origins ?? [], open);
  const stopPolls = options.polls?.attach((socket, hello) => open(socket, socket, hello));
  return {
    connections: () => stream.registry.all(),
    seq: () => stream.seq,
    stop: async () => {
      stopHandshakes();
      stopPolls?.();
      await stopStream();
    },
  };
}

class LiveStream {
  readonly registry = new Registry();
  readonly #options: LiveOptions;
  readonly #loop: SendLoop;
  readonly #sessions: Sessions;
  readonly #table: FrameTable;
  readonly #feed: Feed;
  readonly #presence: Presence;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#loop = new SendLoop(this.registry);
    this.#sessions = new Sessions(options.services, this.registry);
    this.#table = new FrameTable(options.services);
    this.#feed = new Feed(options.services, this.#table, async (pushes, seq) => {
      await this.#recheckFor(pushes);
      this.#loop.add(seq, seq, pushes);
    });
    const live = liveOver(options.signals);
    this.#presence = new Presence({
      ...options.services,
      connections: () => this.registry.all(),
      tell: pushes => {
        for (const push of pushes) live.push(push);
      },
    });
  }

  get seq(): number {
    return this.#feed.seq;
  }

  async start(): Promise<() => Promise<void>> {
    const { signals } = this.#options;
    const stopFeed = await this.#feed.start(signals);
    const stops = [
      signals.on(
        'live',
        message => 'push' in (message as LiveSignal) && this.#direct((message as { push: Push }).push),
      ),
      this.#sessions.listen(signals),
    ];
    this.#presence.start();
    const silence = this.#options.silenceMs ?? silenceMs;
    const sweep = setInterval(() => this.#closeSilent(silence), silence / 30);
    return async () => {
      clearInterval(sweep);
      for (const stop of stops) stop();
      await this.#presence.stop();
      await stopFeed();
      await this.#loop.idle();
      await this.#closeAll();
    };
  }

  /** A browser came: who is it, what did it miss, and from here on the stream. */
  async open(socket: LiveSocket, stream: Corked, hello: Hello): Promise<void> {
    const { services, signals } = this.#options;
    let connection: Connection | undefined;
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#heard(socket, connection, data, isBinary));
    const actor = await services.authenticate
      .staff(hello.token, livePath)
      .catch(error => void socket.close(closeCodeOf(error)));
    if (!actor || socket.readyState !== socket.OPEN) return;
    if (actor.id !== hello.userId) {
      socket.close(liveClose.tokenDead);
      return;
    }
    if (hello.lastSeq !== undefined && hello.lastSeq > this.#feed.seq) await this.#feed.read();

    const upTo = this.#feed.seq;
    connection = new Connection({ socket, stream, token: hello.token, tabId: hello.tabId, actor, from: upTo });
    this.#join(connection);
    signals.send('sessions', {
      tab: { userId: actor.id, tabId: hello.tabId, keep: connection.id, at: connection.openedAt },
    } satisfies SessionSignal);
    connection.sendNow(this.#hello('HELLO', upTo));
    if (hello.lastSeq !== undefined) {
      const frames = await missed(services, this.#table, actor, { lastSeq: hello.lastSeq, upTo });
      for (const bytes of frames) connection.sendNow(bytes);
    }
    connection.release();
  }

  #join(connection: Connection): void {
    const { actor, tabId, id, openedAt } = connection;
    this.#sessions.closeOlder({ userId: actor.id, tabId, keep: id, at: openedAt });
    this.registry.add(connection);
    connection.socket.on('close', () => this.registry.remove(connection));
  }

  #hello(type: 'HELLO' | 'PONG', seq: number): Buffer {
    const { services, buildVersion } = this.#options;
    return frameBytes(seq, type, {
      serverTime: new Date().toISOString(),
      heartbeatMs: services.settings.get<number>('live.heartbeatMs'),
      buildVersion,
    });
  }

  #heard(socket: LiveSocket, connection: Connection | undefined, data: Buffer, isBinary: boolean): void {
    const frame = isBinary || data.length > liveFrameBytes ? undefined : parse(data);
    const ping = frame?.type === 'PING' ? Ping.safeParse(frame) : undefined;
    if (!frame || ping?.success === false) {
      socket.close(liveClose.badFrame);
      return;
    }
    if (!connection) return;
    connection.heardAt = Date.now();
    if (ping) this.#pinged(connection, ping.data);
  }

  #pinged(connection: Connection, ping: z.infer<typeof Ping>): void {
    connection.path = ping.path ?? connection.path;
    connection.locked = ping.locked ?? false;
    // Not ahead of frames that are still on their way: the browser would take them for arrived.
    connection.send(this.#hello('PONG', this.#loop.sent(this.#feed.passed)));
    if (Date.now() - connection.checkedAt > checkEveryMs) void this.#sessions.recheck([connection]);
  }

  async #direct(push: Push): Promise<void> {
    await this.#recheckFor([push]);
    this.#loop.add(null, this.#feed.passed, [push]);
  }

  async #recheckFor(pushes: readonly Push[]): Promise<void> {
    const userIds = pushes.flatMap(push => (push.recheck ? (push.to.userIds ?? []) : []));
    if (userIds.length > 0) await this.#sessions.recheckUsers(userIds);
  }

  #closeSilent(silence: number): void {
    const before = Date.now() - silence;
    for (const connection of this.registry.all()) if (connection.heardAt < before) connection.close(liveClose.silence);
  }

  async #closeAll(): Promise<void> {
    for (const connection of this.registry.all()) connection.close(liveClose.serverStops);
    for (let waited = 0; this.registry.size > 0 && waited < 1_000; waited += 50)
      await pause(50, new AbortController().signal);
    for (const connection of this.registry.all()) connection.socket.terminate();
  }
}

function parse(data: Buffer): { type: string } | undefined {
  try {
    const frame: unknown = JSON.parse(data.toString());
    return typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
      ? (frame as { type: string })
      : undefined;
  } catch {
    return undefined;
  }
}
