import {
  jsonAnswer,
  jsonBody,
  type RunningServer,
  type SimAnswer,
  SimRefusal,
  type SimRequest,
  serve,
} from '../kernel/http-server.ts';
import { Cabinet } from './cabinet.ts';
import { type FaultRates, luck } from './faults.ts';
import { httpLink } from './link.ts';
import { Memory } from './memory.ts';
import { Tally } from './tally.ts';

export interface CabinetSimulatorOptions {
  port: number;
  server: string;
  /** matId → secret; the part `mats` of demo-secrets.json. */
  secrets: Readonly<Record<string, string>>;
  /** How many of them; 0: all. */
  mats: number;
  seed: number;
  /** Quickens drops and faults, not the server's clock. */
  speed: number;
  rates: FaultRates;
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
  const cabinets = new Map(
    ids.slice(0, options.mats || ids.length).map(matId => [matId, makeCabinet(options, matId, memory, tally)] as const),
  );
  const running = Promise.all([...cabinets.values()].map(cabinet => cabinet.run()));
  const stopAll = async () => {
    for (const cabinet of cabinets.values()) cabinet.stop();
    await running;
  };
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<boolean>();
  const of = (request: SimRequest) => cabinetOf(cabinets, request);
  const control = await serve(options.port, [
    { method: 'GET', path: '/sim/state', handle: () => state(cabinets, tally) },
    { method: 'POST', path: '/sim/mats/:matId/fault', handle: request => fault(of(request), request) },
    { method: 'POST', path: '/sim/mats/:matId/pickup', handle: request => pickup(of(request), request) },
    {
      method: 'POST',
      path: '/sim/stop',
      handle: async () => {
        await stopAll();
        const report = tally.report();
        tellStopped(report.ok);
        return jsonAnswer(200, report);
      },
    },
  ]);
  const close = async () => {
    await stopAll();
    await control.close();
  };
  return { url: control.url, close, stopped };
}

function makeCabinet(options: CabinetSimulatorOptions, matId: number, memory: Memory, tally: Tally): Cabinet {
  const { server, secrets, speed, rates } = options;
  return new Cabinet({
    matId,
    link: httpLink({ server, matId, secret: secrets[matId] ?? '' }),
    memory,
    tally,
    rates,
    random: luck(options.seed * 100_003 + matId),
    heartbeatMs: options.heartbeatMs ?? 60_000,
    unitMs: Math.max(1, Math.round(1_500 / speed)),
    lateMs: 150_000,
    outageMs: 45_000 / speed,
  });
}

function cabinetOf(cabinets: ReadonlyMap<number, Cabinet>, { params }: SimRequest): Cabinet {
  const cabinet = cabinets.get(Number(params.matId));
  if (!cabinet) throw new SimRefusal(404, 'NO_SUCH_MAT', `no cabinet ${params.matId}`);
  return cabinet;
}

function state(cabinets: ReadonlyMap<number, Cabinet>, tally: Tally): SimAnswer {
  return jsonAnswer(200, { mats: [...cabinets.values()].map(cabinet => cabinet.state()), report: tally.report() });
}

/** POST …/fault {kind: 'network', seconds} | {kind: 'jam', subNo?, trackNo, on}. */
function fault(cabinet: Cabinet, request: SimRequest): SimAnswer {
  const { kind, seconds, subNo, trackNo, on } = jsonBody(request);
  if (kind === 'network' && typeof seconds === 'number') cabinet.loseConnection(seconds * 1_000);
  else if (kind === 'jam' && typeof trackNo === 'string') {
    const track = `${typeof subNo === 'number' ? subNo : 0}/${trackNo}`;
    if (on === false) cabinet.jammed.delete(track);
    else cabinet.jammed.add(track);
  } else throw new SimRefusal(400, 'BAD_BODY', 'kind is network (seconds) or jam (trackNo, on)');
  return jsonAnswer(200, cabinet.state());
}

/** POST …/pickup {code}: what the cabinet's screen answers its buyer. */
async function pickup(cabinet: Cabinet, request: SimRequest): Promise<SimAnswer> {
  const { code } = jsonBody(request);
  if (typeof code !== 'string') throw new SimRefusal(400, 'BAD_BODY', 'code is a text');
  return jsonAnswer(200, await cabinet.pickUp(code));
}
