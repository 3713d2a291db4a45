import { type LiveFrame, liveClose, liveFrameTypes } from '@materia/contract/kernel';
import { attempt, probe, type Socket, type Transports } from './live-transport.ts';

/** Settings live.reconnectMinMs and live.reconnectMaxMs. */
export interface Waits {
  readonly min: number;
  readonly max: number;
}

/** How long after the nth lost connection, from 0, the next attempt starts: min(300000, R·500·2ⁿ), R in [1, 2) (spec 01 §8). */
export function channelDelay(n: number, { min, max }: Waits, random: () => number = Math.random): number {
  return Math.min(max, (1 + random()) * min * 2 ** n);
}

/** After so long a connection counts as healthy, and the next loss starts from n = 0 again. */
export const healthyMs = 60_000;
/** While polling, a WebSocket is tried for so often. */
export const probeMs = 60_000;
const usualHeartbeatMs = 60_000;

/** Of ours alone: the connection gives way to a better one. */
const upgraded = -1;

export type LiveState = 'off' | 'connecting' | 'on';
export type LiveEnd = 'signedOut' | 'tokenDead' | 'tabElsewhere' | 'accountOff';

export interface ChannelParts {
  open: Transports;
  /** The address with what is known now: token, lastSeq. Null: nobody is signed in. */
  address: () => string | null;
  onFrame: (frame: LiveFrame) => void;
  onState: (state: LiveState) => void;
  /** A heartbeat is due and there is no connection: told once per outage. */
  onOffline: () => void;
  /** The server said that there is nothing to come back for. */
  onEnd: (end: LiveEnd) => void;
  waits: () => Waits;
  /** What PING says: the address shown, whether the screen is locked. */
  position: () => { path: string; locked: boolean };
}

/** Codes after which the client stays away; after all others it reconnects. */
const ends: Readonly<Record<number, LiveEnd>> = {
  [liveClose.signedOut]: 'signedOut',
  [liveClose.tokenDead]: 'tokenDead',
  [liveClose.tabElsewhere]: 'tabElsewhere',
  [liveClose.accountOff]: 'accountOff',
};

