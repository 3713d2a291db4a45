import { expect, test, vi } from 'vitest';
import { attempt } from './live-transport.ts';
import { channel, connect, last, lose, polls, refuse, settle, states } from './testing/channel-world.ts';

/** What the console was told. */
const said = () => vi.mocked(console.info).mock.calls.map(([text]) => String(text).replace('live stream: ', ''));

test('a connection that closes, and what is sent while there is none, are told by name (spec 01 §8)', async () => {
  channel.start();
  await settle();
  channel.tell();
  expect(said(), 'the first is still on its way: what it says of itself it says when it is there').toEqual([
    'Message cancelled due to closed socket connection',
  ]);
  await connect();
  channel.tell();
  await lose(1006);
  expect(said().slice(1)).toEqual(['Socket connection has been closed']);
  channel.tell();
  expect(said().at(-1)).toBe('Message cancelled due to closed socket connection');
  channel.stop();
  channel.tell();
  expect(said(), 'signed out: there is nothing to send').toHaveLength(3);
});

test('a server that fails is told from one that is not reached', async () => {
  channel.start();
  await settle();
  for (let tries = 0; tries < 5; tries += 1) {
    await refuse(tries === 2 ? 1011 : 1006);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(said()).toEqual(['server error']);
  expect(states.at(-1)).toBe('connecting');
  for (let tries = 0; tries < 5; tries += 1) {
    await refuse();
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(said()).toEqual(['server error', 'No transports available']);
});

test('an address that is none, and a frame that cannot be read', async () => {
  const never = () => {
    throw new Error('opened');
  };
  const { signal } = new AbortController();
  expect(await attempt('http://test/live', { socket: never, poll: never }, signal)).toEqual({
    failed: 'Invalid url provided',
  });
  channel.start();
  await settle();
  await connect();
  last().onmessage?.({ data: '{' });
  expect(said()).toEqual(['parser error']);
  expect(polls).toEqual([]);
});
