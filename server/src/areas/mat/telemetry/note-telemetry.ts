import { sql, type Tx } from '../../../kernel/index.ts';
import { checkBreach } from '../../gsp/index.ts';
import { climateWatches } from '../alert/climate-watches.ts';
import { watchAlerts } from '../alert/watch-alerts.ts';
import { keepSamples, type MeasuredFrame, samplesOf } from './keep-samples.ts';
import { remarkableMats } from './remarkable-mats.ts';

/**
 * Keeps the samples of one device, those it has already once only. The newest of the main cabinet is what the device shows, and what is wrong by
 * now is raised at once (spec 06 §1, §4).
 */
export async function noteTelemetry(tx: Tx, frame: MeasuredFrame): Promise<void> {
  const { matId } = frame;
  const fresh = await tx.rows<Fresh>(
    sql`${keepSamples(samplesOf([frame]))} select sub_no as "subNo", at, temperature, humidity from fresh`,
  );
  if (fresh.length === 0) return;
  const remarkable = await remarkableMats(
    tx,
    fresh.map(each => ({ ...each, matId })),
  );
  if (remarkable.has(matId)) await watchAlerts(tx, climateWatches, matId);
  await passOn(tx, matId, fresh);
}

interface Fresh {
  readonly subNo: number;
  readonly at: string;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

/** Each sample once to who decides whether goods still are what they were (spec 06 §4 TEMPERATURE: only reports). */
async function passOn(tx: Tx, matId: number, fresh: readonly Fresh[]): Promise<void> {
  const { companyId } = await tx.one<{ companyId: number }>(
    sql`select company_id as "companyId" from mat where id = ${matId}`,
  );
  for (const [subNo, own] of Map.groupBy(fresh, sample => sample.subNo)) {
    const samples = own.map(({ at, ...read }) => ({ ...read, at: new Date(at) }));
    await checkBreach(tx, {
      matId,
      subNo,
      companyId,
      samples: samples.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    });
  }
}
