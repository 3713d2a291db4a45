import { createHash, pbkdf2Sync, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { Cabinet } from './cabinet.ts';
import { noFaults } from './faults.ts';
import type { Link } from './link.ts';
import { Memory } from './memory.ts';
import { Papers } from './papers.ts';
import { Tally } from './tally.ts';

const code = '12345678';
const dropId = randomUUID();
const body = {
  codes: [
    {
      dropId,
      hash: pbkdf2Sync(code, 'salt', 10, 32, 'sha256').toString('hex'),
      items: [{ lineId: 7, tracks: [{ subNo: 0, trackNo: 'A1' }], units: 1 }],
      orderNo: '900',
      until: Date.now() + 60_000,
    },
  ],
  iterations: 10,
  salt: 'salt',
};

test('off line a cabinet lets out what its list of codes names, once, and tells of it later', async () => {
  const said: { kind: string; data: object }[] = [];
  const link: Link = {
    down: async () => {
      await new Promise(done => setTimeout(done, 5));
      return { frames: [], docs: [] };
    },
    up: async (kind, { data }) => {
      said.push({ kind, data });
      return { repeated: false, reply: null };
    },
    cut: () => undefined,
    close: async () => undefined,
  };
  const papers = new Papers('http://127.0.0.1:9');
  const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  expect(await papers.apply('pickup', { rev: 1, sha256, body })).toMatchObject({ ok: true });
  const tally = new Tally();
  const pace = {
    server: 'http://127.0.0.1:9',
    speed: 1,
    heartbeatMs: 60_000,
    unitMs: 1,
    lateMs: 1,
    outageMs: 1,
    random: () => 0.5,
    sendFile: async () => {},
  };
  const device = new Cabinet({ matId: 1, link, memory: new Memory(), tally, papers, rates: noFaults, ...pace });
  device.loseConnection(400);
  const running = device.run();
  expect(await device.request('PICKUP', { code: '00000000' })).toMatchObject({ ok: false, message: 'wrong code' });
  expect(await device.request('PICKUP', { code })).toMatchObject({ ok: true, data: { orderNo: '900' } });
  expect(await device.request('PICKUP', { code })).toMatchObject({ ok: false, message: 'already collected' });
  expect(said).toEqual([]);
  await vi.waitFor(() => expect(said.some(({ kind }) => kind === 'drop')).toBe(true), 3_000);
  device.stop();
  await running;
  const drops = said.filter(({ kind }) => kind === 'drop');
  expect(drops[0]?.data).toMatchObject({ dropId, orderNo: '900', final: true, offline: true });
  expect(tally.report()).toMatchObject({ drops: 1, unitsFallen: 1, unitsReported: 1, ok: true });
});
