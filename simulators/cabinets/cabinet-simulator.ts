import {
  jsonAnswer,
  jsonBody,
  type RunningServer,
  type SimAnswer,
  SimRefusal,
  type SimRequest,
  type SimRoute,
  serve,
} from '../kernel/http-server.ts';
import { activate } from './activate.ts';
import { readBooks } from './books.ts';
import { buy, startBuyers } from './buyers.ts';
import { Cabinet } from './cabinet.ts';
import type { Ill } from './climate.ts';
import { sendFile } from './device-file.ts';
import { type FaultRates, luck } from './faults.ts';
import { httpLink } from './http-link.ts';
import type { Link } from './link.ts';
import { Memory } from './memory.ts';
import { MqttLink } from './mqtt-link.ts';
import { Papers } from './papers.ts';
import { Tally } from './tally.ts';
import { type Runs, type UpdateFault, updateFaults } from './updater.ts';

export interface CabinetSimulatorOptions {
  port: number;
  server: string;
  /** Of the broker; absent: the HTTP fallback. */
  broker?: string;
  /** What the broker speaks, if it is one version only. */
  mqttVersion?: 4 | 5 | undefined;
  /** matId → secret; the part `mats` of demo-secrets.json. */
  secrets: Readonly<Record<string, string>>;
  /** How many of them; 0: all. */
  mats: number;
  seed: number;
  /** Quickens drops and faults, not the server's clock. */
  speed: number;
  rates: FaultRates;
  /** Cabinets whose climate is wrong from the start; the part `climates`. */
  climates?: Readonly<Record<string, Ill>>;
  /** What each runs from the start, and the release key's public half; the part `apps`. */
  apps?: { publicKey: string; versions: Readonly<Record<string, Runs>> };
  /** Of the simulator pay, and how many people an hour buy at the screens when they are most. */
  pay: string;
  customers: number;
  /** name:password of somebody who reads the orders at the end; absent: nobody does. */
  account?: string | undefined;
  stateFile?: string;
  heartbeatMs?: number;
}

/** All cabinets of the demo in one program, with the control paths under /sim (spec 06 §5). */
export async function startCabinetSimulator(
  options: CabinetSimulatorOptions,
): Promise<RunningServer & { stopped: Promise<boolean> }> {
  const memory = new Memory(options.stateFile);
  const tally = new Tally();
  const ids = Object.keys(options.secrets).map(Number);
  const own = ids.slice(0, options.mats || ids.length);
  const cabinets = new Map(own.map(matId => [matId, makeCabinet(options, matId, memory, tally)]));
  const running = [...cabinets.values()].map(cabinet => cabinet.run());
  const sendHome = startBuyers({
    ...{ pay: options.pay, perHour: options.customers, speed: options.speed, random: luck(options.seed) },
    cabinets: () => [...cabinets.values()],
  });
  const stopAll = async () => {
    sendHome();
    for (const cabinet of cabinets.values()) cabinet.stop();
    await Promise.all(running);
  };
  /** POST /sim/activate {activationCode, hwSerial}: one more cabinet, with the secret it is told now. */
  const join = async (request: SimRequest): Promise<SimAnswer> => {
    const { activationCode, hwSerial } = jsonBody(request);
    if (typeof activationCode !== 'string' || typeof hwSerial !== 'string')
      throw new SimRefusal(400, 'BAD_BODY', 'activationCode and hwSerial are texts');
    const { matId, secret } = await activate(options.server, { activationCode, hwSerial });
    cabinets.get(matId)?.stop();
    memory.keepSecret(matId, secret);
    const cabinet = makeCabinet({ ...options, secrets: { [matId]: secret } }, matId, memory, tally);
    cabinets.set(matId, cabinet);
    running.push(cabinet.run());
    return jsonAnswer(200, cabinet.state());
  };
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<boolean>();
  const stop = async () => {
    await stopAll();
    const verdict = await judge(options, tally);
    tellStopped(verdict.ok);
    return jsonAnswer(200, verdict);
  };
  const control = await serve(options.port, [
    { method: 'GET', path: '/sim/state', handle: () => state(cabinets, tally) },
    { method: 'POST', path: '/sim/activate', handle: join },
    { method: 'POST', path: '/sim/stop', handle: stop },
    ...handsOn(request => cabinetOf(cabinets, request), options.pay),
  ]);
  const close = async () => {
    await stopAll();
    await control.close();
  };
  return { url: control.url, close, stopped };
}

/** POST /sim/stop: units fallen = SALE = dropped, no drop twice, money = orders (spec 06 §5). */
async function judge({ account, server, pay }: CabinetSimulatorOptions, tally: Tally) {
  const report = tally.report();
  const books = account ? await readBooks({ account, server, pay, since: tally.since }, tally.orders()) : null;
  return { ...report, books, ok: report.ok && (books?.off ?? []).length === 0 };
}

/** What somebody does at one cabinet, or what happens to it. */
const handsOn = (of: (request: SimRequest) => Cabinet, pay: string): SimRoute[] => [
  { method: 'POST', path: '/sim/mats/:matId/fault', handle: request => fault(of(request), request) },
  { method: 'POST', path: '/sim/mats/:matId/buy', handle: request => atScreen(of(request), pay, request) },
  { method: 'POST', path: '/sim/mats/:matId/pickup', handle: request => atCode(of(request), 'PICKUP', request) },
  { method: 'POST', path: '/sim/mats/:matId/cell', handle: request => atCode(of(request), 'CELL_OPEN', request) },
];

