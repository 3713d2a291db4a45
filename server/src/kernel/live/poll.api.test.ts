import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../testing/kernel-process.ts';
import { allSent, changeOrder, clerk, liveProcess, tabOf, useLiveProcesses } from '../testing/live-process.ts';
import { PollDoor, servePolls } from './poll-door.ts';
import { PollSocket } from './poll-socket.ts';

useLiveProcesses();
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Frame = { type: string; seq: number } & Record<string, unknown>;
interface Answer {
  id?: string;
  frames: Frame[];
  closed?: number;
}

/** A process whose stream also takes polls, and a browser without WebSockets. */
async function polled(query: Record<string, string> = {}) {
  const polls = new PollDoor();
  const at = await liveProcess(undefined, { polls });
  const app = Fastify();
  servePolls(app, polls);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => app.close());
  const hello = { userId: String(clerk.id), tabId: 'tab', token: clerk.userName, client: 'WEB', ...query };
  const ask = async (method: string, of: Record<string, string>, body?: string, headers = {}) => {
    const response = await fetch(`${url}/poll?${new URLSearchParams(of)}`, { method, body, headers });
    const text = await response.text();
    return { status: response.status, ...(text ? (JSON.parse(text) as Answer) : { frames: [] }) };
  };
  const begin = () => ask('POST', hello);
  return { at, ask, begin, hello };
}
const types = ({ frames }: Answer) => frames.map(frame => frame.type);

test('a browser that polls is greeted, has its PING answered, and hears of a change as it waits', async () => {
  const { at, ask, begin } = await polled();
  const hello = await begin();
  expect(types(hello)).toEqual(['HELLO']);
  const id = hello.id ?? '';
  expect((await ask('POST', { id }, JSON.stringify({ type: 'PING', path: '/app/x', locked: true }))).status).toBe(204);
  expect(types(await ask('GET', { id }))).toEqual(['PONG']);
  expect(at.live.connections()).toMatchObject([{ path: '/app/x', locked: true }]);
  const waiting = ask('GET', { id });
  const orderId = await changeOrder(at);
  const news = await waiting;
  expect(types(news)).toEqual(['ORDER_REFRESH', 'STORE_ORDER']);
  expect(news.frames[0]).toMatchObject({ orderId });
  await ask('DELETE', { id });
  await eventually(() => expect(at.live.connections()).toEqual([]));
});

test('what was missed between two polls of a lost connection is made good from its lastSeq', async () => {
  const { at, ask, begin, hello } = await polled();
  const { id = '' } = await begin();
  await changeOrder(at);
  const seen = await ask('GET', { id });
  await ask('DELETE', { id });
  await changeOrder(at);
  await allSent(at);
  const again = await ask('POST', { ...hello, lastSeq: String(seen.frames.at(-1)?.seq) });
  expect(types({ frames: [...again.frames, ...(await ask('GET', { id: again.id ?? '' })).frames] })).toContain(
    'RESYNC',
  );
});

test('it ends as a socket ends: a dead token 4001, the same tab elsewhere 4002, an id of another process 4000', async () => {
  const { at, ask, begin, hello } = await polled();
  expect(await ask('POST', { ...hello, token: 'nobody' })).toMatchObject({ closed: 4001 });
  const { id = '' } = await begin();
  const waiting = ask('GET', { id });
  await tabOf(at, clerk, { tabId: 'tab' });
  expect(await waiting).toMatchObject({ closed: 4002 });
  expect(await ask('GET', { id: 'of-another-process' })).toMatchObject({ frames: [], closed: 4000 });
  expect((await ask('POST', { ...hello, tabId: 'not a tab!' })).status).toBe(400);
});

test('a foreign page is turned away before anything is asked', async () => {
  const { ask, hello } = await polled();
  expect((await ask('POST', hello, undefined, { origin: 'https://elsewhere.example' })).status).toBe(403);
});

test('who waits is told when the server stops; a frame that is none ends it', async () => {
  const { at, ask, begin } = await polled();
  const { id = '' } = await begin();
  const waiting = ask('GET', { id });
  await at.live.stop();
  expect(await waiting).toMatchObject({ closed: 1001 });
  const other = await polled();
  const again = await other.begin();
  await other.ask('POST', { id: again.id ?? '' }, 'no frame');
  expect(await other.ask('GET', { id: again.id ?? '' })).toMatchObject({ closed: 4009 });
});

test('a second request takes over from one that was lost, and nothing goes to both', async () => {
  const socket = new PollSocket();
  const lost = socket.take();
  const second = socket.take();
  socket.send(Buffer.from('{"type":"ROW","seq":1}'));
  expect(await lost).toEqual({ frames: [] });
  expect(await second).toEqual({ frames: [{ type: 'ROW', seq: 1 }] });
  socket.terminate();
});
