import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { clerk, liveProcess, tabOf, useLiveProcesses } from '../kernel/testing/live-process.ts';

useLiveProcesses();

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** The first line of what a raw handshake is answered. */
const knock = (port: number, path: string, more = '') =>
  new Promise<string>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${upgrade}${more}\r\n`),
    );
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
    socket.once('data', said => {
      socket.destroy();
      done(String(said).split('\r\n', 1)[0] ?? '');
    });
    socket.on('close', () => done('closed')).on('error', fail);
  });

test('whoever knocks at the live door with what is no address of it is turned away, and the process goes on', async () => {
  const at = await liveProcess();
  const tab = await tabOf(at, clerk);
  for (const path of [
    '//',
    '//[',
    '/live?%',
    '/live',
    '/live?userId=1&token=x',
    '/live?userId=1&userId=2&tabId=../x&token=t&client=WEB',
  ])
    expect(await knock(at.port, path), path).toMatch(/^HTTP\/1.1 4\d\d/);
  const hello = `/live?userId=${clerk.id}&tabId=t&token=x&client=WEB`;
  for (const origin of [
    'https://evil.example',
    'null',
    `http://127.0.0.1:${at.port}.evil.example`,
    `http://evil@127.0.0.1:1`,
  ])
    expect(await knock(at.port, hello, `Origin: ${origin}\r\n`), origin).toBe('HTTP/1.1 403 Forbidden');
  tab.socket.send(JSON.stringify({ type: 'PING' }));
  await eventually(() => expect(tab.types()).toEqual(['HELLO', 'PONG']));
});

test('whoever hangs up while they are turned away takes nobody with them', async () => {
  const at = await liveProcess();
  const tab = await tabOf(at, clerk);
  const hangUp = () =>
    new Promise<void>(done => {
      const socket = connect(at.port, '127.0.0.1', () => {
        socket.write(`GET /live HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${upgrade}\r\n`);
        setImmediate(() => socket.resetAndDestroy());
      });
      socket.on('close', () => done()).on('error', () => {});
    });
  for (let time = 0; time < 20; time += 1) await hangUp();
  tab.socket.send(JSON.stringify({ type: 'PING' }));
  await eventually(() => expect(tab.types()).toEqual(['HELLO', 'PONG']));
});
