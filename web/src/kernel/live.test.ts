import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { liveState, onLive, startLive } from './live.ts';
import { beginSession, endSession, type SessionUser } from './session.ts';

const sockets: { address: URL; closedWith?: number; onopen?: () => void; onmessage?: (e: { data: string }) => void }[] =
  [];

class FakeWebSocket {
  onopen?: () => void;
  onmessage?: (e: { data: string }) => void;
  closedWith: number | undefined;
  readonly address: URL;
  constructor(address: string) {
    this.address = new URL(address);
    sockets.push(this);
  }
  send() {}
  close(code: number) {
    this.closedWith = code;
  }
}

const user = (userId: number) => ({ userId, loginId: `user${userId}`, privs: [] }) as unknown as SessionUser;
const last = () => sockets.at(-1) as (typeof sockets)[number];
const settle = () => vi.advanceTimersByTimeAsync(0);
const frame = (type: string, seq: number, more: object = {}) =>
  last().onmessage?.({ data: JSON.stringify({ seq, type, isRefresh: false, autoHidden: false, ...more }) });
/** Signs in anew, as after a lost connection, and tells from where the new one goes on. */
async function lastSeqAfterReconnect() {
  const before = last();
  (before as unknown as { onclose: (e: { code: number }) => void }).onclose({ code: 1006 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(last()).not.toBe(before);
  const seq = last().address.searchParams.get('lastSeq');
  last().onopen?.();
  await settle();
  return seq;
}

beforeAll(startLive);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
});
afterEach(() => {
  endSession('dead');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the stream follows who is signed in, and goes on from the newest seq (spec 01 §8)', async () => {
  expect(sockets).toHaveLength(0);
  beginSession({ token: 'a/b', user: user(7) });
  await settle();
  const { address } = last();
  expect(`${address.protocol}//${address.pathname}`).toBe('ws:///live');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    userId: '7',
    tabId: expect.stringMatching(/^[\w-]{1,64}$/),
    token: 'a/b',
    client: 'WEB',
  });

  const rows: unknown[] = [];
  const stop = onLive(['ROW', 'RESYNC'], ({ id }) => rows.push(id));
  last().onopen?.();
  await settle();
  frame('HELLO', 100, { serverTime: new Date().toISOString() });
  expect(liveState.get()).toBe('on');
  frame('ROW', 105, { id: 1 });
  frame('ROW', 103, { id: 2 });
  expect(rows).toEqual([1, 2]);
  expect(await lastSeqAfterReconnect()).toBe('105');

  // HELLO comes before what was missed: had it counted, a second loss now would lose that.
  frame('HELLO', 120, { serverTime: new Date().toISOString() });
  expect(await lastSeqAfterReconnect()).toBe('105');
  frame('RESYNC', 90);
  expect(await lastSeqAfterReconnect()).toBe('90');
  stop();
  frame('ROW', 121, { id: 3 });
  expect(rows).toEqual([1, 2, undefined]);

  const mine = last();
  endSession('signedOut');
  expect(mine.closedWith).toBe(1000);
  beginSession({ token: 'c', user: user(8) });
  await settle();
  expect(last().address.searchParams.get('userId')).toBe('8');
  expect(last().address.searchParams.has('lastSeq')).toBe(false);
});

test('between two attempts there is no more than the installation allows (live.reconnectMaxMs, spec 01 §4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ settings: { 'live.reconnectMaxMs': 1_000 } }));
  await loadConfig(null);
  beginSession({ token: 't', user: user(8) });
  await settle();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const before = last();
    before.onopen?.();
    await settle();
    (before as unknown as { onclose: (e: { code: number }) => void }).onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last()).not.toBe(before);
  }
});

test('nor less than it asks for (live.reconnectMinMs, spec 01 §4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ settings: { 'live.reconnectMinMs': 10_000 } }));
  await loadConfig(null);
  beginSession({ token: 't', user: user(9) });
  await settle();
  const before = last();
  before.onopen?.();
  await settle();
  (before as unknown as { onclose: (e: { code: number }) => void }).onclose({ code: 1006 });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(last()).toBe(before);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(last()).not.toBe(before);
});
