import { type MatReading, type MatTelemetry, readMatTelemetry } from '@materia/contract/areas/mat';
import { type Db, on, refuse, sql } from '../../../kernel/index.ts';
import { climateLimits } from '../climate-limits.ts';
import { matScope } from '../mat-scope.ts';
import { stateSpans } from './state-spans.ts';

const hourMs = 3_600_000;
/** A longer while is told hour by hour. */
const sampledMs = 48 * hourMs;
const longestMs = 366 * 24 * hourMs;
/** The slowest device measures every ten minutes. */
const silentMs = 15 * 60_000;

interface While {
  readonly matId: number;
  readonly subNo: number;
  readonly from: Date;
  readonly to: Date;
}

const samples = (db: Db, { matId, subNo, from, to }: While): Promise<MatReading[]> =>
  db.rows(sql`
    select p.at, p.temperature, p.humidity, null as hour from mat_telemetry p
    where p.mat_id = ${matId} and p.sub_no = ${subNo} and p.at between ${from} and ${to}
      and (p.temperature is not null or p.humidity is not null) order by p.at`);

/** Hours that reach into the while, the first from its beginning. */
const hours = (db: Db, { matId, subNo, from, to }: While): Promise<MatReading[]> =>
  db.rows(sql`
    select greatest(h.hour, ${from}::timestamptz) as at, h.temperature_avg as temperature, h.humidity_avg as humidity,
      json_build_object('temperatureMin', h.temperature_min, 'temperatureMax', h.temperature_max, 'humidityMin', h.humidity_min,
        'humidityMax', h.humidity_max) as hour
    from mat_telemetry_hour h
    where h.mat_id = ${matId} and h.sub_no = ${subNo} and h.hour > ${new Date(from.getTime() - hourMs)} and h.hour < ${to}
      and (h.temperature_avg is not null or h.humidity_avg is not null) order by h.hour`);

/** Samples while there are any, and the hours before the first of them where it is not there from the beginning. */
async function readings(db: Db, of: While): Promise<MatReading[]> {
  if (of.to.getTime() - of.from.getTime() > sampledMs) return hours(db, of);
  const sampled = await samples(db, of);
  const first = sampled[0] ? Date.parse(sampled[0].at) : of.to.getTime();
  if (first - of.from.getTime() <= silentMs) return sampled;
  return [...(await hours(db, { ...of, to: new Date(Math.floor(first / hourMs) * hourMs) })), ...sampled];
}

/** Stretches without a reading, to `until` at most. */
function gapsOf(all: readonly MatReading[], from: Date, until: number): MatTelemetry['gaps'] {
  const gaps: MatTelemetry['gaps'] = [];
  let seen = from.getTime();
  const pass = (at: number) => {
    if (at - seen > silentMs) gaps.push({ from: new Date(seen).toISOString(), to: new Date(at).toISOString() });
  };
  for (const { at, hour } of all) {
    const began = Date.parse(at);
    pass(began);
    seen = Math.max(seen, hour ? (Math.floor(began / hourMs) + 1) * hourMs : began);
  }
  pass(until);
  return gaps;
}

/** GET mat/{id}/telemetry. */
export const readMatTelemetryHandler = on(readMatTelemetry)(async ({ params, query }, { db, actor, now, fail }) => {
  const [from, to] = [new Date(query.from), new Date(query.to)];
  if (to <= from) return fail('mat.telemetryOrder');
  if (to.getTime() - from.getTime() > longestMs) return fail('mat.telemetryLong');
  const limits = await db.maybe<MatTelemetry['limits']>(sql`
    select z.temp_min as "tempMin", z.temp_max as "tempMax", z.hum_min as "humMin", z.hum_max as "humMax"
    from mat m join sub_mat s on s.mat_id = m.id cross join ${climateLimits('s.mat_id', 's.temp_zone')}
    where m.id = ${params.id} and s.sub_no = ${query.subNo} and ${matScope(actor, 'm')} and m.deleted_at is null`);
  if (!limits) return refuse('row.notFound');
  const of = { matId: params.id, subNo: query.subNo, from, to };
  const read = await readings(db, of);
  const states = await stateSpans(db, params.id, { kinds: ['DOOR'], from, to });
  return {
    limits,
    readings: read,
    doors: states
      .filter(({ state }) => state === 'OPEN')
      .map(({ from: opened, to: shut, reason }) => ({ from: opened, to: shut, cause: reason })),
    gaps: gapsOf(read, from, Math.min(to.getTime(), now().getTime())),
  };
});
