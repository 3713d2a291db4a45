import type { LiveFrame } from '@materia/contract/kernel';
import { afterEach, beforeEach, vi } from 'vitest';
import { LiveChannel, type LiveEnd, type LiveState } from '../live-channel.ts';
import type { Socket } from '../live-transport.ts';

/** The channel over sockets that do what a test says, on a clock of its own; all of it anew before each test. */
export const waits = { min: 500, max: 300_000 };

/** A socket that does what the test says; no network. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: string[] = [];
  closedWith: number | undefined;
  readonly at = Date.now();
  send(text: string) {
    this.sent.push(text);
  }
  close(code?: number) {
    this.closedWith = code ?? 1005;
  }
  frame(type: string, more: object = {}) {
    this.onmessage?.({ data: JSON.stringify({ seq: 1, type, isRefresh: false, autoHidden: false, ...more }) });
  }
}

export let sockets: FakeSocket[];
export let polls: FakeSocket[];
export let frames: LiveFrame[];
export let states: LiveState[];
export let ends: LiveEnd[];
export let offline: number;
export let channel: LiveChannel;

export const last = () => sockets.at(-1) as FakeSocket;
export const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'info').mockReturnValue();
  [sockets, polls, frames, states, ends, offline] = [[], [], [], [], [], 0];
  channel = new LiveChannel({
    open: {
      socket: () => {
        sockets.push(new FakeSocket());
        return last() as unknown as Socket;
      },
      poll: () => {
        polls.push(new FakeSocket());
        return polls.at(-1) as unknown as Socket;
      },
    },
    address: () => 'ws://test/live',
    onFrame: frame => frames.push(frame),
    onState: state => states.push(state),
    onOffline: () => {
      offline += 1;
    },
    onEnd: end => ends.push(end),
    waits: () => waits,
    position: () => ({ path: '/app/order/order_mgmt', locked: false }),
  });
});
afterEach(() => {
  channel.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

export async function connect(hello: object = {}) {
  last().onopen?.();
  await settle();
  last().frame('HELLO', { heartbeatMs: 60_000, ...hello });
}

export async function lose(code: number) {
  last().onclose?.({ code });
  await settle();
}

/** Neither a WebSocket nor a poll comes through. */
export async function refuse(code = 1006) {
  await lose(code);
  polls.at(-1)?.onclose?.({ code });
  await settle();
}
