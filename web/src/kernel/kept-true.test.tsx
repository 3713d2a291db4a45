import { readCurrentUser } from '@materia/contract/areas/identity';
import type { LiveFrameType, OwnCounter } from '@materia/contract/kernel';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { startLive } from './live.ts';
import { queryClient } from './query.ts';
import { beginSession, endSession, type SessionUser } from './session.ts';
import { useKeptTrue } from './use-counted.ts';

let socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void } = {};
/** The browser's own, which the test's has not. */
class FakeWebSocket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    socket = this;
  }
  send() {}
  close() {}
}
const frame = (type: string, more: object = {}) =>
  socket.onmessage?.({ data: JSON.stringify({ seq: 1, type, isRefresh: false, autoHidden: false, ...more }) });

function Kept({ on, own }: { on: readonly LiveFrameType[]; own?: OwnCounter }) {
  useKeptTrue(readCurrentUser, {}, on, own);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  endSession('dead');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shown by somebody whose stream is open. */
async function open(part: ReactNode): Promise<Root> {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(part));
  startLive();
  beginSession({ token: 't', user: { userId: 3, privs: [] } as unknown as SessionUser });
  await vi.advanceTimersByTimeAsync(0);
  socket.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  return root;
}

test('a number is read again 2 s after live messages, bundled, and every 3,600,000 ms (spec 01 §7)', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const root = await open(<Kept on={['ORDER_REFRESH', 'RESYNC']} />);
  read.mockClear();

  frame('ORDER_REFRESH');
  await vi.advanceTimersByTimeAsync(1_000);
  frame('ORDER_REFRESH');
  await vi.advanceTimersByTimeAsync(999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(1);

  endSession('dead');
  read.mockClear();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what shows messages is read again when one was read or confirmed, and not for other counters', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const root = await open(<Kept on={['NOTIFICATION', 'COUNTERS']} own="notification" />);
  read.mockClear();
  frame('COUNTERS', { names: ['online'] });
  frame('COUNTERS', { names: ['orders'] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read).not.toHaveBeenCalled();
  frame('COUNTERS', { names: ['notification'] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});

test('as often as the installation says (notify.alertSummaryMs, spec 01 §4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ settings: { 'notify.alertSummaryMs': 60_000 } }));
  await loadConfig(null);
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const root = await open(<Kept on={['RESYNC']} />);
  endSession('dead');
  read.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
