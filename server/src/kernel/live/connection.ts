import { randomUUID } from 'node:crypto';
import { type LiveFrame, type LiveFrameType, liveClose } from '@materia/contract/kernel';
import type { StaffActor } from '../auth/actor.ts';
import type { Corked, LiveSocket } from './live-socket.ts';

/** A socket with more than this unsent is too slow for the stream: it is closed, comes back and refetches. */
const maxBuffered = 1024 * 1024;

/** A frame written once, for however many sockets. */
export function frameBytes(seq: number, type: LiveFrameType, body: object, autoHidden = false): Buffer {
  const frame: LiveFrame = { seq, type, isRefresh: false, autoHidden, ...body };
  return Buffer.from(JSON.stringify(frame));
}

/** One browser tab on the live stream. */
export class Connection {
  readonly id: string = randomUUID();
  readonly openedAt: number = Date.now();
  readonly socket: LiveSocket;
  /** What the socket writes to. */
  readonly #stream: Corked;
  readonly token: string;
  readonly tabId: string;
  /** Events up to here reach it by catch-up, not by the stream. */
  readonly from: number;
  actor: StaffActor;
  heardAt: number = Date.now();
  checkedAt: number = Date.now();
  path = '';
  locked = false;
  /** While it is catching up, what the stream has for it waits here. */
  #held: (readonly Buffer[])[] | null = [];

  constructor(of: {
    socket: LiveSocket;
    stream: Corked;
    token: string;
    tabId: string;
    actor: StaffActor;
    from: number;
  }) {
    this.socket = of.socket;
    this.#stream = of.stream;
    this.token = of.token;
    this.tabId = of.tabId;
    this.actor = of.actor;
    this.from = of.from;
  }

  /** Sends now: HELLO, what was missed. Frames given together leave in one write, so that no end of ours comes between them. */
  sendNow(...frames: readonly Buffer[]): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > maxBuffered) {
      this.close(liveClose.reconnect);
      return;
    }
    this.#stream.cork();
    for (const bytes of frames) this.socket.send(bytes, { binary: false, compress: false });
    this.#stream.uncork();
  }

  /** Sends in the order of the stream: behind what was missed. */
  send(...frames: readonly Buffer[]): void {
    if (this.#held) this.#held.push(frames);
    else this.sendNow(...frames);
  }

  /** Caught up: from here on the stream goes straight through. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const frames of held) this.sendNow(...frames);
  }

  close(code: number): void {
    this.socket.close(code);
  }
}