/** The channel layer of the live stream: keeps a connection, heartbeat, reconnects. `start` and `stop` as somebody signs in and out. */
export class LiveChannel {
  readonly #parts: ChannelParts;
  #run: AbortController | null = null;
  #socket: Socket | null = null;
  #losses = 0;
  #heartbeatMs = usualHeartbeatMs;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #saidOffline = false;
  #heard = true;
  #wake: (() => void) | null = null;
  #lose: (code: number) => void = () => {};
  /** The WebSocket that is to take the place of polling, while it is tried for. */
  #probing: Promise<Socket | null> | null = null;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#run) return;
    const run = new AbortController();
    this.#run = run;
    this.#losses = 0;
    this.#saidOffline = false;
    this.#beatEvery(usualHeartbeatMs);
    void this.#keep(run.signal);
  }

  stop(): void {
    this.#run?.abort();
    this.#run = null;
    clearInterval(this.#heartbeat);
    this.#socket?.close(liveClose.signedOut);
    this.#lose(liveClose.signedOut);
    this.#parts.onState('off');
  }

  /** Says now what the next PING would: the address or the lock is another. */
  tell(): void {
    if (this.#socket) this.#socket.send(this.#ping());
    // The next connection says it by itself, with its address.
    else if (this.#run) console.info('live stream: Message cancelled due to closed socket connection');
  }

  /** The network came back: what is being waited for starts now. */
  hurry(): void {
    this.#wake?.();
  }

  async #keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const address = this.#parts.address();
      if (!address) return this.stop();
      this.#parts.onState('connecting');
      const result = await attempt(address, this.#parts.open, signal);
      if (signal.aborted) return 'socket' in result ? result.socket.close(liveClose.signedOut) : undefined;
      let code = 1006;
      if ('socket' in result) {
        code = await this.#live(result, signal);
        console.info('live stream: Socket connection has been closed');
      } else if ('closed' in result) code = result.closed;
      else console.info(`live stream: ${result.failed}`);
      if (signal.aborted) return;
      const end = ends[code];
      if (end) {
        this.stop();
        return this.#parts.onEnd(end);
      }
      this.#parts.onState('connecting');
      await this.#wait(channelDelay(this.#losses, this.#parts.waits()), signal);
      this.#losses += 1;
    }
  }

  /** An open connection, until it closes; answers the close code. One that polls gives way to a WebSocket as soon as there is one. */
  async #live({ socket, polls }: { socket: Socket; polls: boolean }, signal: AbortSignal): Promise<number> {
    const over = new AbortController();
    if (polls) void this.#upgrade(socket, AbortSignal.any([over.signal, signal]));
    const code = await this.#hear(socket);
    // To the server, the WebSocket that is on its way is this tab elsewhere.
    const next = code === upgraded || code === liveClose.tabElsewhere ? await this.#probing : null;
    this.#probing = null;
    over.abort();
    if (!next) return code;
    // What the poll had not brought yet, the new connection makes good: the server goes by what has arrived.
    socket.close();
    return this.#live({ socket: next, polls: false }, signal);
  }

  /** Tries for a WebSocket until one comes through. */
  async #upgrade(poll: Socket, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#wait(probeMs, signal);
      const address = signal.aborted ? null : this.#parts.address();
      if (!address) return;
      this.#probing = probe(address, this.#parts.open, signal);
      const socket = await this.#probing;
      if (socket && this.#socket === poll) return this.#lose(upgraded);
      if (!socket && !signal.aborted) console.info('live stream: probe error');
    }
  }

  #hear(socket: Socket): Promise<number> {
    this.#socket = socket;
    this.#heard = true;
    const health = setTimeout(() => {
      this.#losses = 0;
    }, healthyMs);
    return new Promise(closed => {
      socket.onmessage = ({ data }) => this.#receive(data);
      this.#lose = code => {
        clearTimeout(health);
        this.#socket = null;
        socket.onmessage = socket.onclose = null;
        closed(code);
      };
      socket.onclose = ({ code }) => this.#lose(code);
    });
  }

  #receive(data: unknown): void {
    this.#heard = true;
    const frame = parse(data);
    if (!frame) return void console.info('live stream: parser error');
    if (frame.type === 'HELLO') {
      this.#saidOffline = false;
      this.#parts.onState('on');
      const ms = Number(frame.heartbeatMs);
      if (ms > 0 && ms !== this.#heartbeatMs) this.#beatEvery(ms);
    }
    if (liveFrameTypes.includes(frame.type)) this.#parts.onFrame(frame);
  }

  #beatEvery(ms: number): void {
    this.#heartbeatMs = ms;
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#beat(), ms);
  }

  #beat(): void {
    if (!this.#socket) {
      if (!this.#saidOffline) this.#parts.onOffline();
      this.#saidOffline = true;
      return;
    }
    if (!this.#heard) {
      // Nothing since the last PING, not even its PONG: the line is dead though nobody has said so.
      this.#socket.close(liveClose.reconnect);
      this.#lose(liveClose.reconnect);
      return;
    }
    this.#heard = false;
    this.#socket.send(this.#ping());
  }

  #ping(): string {
    return JSON.stringify({ type: 'PING', ...this.#parts.position() });
  }

  #wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise(done => {
      const finish = () => {
        clearTimeout(timer);
        this.#wake = null;
        signal.removeEventListener('abort', finish);
        done();
      };
      const timer = setTimeout(finish, ms);
      this.#wake = finish;
      signal.addEventListener('abort', finish);
    });
  }
}

function parse(data: unknown): LiveFrame | null {
  try {
    const frame = JSON.parse(String(data)) as LiveFrame | null;
    return typeof frame?.type === 'string' ? frame : null;
  } catch {
    return null;
  }
}
