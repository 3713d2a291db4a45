/**
 * The transport layer of the live stream (spec 01 §8): one attempt to get an open socket, in up to five tries, 100 ms ×2 up to
 * 10000 ms apart, each given 20000 ms: a WebSocket, or where none comes through, long polling, from which a probe leads back to a
 * WebSocket. What becomes of the open socket is the channel's business (live-channel.ts).
 */
export const connectTimeoutMs = 20_000;
export const transportTries = 5;

/** How long to wait after the nth failed try of an attempt, from 0. */
export const transportDelay = (n: number): number => Math.min(10_000, 100 * 2 ** n);

/** As much of a WebSocket as the client needs; tests bring their own. */
export type Socket = Pick<WebSocket, 'onopen' | 'onclose' | 'onerror' | 'onmessage' | 'send' | 'close'>;
export type OpenSocket = (address: string) => Socket;
/** Both ways to the stream. */
export interface Transports {
  readonly socket: OpenSocket;
  readonly poll: OpenSocket;
}

export type Attempt =
  /** `polls`: it is none, and a WebSocket is to be tried for again. */
  | { readonly socket: Socket; readonly polls: boolean }
  /** Refused by the server while connecting, with a close code of its own. */
  | { readonly closed: number }
  | { readonly failed: 'No transports available' | 'Invalid url provided' | 'server error' };

/** A close code that says something; others mean only that there is no connection. */
const telling = (code: number) => code === 1000 || code === 1001 || (code >= 4000 && code < 5000);

const serverFailed = 1011;

/** Makes one attempt. The socket it gives is open; nothing has been read from it. */
export async function attempt(address: string, open: Transports, signal: AbortSignal): Promise<Attempt> {
  if (!/^wss?:/.test(address)) return { failed: 'Invalid url provided' };
  let failed: 'No transports available' | 'server error' = 'No transports available';
  for (let n = 0; n < transportTries && !signal.aborted; n += 1) {
    if (n > 0) await pause(transportDelay(n - 1), signal);
    if (signal.aborted) break;
    for (const way of ['socket', 'poll'] as const) {
      const result = await connect(address, open[way], signal);
      if (typeof result !== 'number') return { socket: result, polls: way === 'poll' };
      if (telling(result)) return { closed: result };
      if (result === serverFailed) failed = 'server error';
      if (signal.aborted) break;
    }
  }
  return { failed };
}

/** While polling: a WebSocket, if one comes through by now. */
export async function probe(address: string, open: Transports, signal: AbortSignal): Promise<Socket | null> {
  const result = await connect(address, open.socket, signal);
  return typeof result === 'number' ? null : result;
}

/** One try: the open socket, or the code with which it closed. */
function connect(address: string, open: OpenSocket, signal: AbortSignal): Promise<Socket | number> {
  return new Promise(settle => {
    const socket = open(address);
    const end = (result: Socket | number) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      socket.onopen = socket.onclose = socket.onerror = null;
      settle(result);
    };
    const giveUp = () => {
      end(1006);
      socket.close();
    };
    const timer = setTimeout(giveUp, connectTimeoutMs);
    signal.addEventListener('abort', giveUp);
    socket.onopen = () => end(socket);
    socket.onclose = ({ code }) => end(code);
    // An error is always followed by a close, which says more.
    socket.onerror = null;
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      done();
    }
    signal.addEventListener('abort', finish);
  });
}
