import { type BreachMeasureCode, gspBreach } from '@materia/contract/areas/gsp';
import { outbox, type Tx, timer } from '../../../kernel/index.ts';
import { climateReadings, openAlertOf } from '../../mat/index.ts';
import {
  dropWatches,
  insertBreach,
  limitsIn,
  lockPlace,
  type Place,
  policyOf,
  saveBreach,
  saveWatch,
  type Watch,
  watchesOf,
} from './breach.store.ts';
import { type BreachLine, breachLines, isOut, lineKey } from './breach-lines.ts';
import { type BreachRun, breachRuns, type Reading } from './breach-run.ts';
import { lockBreached } from './lock-breached.ts';

/** A sample of a cabinet, tenths; null where nothing good was measured. */
export interface ClimateSample {
  readonly at: Date;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

/** Samples of one cabinet that nobody has seen before, oldest first. */
export interface SampledCabinet {
  readonly matId: number;
  readonly subNo: number;
  readonly companyId: number;
  readonly samples: readonly ClimateSample[];
}

/** A device's clock may be ahead by so much. */
const aheadMs = 60_000;

const readingOf = (sample: ClimateSample, measure: BreachMeasureCode) =>
  measure === 'TEMPERATURE' ? sample.temperature : sample.humidity;

/**
 * Every sample of a device goes here (spec 06 §4 TEMPERATURE, 08 §4.5 Breach): how long what its goods bear has been exceeded; where the policy says
 * LOCK, the lots that do not bear it are locked. While nothing is out and nothing was, it costs two small reads.
 */
export async function checkBreach(given: Tx, cabinet: SampledCabinet): Promise<void> {
  const tx: Tx = { ...given, actor: timer('gsp') };
  const lines = breachLines(policyOf(tx, cabinet.companyId), await limitsIn(tx, cabinet));
  const crossed = (line: BreachLine) =>
    cabinet.samples.some(sample => {
      const value = readingOf(sample, line.measure);
      return value !== null && isOut(line, value);
    });
  if (!lines.some(crossed) && (await watchesOf(tx, cabinet)).every(isOver)) return;
  const place = await lockPlace(tx, cabinet);
  // As they are now that nobody else goes on with them.
  const watches = await watchesOf(tx, cabinet);
  const known = new Map(lines.map(line => [lineKey(line), line]));
  await settleGone(
    tx,
    place,
    watches.filter(watch => !known.has(watch.line)),
  );
  for (const [key, line] of known) {
    const before = watches.find(watch => watch.line === key);
    await follow(tx, place, { cabinet, line, key, before });
  }
}

const isOver = ({ run }: Watch): boolean => run.endedAt !== null;

interface Followed {
  readonly cabinet: SampledCabinet;
  readonly line: BreachLine;
  readonly key: string;
  readonly before: Watch | undefined;
}

/**
 * Goes on with what was crossed. What a device kept while it was off line may come after newer samples: then all since the crossing began is read
 * again, so that each minute counts in its place.
 */
async function follow(tx: Tx, place: Place, { cabinet, line, key, before }: Followed): Promise<void> {
  const fresh = cabinet.samples.flatMap(sample => {
    const value = readingOf(sample, line.measure);
    return value === null ? [] : [{ at: sample.at.getTime(), value }];
  });
  const [first] = fresh;
  if (!first) return;
  const late = before !== undefined && first.at <= before.run.lastAt;
  const open = before !== undefined && !late && !isOver(before);
  if (!late && !open && !fresh.some(({ value }) => isOut(line, value))) return;
  const from = late ? Math.min(first.at, before.run.startedAt) : first.at;
  const readings = open ? fresh : await readSince(tx, cabinet, line, from);
  const runs = breachRuns(line, open ? before.run : undefined, readings);
  const same =
    late || open ? runs.find(({ endedAt, lastAt }) => (endedAt ?? lastAt) >= before.run.startedAt) : undefined;
  for (const run of runs) await goOn(tx, place, { line, key, run, before: run === same ? before : undefined });
}

/** More samples than a device takes in some days. */
const most = 10_000;

async function readSince(
  tx: Tx,
  { matId, subNo }: SampledCabinet,
  { measure }: BreachLine,
  from: number,
): Promise<Reading[]> {
  const span = { from: new Date(from), to: new Date(tx.now().getTime() + aheadMs) };
  const readings = await climateReadings(tx, { matId, subNo, measure, ...span }, most);
  return readings.map(({ at, value }) => ({ at: Date.parse(at), value }));
}

/** Its goods are gone from the cabinet, or its rule from the policy: nobody watches it any more, and what it was is over. */
async function settleGone(tx: Tx, place: Place, gone: readonly Watch[]): Promise<void> {
  for (const { breachId, run } of gone)
    if (breachId !== null && run.endedAt === null) await saveBreach(tx, breachId, { ...run, endedAt: run.lastAt });
  await dropWatches(
    tx,
    place.id,
    gone.map(({ line }) => line),
  );
}

interface GoingOn {
  readonly line: BreachLine;
  readonly key: string;
  readonly run: BreachRun;
  readonly before: Watch | undefined;
}

async function goOn(tx: Tx, place: Place, { line, key, run, before }: GoingOn): Promise<void> {
  const due = run.seconds >= line.minutes * 60;
  const known = before?.breachId ?? null;
  const breachId = known ?? (due ? await begin(tx, place, line, run) : null);
  await saveWatch(tx, place.id, { line: key, run, breachId });
  if (breachId === null) return;
  if (known !== null || run.endedAt !== null) await saveBreach(tx, breachId, run);
  const wasOver = known !== null && before !== undefined && isOver(before);
  if (run.endedAt !== null && !wasOver) await tell(tx, place, line, { breachId, badGoodsId: null, status: 'ENDED' });
}

/** It has lasted as long as the policy bears. */
async function begin(tx: Tx, place: Place, line: BreachLine, run: BreachRun): Promise<number> {
  const alertId = await openAlertOf(tx, { type: line.measure, matId: place.matId, subNo: place.subNo });
  const breachId = await insertBreach(tx, { placeId: place.id, line, run, alertId });
  const badGoodsId = line.action === 'LOCK' ? await lockBreached(tx, { place, line, run, breachId }) : null;
  await tell(tx, place, line, { breachId, badGoodsId, status: 'ONGOING' });
  return breachId;
}

const tell = (
  tx: Tx,
  { id: placeId, matId, companyId }: Place,
  { measure, action }: BreachLine,
  said: { breachId: number; badGoodsId: number | null; status: 'ONGOING' | 'ENDED' },
): Promise<void> =>
  outbox.put(
    tx,
    gspBreach,
    { ...said, placeId, matId, measure, action },
    { aggregateType: 'BREACH', aggregateId: said.breachId, companyId },
  );
