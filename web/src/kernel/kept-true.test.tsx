import { readCurrentUser } from '@materia/contract/areas/identity';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

function Kept({ on }: { on: readonly ['ORDER_REFRESH', 'RESYNC'] }) {
  useKeptTrue(readCurrentUser, {}, on);
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

test('a number is read again 2 s after live messages, bundled, and every 3,600,000 ms (spec 01 §7)', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Kept on={['ORDER_REFRESH', 'RESYNC']} />));
  startLive();
  beginSession({ token: 't', user: { userId: 3, privs: [] } as unknown as SessionUser });
  await vi.advanceTimersByTimeAsync(0);
  socket.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
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
