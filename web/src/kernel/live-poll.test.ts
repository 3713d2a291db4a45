import { afterEach, expect, test, vi } from 'vitest';
import { PollSocket } from './live-poll.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Asked = [method: string, url: string, body?: unknown];
type Told = { frames: unknown[]; id?: string; closed?: number };

/** A server that answers these, one after the other, and then lets wait. */
function serverOf(...answers: (Told | number)[]) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body, signal }: RequestInit) => {
    asked.push([method ?? '', url, body ?? undefined]);
    if (method === 'DELETE' || body) return Promise.resolve(new Response(null, { status: 204 }));
    const answer = answers.shift();
    if (typeof answer === 'number') return Promise.resolve(new Response('', { status: answer }));
    if (answer) return Promise.resolve(Response.json(answer));
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
  });
  return asked;
}

function opened() {
  const heard: string[] = [];
  const socket = new PollSocket('wss://live.example/base/live?userId=1&token=t');
  socket.onopen = () => heard.push('open');
  socket.onmessage = event => heard.push(String(event.data));
  socket.onclose = event => heard.push(`close ${event.code}`);
  return { socket, heard };
}
const settle = () => new Promise(done => setTimeout(done, 5));

test('opens with the handshake’s query beside the WebSocket’s address, and asks on by its id', async () => {
  const asked = serverOf({ id: 'abc', frames: [{ type: 'HELLO' }] }, { frames: [{ type: 'ROW' }, { type: 'ROW' }] });
  const { heard, socket } = opened();
  await settle();
  expect(heard).toEqual(['open', '{"type":"HELLO"}', '{"type":"ROW"}', '{"type":"ROW"}']);
  expect(asked.map(([method, url]) => `${method} ${url}`)).toEqual([
    'POST https://live.example/base/poll?userId=1&token=t',
    'GET https://live.example/base/poll?id=abc',
    'GET https://live.example/base/poll?id=abc',
  ]);
  socket.send('{"type":"PING"}');
  expect(asked.at(-1)).toEqual(['POST', 'https://live.example/base/poll?id=abc', '{"type":"PING"}']);
  socket.close();
  await settle();
  expect(asked.at(-1)?.[0]).toBe('DELETE');
  expect(heard.at(-1)).not.toContain('close');
});

test('ends with the code the server gives, or as a lost connection', async () => {
  serverOf({ frames: [], closed: 4001 });
  const refused = opened();
  await settle();
  expect(refused.heard).toEqual(['close 4001']);
  serverOf({ id: 'abc', frames: [] }, { frames: [{ type: 'ROW' }], closed: 1001 });
  const stopped = opened();
  await settle();
  expect(stopped.heard).toEqual(['open', '{"type":"ROW"}', 'close 1001']);
  serverOf(502);
  const lost = opened();
  await settle();
  expect(lost.heard, 'a server that fails').toEqual(['close 1011']);
  serverOf(404);
  const gone = opened();
  await settle();
  expect(gone.heard).toEqual(['close 1006']);
});
