import type { UpData } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { checkBreach } from '../../gsp/index.ts';
import { climateWatches } from '../alert/climate-watches.ts';
import { watchAlerts } from '../alert/watch-alerts.ts';
import { climateLimits } from '../climate-limits.ts';

/** Tenths beyond these were never measured. */
const coldest = -400;
const hottest = 850;
const wettest = 1_000;
const within = (value: number | null | undefined, low: number, high: number): number | null =>
  value === null || value === undefined || value < low || value > high ? null : value;

/**
 * Keeps samples, those it has already once only; `skewMs` is what the device's clock is behind. The newest of the main cabinet is what the
 * device shows, and what is wrong by now is raised at once (spec 06 §1, §4).
 */
export async function noteTelemetry(
  tx: Tx,
  matId: number,
  { points }: UpData<'telemetry'>,
  skewMs: number,
): Promise<void> {
  const column = <T>(of: (point: (typeof points)[number]) => T) => points.map(of);
  const fresh = await tx.rows<Fresh>(sql`
    insert into mat_telemetry (mat_id, sub_no, at, temperature, humidity, compressor, fan, led)
    select ${matId}, p.sub_no, least(p.at, ${tx.now()}::timestamptz), p.temperature, p.humidity, p.compressor, p.fan, p.led
    from unnest(${column(point => point.subNo)}::int[], ${column(point => new Date(point.at + skewMs))}::timestamptz[],
      ${column(point => within(point.temperature, coldest, hottest))}::int[],
      ${column(point => within(point.humidity, 0, wettest))}::int[],
      ${column(point => point.compressor ?? null)}::boolean[], ${column(point => point.fan ?? null)}::boolean[],
      ${column(point => point.led ?? null)}::boolean[]) as p (sub_no, at, temperature, humidity, compressor, fan, led)
    where exists (select from sub_mat s where s.mat_id = ${matId} and s.sub_no = p.sub_no)
    on conflict (mat_id, sub_no, at) do nothing returning sub_no as "subNo", at, temperature, humidity`);
  await tx.run(sql`
    update mat m set temperature = coalesce(p.temperature, m.temperature), humidity = coalesce(p.humidity, m.humidity)
    from (select temperature, humidity from mat_telemetry where mat_id = ${matId} and sub_no = 0 order by at desc limit 1) p
    where m.id = ${matId}`);
  if (await isRemarkable(tx, matId, fresh)) await watchAlerts(tx, climateWatches, matId);
  await passOn(tx, matId, fresh);
}

interface Fresh {
  readonly subNo: number;
  readonly at: string;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

/** A reading beyond its cabinet's limits, or an alert that may end by it: nearly all samples are neither, and one look tells. */
async function isRemarkable(tx: Tx, matId: number, fresh: readonly Fresh[]): Promise<boolean> {
  if (fresh.length === 0) return false;
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from alert a where a.mat_id = ${matId} and a.type in ('TEMPERATURE', 'HUMIDITY') and a.recovered_at is null)
      or exists (
        select from unnest(${fresh.map(each => each.subNo)}::int[], ${fresh.map(each => each.temperature)}::int[],
            ${fresh.map(each => each.humidity)}::int[]) as p (sub_no, temperature, humidity)
          join sub_mat s on s.mat_id = ${matId} and s.sub_no = p.sub_no cross join ${climateLimits('s.mat_id', 's.temp_zone')}
        where p.temperature not between z.temp_min and z.temp_max or p.humidity not between z.hum_min and z.hum_max) as found`);
  return found;
}

/** Each sample once to who decides whether goods still are what they were (spec 06 §4 TEMPERATURE: only reports). */
async function passOn(tx: Tx, matId: number, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return;
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
