import { describe, expect, test, vi } from 'vitest';
import { channelDelay } from './live-channel.ts';
import { connectTimeoutMs, transportDelay } from './live-transport.ts';
import {
  channel,
  connect,
  ends,
  frames,
  last,
  lose,
  offline,
  polls,
  refuse,
  settle,
  sockets,
  states,
  waits,
} from './testing/channel-world.ts';

test('back-off of the channel: min(300000, R·500·2ⁿ), R in [1, 2) (spec 01 §8)', () => {
  expect([0, 1, 2, 3].map(n => channelDelay(n, waits, () => 0))).toEqual([500, 1000, 2000, 4000]);
  expect(channelDelay(0, waits, () => 0.999)).toBeCloseTo(999.5);
  expect(channelDelay(10, waits, () => 0)).toBe(300_000);
  expect(channelDelay(400, waits, () => 0.5)).toBe(300_000);
  expect(channelDelay(2, { min: 100, max: 350 }, () => 0)).toBe(350);
});

test('back-off of the transport: 100 ms ×2 to 10000 ms', () => {
  expect([0, 1, 2, 6, 7, 30].map(transportDelay)).toEqual([100, 200, 400, 6400, 10_000, 10_000]);
});

test('an attempt is five tries; then the channel waits and makes another', async () => {
  channel.start();
  await settle();
  for (const wait of [100, 200, 400, 800]) {
    await refuse();
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  expect(sockets).toHaveLength(5);
  await refuse();
  await vi.advanceTimersByTimeAsync(749);
  expect(sockets).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(6);
});

test('a try that does not connect within 20000 ms is given up', async () => {
  channel.start();
  await settle();
  await vi.advanceTimersByTimeAsync(connectTimeoutMs - 1);
  expect(last().closedWith).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets[0]?.closedWith).toBeDefined();
  await vi.advanceTimersByTimeAsync(connectTimeoutMs);
  expect(polls[0]?.closedWith).toBeDefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(sockets).toHaveLength(2);
});

test('losses follow each other further apart, until 60 s of health', async () => {
  channel.start();
  await settle();
  for (const wait of [750, 1500, 3000]) {
    await connect();
    await lose(1006);
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  await connect();
  await vi.advanceTimersByTimeAsync(60_000);
  await lose(1006);
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(750);
  expect(sockets).toHaveLength(before + 1);
});

describe('close codes', () => {
  test.each([1001, 4000, 4008, 4009, 1006, 1011])('%i: reconnect', async code => {
    channel.start();
    await settle();
    await connect();
    await lose(code);
    await vi.advanceTimersByTimeAsync(750);
    expect(sockets).toHaveLength(2);
    expect(ends).toEqual([]);
  });

  test.each([
    [1000, 'signedOut'],
    [4001, 'tokenDead'],
    [4002, 'tabElsewhere'],
    [4003, 'accountOff'],
  ] as const)('%i: %s, and no further connection', async (code, end) => {
    channel.start();
    await settle();
    await connect();
    await lose(code);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets).toHaveLength(1);
    expect(ends).toEqual([end]);
    expect(states.at(-1)).toBe('off');
  });

  test('a code of ours before the connection is open ends the attempt at once', async () => {
    channel.start();
    await settle();
    await lose(4001);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets).toHaveLength(1);
    expect(ends).toEqual(['tokenDead']);
  });
});

describe('heartbeat', () => {
  test('PING with the address and the lock every 60 s, or as HELLO says', async () => {
    channel.start();
    await settle();
    await connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'PING', path: '/app/order/order_mgmt', locked: false });
    last().frame('HELLO', { heartbeatMs: 5000 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(last().sent).toHaveLength(2);
  });

  test('due while offline: told once per outage', async () => {
    channel.start();
    await settle();
    await connect();
    const outage = async () => {
      await lose(1006);
      await vi.advanceTimersByTimeAsync(300_000);
    };
    await outage();
    expect(offline).toBe(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(offline).toBe(1);
    while (!last().onopen) await vi.advanceTimersByTimeAsync(100);
    await connect();
    await outage();
    expect(offline).toBe(2);
  });

  test('a line on which not even PONG comes back is given up', async () => {
    channel.start();
    await settle();
    await connect();
    await vi.advanceTimersByTimeAsync(60_000);
    last().frame('PONG');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last().closedWith).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets[0]?.closedWith).toBe(4000);
    await vi.advanceTimersByTimeAsync(750);
    expect(sockets).toHaveLength(2);
  });
});

test('frames of known types are passed on; unknown types and broken frames are not', async () => {
  channel.start();
  await settle();
  await connect();
  last().frame('ROW', { entity: 'order', id: 7 });
  last().frame('SOMETHING_NEW');
  last().onmessage?.({ data: '{broken' });
  last().onmessage?.({ data: 'null' });
  expect(frames.map(({ type }) => type)).toEqual(['HELLO', 'ROW']);
});

test('stopped: the socket is closed with 1000 and nothing follows', async () => {
  channel.start();
  await settle();
  await connect();
  channel.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sockets).toHaveLength(1);
  expect(last().closedWith).toBe(1000);
});

test('when the network comes back, the wait is over', async () => {
  channel.start();
  await settle();
  await connect();
  await lose(1006);
  channel.hurry();
  await settle();
  expect(sockets).toHaveLength(2);
});