function makeCabinet(options: CabinetSimulatorOptions, matId: number, memory: Memory, tally: Tally): Cabinet {
  const { server, speed, rates } = options;
  return new Cabinet({
    matId,
    link: linkOf(options, matId, memory),
    sendFile: (cmdId, file) => sendFile({ server, matId, secret: secretOf(options, matId, memory) }, cmdId, file),
    memory,
    tally,
    papers: new Papers(server),
    server,
    runs: options.apps?.versions[matId],
    releaseKey: options.apps?.publicKey,
    rates,
    ill: options.climates?.[matId],
    random: luck(options.seed * 100_003 + matId),
    heartbeatMs: options.heartbeatMs ?? 60_000,
    speed,
    unitMs: Math.max(1, Math.round(1_500 / speed)),
    lateMs: 150_000,
    outageMs: 45_000 / speed,
  });
}

const secretOf = ({ secrets }: Pick<CabinetSimulatorOptions, 'secrets'>, matId: number, memory: Memory): string =>
  memory.secretOf(matId) ?? secrets[matId] ?? '';

function linkOf(
  { server, broker, mqttVersion, secrets }: CabinetSimulatorOptions,
  matId: number,
  memory: Memory,
): Link {
  const of = { matId, secret: () => secretOf({ secrets }, matId, memory) };
  return broker ? new MqttLink({ ...of, broker, version: mqttVersion }) : httpLink({ ...of, server });
}

function cabinetOf(cabinets: ReadonlyMap<number, Cabinet>, { params }: SimRequest): Cabinet {
  const cabinet = cabinets.get(Number(params.matId));
  if (!cabinet) throw new SimRefusal(404, 'NO_SUCH_MAT', `no cabinet ${params.matId}`);
  return cabinet;
}

function state(cabinets: ReadonlyMap<number, Cabinet>, tally: Tally): SimAnswer {
  return jsonAnswer(200, { mats: [...cabinets.values()].map(cabinet => cabinet.state()), report: tally.report() });
}

/**
 * POST …/fault {kind: network or doorOpen, seconds} | {kind: jam, subNo?, trackNo, on?} | {kind: tempDrift or duplicate, on?}; gone in the
 * middle of the next drop, for so long: {kind: power, seconds}; stuck at tenths of ℃ for so long already: {kind: tempDrift, temperature,
 * minutes?}, answered when it has been heard | {kind: ota, how: download, signature, install or silent; none: mended}.
 */
async function fault(cabinet: Cabinet, request: SimRequest): Promise<SimAnswer> {
  const { kind, seconds, subNo, trackNo, temperature, minutes = 0, how, on = true } = jsonBody(request);
  const { hardware } = cabinet;
  if (kind === 'network' && typeof seconds === 'number') cabinet.loseConnection(seconds * 1_000);
  else if (kind === 'power' && typeof seconds === 'number') hardware.powerCutMs = seconds * 1_000;
  else if (kind === 'doorOpen' && typeof seconds === 'number') cabinet.openDoor(seconds * 1_000);
  else if (kind === 'tempDrift' && typeof temperature === 'number' && typeof minutes === 'number')
    await cabinet.measureStuck(temperature, minutes);
  else if (kind === 'tempDrift') hardware.climate.drifts = on === true;
  else if (kind === 'duplicate') cabinet.doubling = on === true;
  else if (kind === 'ota')
    cabinet.updater.fault = updateFaults.find(each => each === how) satisfies UpdateFault | undefined;
  else if (kind === 'jam' && typeof trackNo === 'string') {
    const track = `${typeof subNo === 'number' ? subNo : 0}/${trackNo}`;
    if (on === false) hardware.jammed.delete(track);
    else hardware.jammed.add(track);
  } else
    throw new SimRefusal(
      400,
      'BAD_BODY',
      'kind is network, power or doorOpen (seconds), tempDrift or duplicate (on), ota (how) or jam (trackNo, on)',
    );
  return jsonAnswer(200, cabinet.state());
}

/** POST …/pickup, …/cell {code}: what the cabinet's screen answers who comes for goods that it drops, or that lie in one of its cells. */
async function atCode(cabinet: Cabinet, op: 'PICKUP' | 'CELL_OPEN', request: SimRequest): Promise<SimAnswer> {
  const { code } = jsonBody(request);
  if (typeof code !== 'string') throw new SimRefusal(400, 'BAD_BODY', 'code is a text');
  return jsonAnswer(200, await cabinet.request(op, { code }));
}

/** POST …/buy {goodsId?, number?}: ordered at the screen and paid; any goods there if none is named. */
async function atScreen(cabinet: Cabinet, pay: string, request: SimRequest): Promise<SimAnswer> {
  const { goodsId, number = 1 } = jsonBody(request);
  if (typeof number !== 'number') throw new SimRefusal(400, 'BAD_BODY', 'number is a number');
  const of = { number, random: Math.random, ...(typeof goodsId === 'number' ? { goodsId } : {}) };
  return jsonAnswer(200, await buy(cabinet, pay, of));
}
