import { sql, type Tx } from '../../../kernel/index.ts';
import { cabinetsInBreach } from '../../gsp/index.ts';
import { keepSamples, type MeasuredFrame, samplesOf } from './keep-samples.ts';
import { remarkableMats } from './remarkable-mats.ts';

/**
 * Keeps the samples of many devices at once, of those that nothing but their rows comes from; answers the devices whose samples have to be looked at
 * one by one (noteTelemetry), of which nothing was kept.
 */
export async function noteCalmTelemetry(tx: Tx, frames: readonly MeasuredFrame[]): Promise<ReadonlySet<number>> {
  const samples = samplesOf(frames);
  const wild = new Set([...(await remarkableMats(tx, samples)), ...(await cabinetsInBreach(tx, samples))]);
  const calm = samples.filter(({ matId }) => !wild.has(matId));
  if (calm.length > 0) await tx.run(sql`${keepSamples(calm)} select count(*) from fresh`);
  return wild;
}
