import type { DropParams, DropReport, DropUnitResultCode } from '@materia/contract/areas/mat';
import type { FaultRates } from './faults.ts';

export interface Machine {
  rates: FaultRates;
  random(): number;
  /** Tracks that jam until somebody clears them. */
  jammed: ReadonlySet<string>;
  /** Of the device's own clock. */
  now(): number;
  pause(ms: number): Promise<void>;
  /** ms from start to fall. */
  unitMs: number;
  /** Called for each unit that falls, before anybody hears of it: what lies in the tray is the truth. */
  fell(dropId: string): void;
  /** The power goes in the middle of it. */
  losesPower(): void;
}

type Unit = DropReport['units'][number];

type Track = DropParams['items'][number]['tracks'][number];

/** Turns the motors of a DROP, unit by unit. */
export async function performDrop(drop: DropParams, expireAt: number, machine: Machine): Promise<Unit[]> {
  const wanted = drop.items.flatMap(({ lineId, units, tracks }) =>
    Array.from({ length: units }, (_, n) => ({ lineId, n: n + 1, tracks })),
  );
  // The unit at which the power goes, if it does: nobody saw whether it fell, and nothing behind it is begun.
  const cutAt = machine.random() < machine.rates.power ? Math.floor(machine.random() * wanted.length) : wanted.length;
  const units: Unit[] = [];
  for (const [index, { lineId, n, tracks }] of wanted.entries()) {
    const first = tracks[0] as Track;
    const late = machine.now() > expireAt;
    if (late || index > cutAt) units.push({ lineId, n, ...first, result: 'NOT_STARTED' });
    else if (index === cutAt) {
      machine.losesPower();
      units.push({ lineId, n, ...first, result: 'UNKNOWN' });
    } else units.push({ lineId, n, ...(await turn(drop.dropId, tracks, machine)) });
  }
  return units;
}

/** Alternates are tried only after EMPTY or MOTOR (spec 06 §5). */
async function turn(
  dropId: string,
  tracks: readonly Track[],
  machine: Machine,
): Promise<Track & { result: DropUnitResultCode; ms: number }> {
  let tried = { ...(tracks[0] as Track), result: 'MOTOR' as DropUnitResultCode, ms: 0 };
  for (const track of tracks) {
    await machine.pause(machine.unitMs);
    tried = { ...track, result: resultOf(`${track.subNo}/${track.trackNo}`, machine), ms: machine.unitMs };
    if (tried.result === 'DROPPED') machine.fell(dropId);
    if (tried.result !== 'EMPTY' && tried.result !== 'MOTOR') break;
  }
  return tried;
}

function resultOf(track: string, { rates, random, jammed }: Machine): DropUnitResultCode {
  if (jammed.has(track)) return 'JAM';
  if (random() >= rates.jam) return 'DROPPED';
  const kind = random();
  return kind < 0.6 ? 'JAM' : kind < 0.8 ? 'NOT_DETECTED' : 'MOTOR';
}
