import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { nextBuyerMs } from './buyers.ts';
import { Cabinet } from './cabinet.ts';
import { Climate } from './climate.ts';
import { type FaultRates, luck, noFaults, readFaults } from './faults.ts';
import type { DownFrame, Link } from './link.ts';
import { Memory } from './memory.ts';
import { Papers } from './papers.ts';
import { performDrop } from './perform-drop.ts';
import { Tally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'materia-cabinets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dropParams = (units = 2) => ({
  dropId: randomUUID(),
  orderNo: '1',
  items: [
    {
      lineId: 7,
      units,
      tracks: [
        { subNo: 0, trackNo: 'A1' },
        { subNo: 0, trackNo: 'A2' },
      ],
    },
  ],
});

const machine = (more: object = {}) => ({
  rates: noFaults,
  random: () => 0.5,
  jammed: new Set<string>(),
  now: () => 0,
  pause: async () => {},
  unitMs: 1,
  fell: () => {},
  losesPower: () => {},
  ...more,
});

test('faults are read by name; what is no fault or no share is refused', () => {
  expect(readFaults('jam=.01,network=.5')).toEqual({ ...noFaults, jam: 0.01, network: 0.5 });
  expect(readFaults('')).toEqual(noFaults);
  expect(() => readFaults('rain=1')).toThrow('no fault rain');
  expect(() => readFaults('jam=2')).toThrow('a share from 0 to 1');
  expect(() => readFaults('jam')).toThrow('a share from 0 to 1');
});

test('the same seed is the same luck', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, luck(seed));
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
});

test('units fall one by one; a jam stays where it is, a dead motor goes on to the next track', async () => {
  const fell: string[] = [];
  const drop = dropParams(2);
  const units = await performDrop(drop, 1, machine({ fell: (id: string) => fell.push(id) }));
  expect(units.map(({ n, trackNo, result }) => [n, trackNo, result])).toEqual([
    [1, 'A1', 'DROPPED'],
    [2, 'A1', 'DROPPED'],
  ]);
  expect(fell).toEqual([drop.dropId, drop.dropId]);
  const jammed = await performDrop(dropParams(1), 1, machine({ jammed: new Set(['0/A1']) }));
  expect(jammed).toMatchObject([{ trackNo: 'A1', result: 'JAM' }]);
  // 0.5 is below a rate of 1: a fault; the kind drawn by .9 is a motor.
  const draws = [0.99, 0.5, 0.9, 1];
  const dead = await performDrop(
    dropParams(1),
    1,
    machine({ rates: { ...noFaults, jam: 0.6 } satisfies FaultRates, random: () => draws.shift() ?? 1 }),
  );
  expect(dead).toMatchObject([{ trackNo: 'A2', result: 'DROPPED' }]);
});

test('nothing starts after its time; a power cut leaves one unit unknown and the rest not begun', async () => {
  expect(await performDrop(dropParams(2), -1, machine())).toMatchObject([
    { result: 'NOT_STARTED' },
    { result: 'NOT_STARTED' },
  ]);
  const cut = await performDrop(dropParams(3), 1, machine({ rates: { ...noFaults, power: 1 }, random: () => 0.5 }));
  expect(cut.map(unit => unit.result)).toEqual(['DROPPED', 'UNKNOWN', 'NOT_STARTED']);
});

test('memory outlives the program, even with half a last line', () => {
  const file = join(folder, 'memory.jsonl');
  const frame = { kind: 'drop', id: 'f1', ts: 1, data: {} };
  const before = new Memory(file);
  before.begin(1, 'c1');
  before.keep(1, 'c1', frame);
  before.begin(1, 'c2');
  appendFileSync(file, '{"at":1,"ma');
  const after = new Memory(file);
  expect(after.resultOf('c1')).toEqual(frame);
  expect(after.untold(1)).toEqual([frame]);
  expect(after.cutShort(1)).toEqual(['c2']);
});

