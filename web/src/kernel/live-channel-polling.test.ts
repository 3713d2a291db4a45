import { describe, expect, test, vi } from 'vitest';
import {
  channel,
  connect,
  ends,
  type FakeSocket,
  frames,
  last,
  lose,
  polls,
  settle,
  sockets,
  states,
} from './testing/channel-world.ts';

describe('where no WebSocket comes through', () => {
  const poll = () => polls.at(-1) as FakeSocket;
  async function polling() {
    channel.start();
    await settle();
    await lose(1006);
    poll().onopen?.();
    await settle();
    poll().frame('HELLO', { heartbeatMs: 60_000 });
  }

  test('it polls, and is as live as otherwise', async () => {
    await polling();
    expect(states.at(-1)).toBe('on');
    poll().frame('ROW');
    expect(frames.map(frame => frame.type)).toEqual(['HELLO', 'ROW']);
    channel.tell();
    expect(poll().sent).toHaveLength(1);
  });

  test('a probe each minute; the WebSocket that comes through takes over, even as the server ends the poll for it', async () => {
    await polling();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
    await lose(1006);
    expect(states.at(-1)).toBe('on');
    poll().frame('PONG');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(3);
    poll().onclose?.({ code: 4002 });
    await settle();
    await connect();
    expect([states.at(-1), ends]).toEqual(['on', []]);
    last().frame('ROW');
    expect(frames.at(-1)?.type).toBe('ROW');
    await vi.advanceTimersByTimeAsync(59_000);
    expect([sockets.length, polls.length]).toEqual([3, 1]);
  });

  test('the WebSocket is open before the poll has ended: the poll is let go', async () => {
    await polling();
    await vi.advanceTimersByTimeAsync(60_000);
    await connect();
    expect(poll().closedWith).toBeDefined();
    expect(states.at(-1)).toBe('on');
  });

  test('the tab is elsewhere, and nothing of ours is on its way: it stays away', async () => {
    await polling();
    poll().onclose?.({ code: 4002 });
    await settle();
    expect(ends).toEqual(['tabElsewhere']);
  });
});
