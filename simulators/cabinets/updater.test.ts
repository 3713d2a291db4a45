import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appSigned, type PlaylistAd, type WantedApp } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DayPlays, Player } from './player.ts';
import { type Ota, Updater, usualRuns } from './updater.ts';

const content = Buffer.from('PK\x03\x04 a package');
const sha256 = createHash('sha256').update(content).digest('hex');
const keys = generateKeyPairSync('ed25519');
const releaseKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
let files: Server;
let server: string;
beforeAll(async () => {
  files = createServer((request, reply) =>
    request.url === '/a.apk' ? reply.end(content) : reply.writeHead(404).end(),
  );
  await new Promise<void>(done => files.listen(0, '127.0.0.1', done));
  server = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(() => files.close());

const version = (versionCode: number, more: Partial<WantedApp> = {}): WantedApp => ({
  ...{
    versionCode,
    versionName: `v${versionCode}`,
    url: '/a.apk',
    size: content.length,
    sha256,
    minFromCode: 0,
    force: false,
  },
  signature: sign(null, Buffer.from(appSigned('APP', versionCode, sha256)), keys.privateKey).toString('base64'),
  ...more,
});

function cabinet(first: WantedApp, key = releaseKey) {
  let wanted: WantedApp = first;
  const said: Ota[] = [];
  const restarts: number[] = [];
  const updater = new Updater(usualRuns, {
    ...{ server, releaseKey: key || undefined, failing: 0, restMs: 0, random: () => 0.5 },
    wanted: kind => (kind === 'app' ? wanted : null),
    say: ota => said.push(ota),
    keep: () => undefined,
    pause: async () => undefined,
    restart: ms => restarts.push(ms),
  });
  const want = (next: WantedApp) => {
    wanted = next;
    return updater.look();
  };
  return { updater, said, restarts, want, states: () => said.map(({ version: code, state }) => [code, state]) };
}

test('what is signed is fetched, proven, installed, and gone back from when that is asked', async () => {
  const { updater, states, want, restarts } = cabinet(version(30_300));
  expect(await updater.look()).toBeUndefined();
  expect(updater.runs.app).toEqual(['v30300', 30_300]);
  await want(version(30_201));
  expect(updater.runs.app[1]).toBe(30_201);
  expect(states()).toEqual([
    [30_300, 'DOWNLOADING'],
    [30_300, 'DOWNLOADING'],
    [30_300, 'INSTALLED'],
    [30_300, 'ROLLED_BACK'],
  ]);
  expect(restarts).toHaveLength(2);
});

test.each([
  ['DOWNLOAD', version(30_300, { url: '/none' })],
  ['HASH', version(30_300, { sha256: 'f'.repeat(64) })],
  ['SIGNATURE', version(30_300, { signature: version(30_301).signature })],
])('%s: it keeps what it has, says why with its log, and tries again only when told', async (error, wanted) => {
  const { updater, said } = cabinet(wanted);
  expect(await updater.look()).toBe(error);
  expect(said.at(-1)).toMatchObject({
    version: 30_300,
    state: 'FAILED',
    error,
    log: expect.stringContaining('kept 3.2.1'),
  });
  expect(updater.runs).toEqual(usualRuns);
  expect(await updater.look()).toBeUndefined();
  expect(await updater.again()).toBe(error);
});

test('without a release key nothing is installed; a fault is what the control path says', async () => {
  expect(await cabinet(version(30_300), '').updater.look()).toBe('SIGNATURE');
  const faulty = cabinet(version(30_300));
  faulty.updater.fault = 'install';
  expect(await faulty.updater.look()).toBe('INSTALL_FAILED');
  faulty.updater.fault = 'silent';
  expect(await faulty.updater.again()).toBeUndefined();
  expect(faulty.restarts[0]).toBeGreaterThan(3_600_000);
});

const ad = (adId: number, more: Partial<PlaylistAd> = {}): PlaylistAd => ({
  ...{ adId, slot: 'IDLE', priority: 0, startDate: '2026-01-01', endDate: '2026-12-31', weekdays: [], periods: [] },
  items: [{ libraryId: adId * 10, kind: 'IMAGE', url: '/a.apk', sha256, durationSec: 10, weight: 1 }],
  ...more,
});
const noon = Date.parse('2026-03-01T12:00:00+08:00');

function screen(playlist: readonly PlaylistAd[], kept?: DayPlays) {
  const player = new Player(kept, { server, random: () => 0.5, playlist: () => playlist, keep: () => undefined });
  const counts = () => Object.fromEntries((player.news()?.items ?? []).map(item => [item.adId, item.plays]));
  return { player, counts };
}

test('the highest of its hour is shown, equal ones in turn by weight; what cannot be proven is not shown', async () => {
  const other = {
    url: '/none',
    libraryId: 9,
    kind: 'IMAGE' as const,
    sha256: 'f'.repeat(64),
    durationSec: 10,
    weight: 1,
  };
  const { player, counts } = screen([
    ad(1, { priority: 5, items: ad(1).items.map(item => ({ ...item, weight: 3 })) }),
    ad(2, { priority: 5 }),
    ad(3),
    ad(4, { priority: 9, periods: [{ from: '08:00', to: '09:00' }] }),
    ad(5, { priority: 9, endDate: '2026-02-01' }),
    ad(6, { slot: 'LOCK', items: [other] }),
  ]);
  // 70 % of 20 minutes: 84 turns of 10 s.
  await player.pass(noon, 1_200_000);
  expect(counts()).toEqual({ 1: 63, 2: 21 });
});

test('counts go on after a restart, and begin anew with the day', async () => {
  const kept = { day: '2026-03-01', items: [{ adId: 1, libraryId: 10, plays: 5, seconds: 50, taps: 0 }] };
  const { player, counts } = screen([ad(1)], kept);
  await player.pass(noon, 60_000);
  expect(counts()).toEqual({ 1: 9 });
  const news = player.news();
  if (news) player.heard(news);
  expect(player.news()).toBeUndefined();
  await player.pass(noon + 86_400_000, 60_000);
  expect(counts()).toEqual({ 1: 4 });
});