/** A server that has one command for the device, again and again until told to stop. */
function fakeServer(command: DownFrame, of: { failures?: number } = {}) {
  const said: { kind: string; id: string; data: object }[] = [];
  let failures = of.failures ?? 0;
  const link: Link = {
    down: async () => {
      await new Promise(done => setTimeout(done, 5));
      return { frames: [command], docs: [] };
    },
    up: async (kind, { id, data }) => {
      if (kind === 'drop' && failures > 0) {
        failures -= 1;
        throw new Error('HTTP 500');
      }
      said.push({ kind, id, data });
      return { repeated: false, reply: null };
    },
    cut: () => undefined,
    close: async () => undefined,
  };
  return { link, drops: () => said.filter(each => each.kind === 'drop'), said };
}

function cabinet(link: Link, tally: Tally, memory = new Memory(), more: object = {}) {
  return new Cabinet({
    matId: 1,
    link,
    memory,
    tally,
    papers: new Papers('http://127.0.0.1:9'),
    server: 'http://127.0.0.1:9',
    rates: noFaults,
    random: () => 0.5,
    sendFile: async () => undefined,
    speed: 1,
    heartbeatMs: 60_000,
    unitMs: 1,
    lateMs: 1,
    outageMs: 1,
    ...more,
  });
}

const command = (params = dropParams()): DownFrame => ({
  seq: 5,
  data: { cmdId: params.dropId, type: 'DROP', params, issuedAt: 0, expireAt: Date.now() + 60_000, try: 1 },
});

test('a command that keeps coming is run once and answered with the stored result, under the same frame id', async () => {
  const server = fakeServer(command());
  const tally = new Tally();
  const device = cabinet(server.link, tally);
  const running = device.run();
  await vi.waitFor(() => expect(server.drops().length).toBeGreaterThan(3));
  device.stop();
  await running;
  expect(tally.report()).toMatchObject({
    drops: 1,
    unitsFallen: 2,
    unitsReported: 2,
    repeated: [],
    open: [],
    ok: true,
  });
  expect(new Set(server.drops().map(each => each.id)).size).toBe(1);
  expect(server.said[0]?.kind).toBe('hello');
});

test('a result the server did not take is said again until it has', async () => {
  const server = fakeServer(command(), { failures: 1 });
  const tally = new Tally();
  const device = cabinet(server.link, tally);
  const running = device.run();
  await vi.waitFor(() => expect(tally.report()).toMatchObject({ drops: 1, open: [], ok: true }), { timeout: 5_000 });
  device.stop();
  await running;
});

test('a drop cut short by an earlier life is never run again: its units are unknown', async () => {
  const params = dropParams();
  const memory = new Memory(join(folder, 'cut.jsonl'));
  memory.begin(1, params.dropId);
  const server = fakeServer(command(params));
  const tally = new Tally();
  const device = cabinet(server.link, tally, memory);
  const running = device.run();
  await vi.waitFor(() => expect(server.drops().length).toBeGreaterThan(0));
  device.stop();
  await running;
  expect(server.drops()[0]?.data).toMatchObject({
    final: true,
    units: [
      { n: 1, result: 'UNKNOWN' },
      { n: 2, result: 'UNKNOWN' },
    ],
  });
  expect(tally.report()).toMatchObject({ unitsFallen: 0 });
});

test('the power that is told to go does so in the next drop: nobody hears of it until it is back, and nothing is run again', async () => {
  const server = fakeServer(command(dropParams(1)));
  const tally = new Tally();
  const device = cabinet(server.link, tally);
  device.hardware.powerCutMs = 300;
  const running = device.run();
  await vi.waitFor(() => expect(tally.report().drops).toBe(1));
  expect(device.connected).toBe(false);
  expect(server.drops()).toEqual([]);
  await vi.waitFor(() => expect(server.drops().length).toBeGreaterThan(0), { timeout: 5_000 });
  device.stop();
  await running;
  expect(server.drops()[0]?.data).toMatchObject({ final: true, units: [{ n: 1, trackNo: 'A1', result: 'UNKNOWN' }] });
  expect(tally.report()).toMatchObject({ drops: 1, unitsFallen: 0, repeated: [], open: [], ok: true });
});

