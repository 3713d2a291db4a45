import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { eventually } from '../testing/kernel-process.ts';
import { clerk, liveProcess, otherStore, service, tabOf, useLiveProcesses } from '../testing/live-process.ts';
import { openTab } from '../testing/live-tab.ts';
import { liveOver } from './live.ts';

useLiveProcesses();

test('handshake: foreign origin and nonsense are turned away, a dead or foreign token closes with 4001', async () => {
  const at = await liveProcess();
  await expect(tabOf(at, clerk, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(tabOf(at, clerk, { tabId: '<x>' })).rejects.toThrow('400');
  await tabOf(at, clerk, { origin: `http://127.0.0.1:${at.port}` });
  expect(await (await openTab(at.port, { userId: 2, token: 'dead' })).closed).toBe(4001);
  expect(await (await openTab(at.port, { userId: 3, token: clerk.userName })).closed).toBe(4001);
});

test('handshake: pages of the origins that are allowed besides our own host come in (spec 01 §3 LIVE_BASE)', async () => {
  const at = await liveProcess(undefined, { origins: ['https://console.example'] });
  await tabOf(at, clerk, { origin: 'https://console.example' });
  await tabOf(at, clerk, { origin: `http://127.0.0.1:${at.port}` });
  await expect(tabOf(at, clerk, { origin: 'https://evil.example' })).rejects.toThrow('403');
});

test('the same tab elsewhere closes the older one with 4002, also in another process; another tab stays', async () => {
  const here = await liveProcess();
  const there = await liveProcess(here.accounts);
  const first = await tabOf(here, clerk, { tabId: 'same' });
  const neighbour = await tabOf(here, clerk, { tabId: 'other' });
  const second = await tabOf(there, clerk, { tabId: 'same' });
  expect(await first.closed).toBe(4002);
  const third = await tabOf(there, clerk, { tabId: 'same' });
  expect(await second.closed).toBe(4002);
  expect([neighbour.socket.readyState, third.socket.readyState]).toEqual([1, 1]);
});

test('sessions that end are closed in every process within two seconds: revoked 4001, disabled 4003, signed out 1000', async () => {
  const here = await liveProcess();
  const reasons = new Map([
    ['u2', 'REVOKED'],
    ['u3', 'DISABLED'],
    ['u6', 'LOGOUT'],
  ]);
  const there = await liveProcess(here.accounts);
  const ask = there.services.authenticate.staff;
  Object.assign(there.services.authenticate, {
    staff: async (token: string, path: string) => {
      if (here.accounts.has(token)) return ask(token, path);
      throw new Refusal('auth.expired', {}, { reason: reasons.get(token) });
    },
  });
  const tabs = await Promise.all([clerk, otherStore, service].map(who => tabOf(there, who)));
  await eventually(() => expect(tabs.map(tab => tab.types())).toEqual([['HELLO'], ['HELLO'], ['HELLO']]));
  for (const token of reasons.keys()) here.accounts.delete(token);
  const startedAt = Date.now();
  liveOver(here.signals).sessionsChanged([clerk.id, otherStore.id, service.id]);
  expect(await Promise.all(tabs.map(tab => tab.closed))).toEqual([4001, 4003, 1000]);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

test('bad frames 4009, silence 4008, server stop 1001', async () => {
  const at = await liveProcess(undefined, { silenceMs: 600 });
  const [large, broken, silent] = await Promise.all(['a', 'b', 'c'].map(tabId => tabOf(at, clerk, { tabId })));
  large?.socket.send(JSON.stringify({ type: 'PING', path: 'x'.repeat(65 * 1024) }));
  broken?.socket.send('{');
  expect(await large?.closed).toBe(4009);
  expect(await broken?.closed).toBe(4009);
  expect(await silent?.closed).toBe(4008);
  const last = await tabOf(at, clerk, { tabId: 'd' });
  await at.live.stop();
  expect(await last.closed).toBe(1001);
});

test('a socket that does not read is closed for reconnecting, and holds up nobody', async () => {
  const at = await liveProcess();
  const slow = await tabOf(at, clerk, { tabId: 'slow' });
  const quick = await tabOf(at, service);
  await eventually(() => expect([slow.types(), quick.types()]).toEqual([['HELLO'], ['HELLO']]));
  slow.socket.pause();
  const live = liveOver(at.signals);
  for (let n = 0; n < 2_500; n += 1) {
    live.push({ type: 'NOTIFICATION', body: { n, text: 'x'.repeat(6_000) }, to: { priv: 'ORDER' } });
    if (n % 50 === 0) await new Promise(next => setTimeout(next, 10));
  }
  await eventually(() => expect(quick.frames.length).toBe(2_501), 15_000);
  slow.socket.resume();
  expect(await slow.closed).toBe(4000);
  expect(slow.frames.length).toBeLessThan(2_501);
});
