import type { LiveFrame } from '@materia/contract/kernel';
import WebSocket from 'ws';

/** A browser tab on the live stream, as a test sees it. */
export interface LiveTab {
  readonly frames: readonly LiveFrame[];
  readonly socket: WebSocket;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
  types(): readonly string[];
  last(): number;
}

export interface TabOf {
  readonly userId: number;
  readonly token: string;
  readonly tabId?: string;
  readonly lastSeq?: number;
  readonly origin?: string;
}

/** The socket alone, as a browser opens it. */
export function liveSocket(port: number, of: TabOf): WebSocket {
  const query = new URLSearchParams({
    userId: String(of.userId),
    token: of.token,
    client: 'WEB',
    tabId: of.tabId ?? 'tab',
  });
  if (of.lastSeq !== undefined) query.set('lastSeq', String(of.lastSeq));
  const headers = of.origin ? { origin: of.origin } : {};
  return new WebSocket(`ws://127.0.0.1:${port}/live?${query}`, { headers, perMessageDeflate: false });
}

export async function openTab(port: number, of: TabOf): Promise<LiveTab> {
  const socket = liveSocket(port, of);
  const frames: LiveFrame[] = [];
  socket.on('message', data => frames.push(JSON.parse(String(data)) as LiveFrame));
  const closed = new Promise<number>(done => {
    socket.on('close', done);
  });
  await new Promise<void>((done, fail) => {
    socket.on('open', done).on('error', fail);
  });
  return {
    frames,
    socket,
    closed,
    types: () => frames.map(frame => frame.type),
    last: () => Math.max(0, ...frames.map(frame => frame.seq)),
  };
}