test('without mains it goes on by its battery and says so, and says so again when they are back', async () => {
  const server = fakeServer(command(dropParams(1)));
  const device = cabinet(server.link, new Tally(), new Memory(), {
    rates: { ...noFaults, power: 1 },
    outageMs: 50,
    random: () => 0.01,
    heartbeatMs: 600_000_000,
  });
  const running = device.run();
  const powers = () =>
    server.said.flatMap(({ kind, data }) => (kind === 'heartbeat' && 'power' in data ? data.power : []));
  await vi.waitFor(() => expect(powers()).toEqual(['BATTERY']));
  expect(device.connected).toBe(true);
  await vi.waitFor(() => expect(powers()).toEqual(['BATTERY', 'AC']));
  device.stop();
  await running;
});

test('a cabinet that is stopped says what it has done before it goes, late results too', async () => {
  const server = fakeServer(command());
  const tally = new Tally();
  const device = cabinet(server.link, tally, new Memory(), {
    rates: { ...noFaults, lateResult: 1 },
    lateMs: 60_000,
    unitMs: 20,
  });
  const running = device.run();
  await vi.waitFor(() => expect(tally.report().drops).toBe(1));
  device.stop();
  await running;
  expect(tally.report()).toMatchObject({ unitsFallen: 2, unitsReported: 2, open: [], ok: true });
});

test('a cabinet that is ill stays so until somebody sees to it; one that drifts gets warmer and warmer', () => {
  const climate = new Climate({ target: 240, ill: { temperature: 312 }, random: () => 0.5 });
  climate.measure(1, 1, noFaults);
  expect(climate.temperature).toBe(312);
  climate.mend();
  for (let minute = 0; minute < 60; minute += 1) climate.measure(minute, 1, noFaults);
  expect(climate.temperature).toBe(240);
  climate.drifts = true;
  for (let minute = 0; minute < 10; minute += 1) climate.measure(minute, 1, noFaults);
  expect(climate.temperature).toBe(320);
  expect(climate.next()).toHaveLength(60);
  climate.heard(climate.next());
  expect(climate.next()).toHaveLength(11);
});

test('a cabinet that has been stuck for some minutes has measured nothing else in them', () => {
  const minuteMs = 60_000;
  const climate = new Climate({ target: 240, random: () => 0.5 });
  climate.measure(0, 1, noFaults);
  climate.measure(19.5 * minuteMs, 1, noFaults);
  climate.stick(312, { at: 20 * minuteMs, minutes: 3 });
  const said = climate.next().map(({ at, temperature }) => `${at / minuteMs}: ${temperature}`);
  expect(said).toEqual(['0: 240', '17: 312', '18: 312', '19: 312']);
});

test('a document is taken when its hash is right and it is no older', async () => {
  const papers = new Papers('http://127.0.0.1:9');
  const data = (rev: number, body: Record<string, unknown>) => {
    const text = JSON.stringify(body);
    return { rev, body, sha256: createHash('sha256').update(text).digest('hex') };
  };
  const price = { tracks: [{ price: 100, subNo: 0, trackNo: 'A1' }] };
  expect(await papers.apply('price', data(2, price))).toEqual({ doc: 'price', rev: 2, ok: true });
  expect(await papers.apply('price', data(1, { tracks: [] }))).toBeNull();
  expect(await papers.apply('price', { ...data(3, price), sha256: '0'.repeat(64) })).toMatchObject({ ok: false });
  expect(await papers.apply('setting', { rev: 1, sha256: '', url: '/nowhere' })).toMatchObject({ ok: false });
  expect(papers.revisions()).toEqual({ price: 2 });
  expect(papers.prices()).toEqual(price.tracks);
});

test('buyers come by the hour of the day, quicker by the speed', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour - 8));
  const of = { perHour: 20, speed: 1, random: () => 1 - 1 / Math.E };
  expect(Math.round(nextBuyerMs(of, at(12)))).toBe(180_000);
  expect(Math.round(nextBuyerMs(of, at(2)))).toBe(1_800_000);
  expect(Math.round(nextBuyerMs({ ...of, speed: 20 }, at(12)))).toBe(9_000);
});
