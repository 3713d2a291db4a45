import type { UpData } from '@materia/contract/areas/mat';
import { type Sql, sql } from '../../../kernel/index.ts';

/** What a device says it has measured, and when we heard of it. */
export interface MeasuredFrame {
  readonly matId: number;
  readonly points: UpData<'telemetry'>['points'];
  /** By how much the device's clock is behind. */
  readonly skewMs: number;
  readonly heardAt: Date;
}

/** Tenths beyond these were never measured. */
const coldest = -400;
const hottest = 850;
const wettest = 1_000;
/** So long after it was measured a sample is summed with its hour all the same; a later one says that it is there. */
export const summedAnywayMs = 24 * 3_600_000;
const within = (value: number | null | undefined, low: number, high: number): number | null =>
  value === null || value === undefined || value < low || value > high ? null : value;

/** Nothing is measured later than this after it was heard of: a clock that is off no more than that is let be. */
const aheadMs = 30_000;

/** The samples of frames, what no sensor can read left out; the same sample said again is the same row. */
export function samplesOf(frames: readonly MeasuredFrame[]) {
  return frames.flatMap(({ matId, points, skewMs, heardAt }) =>
    points.map(({ at, subNo, temperature, humidity, compressor = null, fan = null, led = null }) => ({
      ...{ matId, subNo, compressor, fan, led, heardAt },
      at: Math.min(at + skewMs, heardAt.getTime() + aheadMs),
      temperature: within(temperature, coldest, hottest),
      humidity: within(humidity, 0, wettest),
    })),
  );
}
export type Sample = ReturnType<typeof samplesOf>[number];

/**
 * Keeps samples, those it has already once only, and shows the newest of the main cabinet at its device: the beginning of a statement that goes on
 * with what it wants of `fresh`. Devices are locked by rising id, as whoever locks several does.
 */
export function keepSamples(samples: readonly Sample[]): Sql {
  const column = <T>(of: (sample: Sample) => T) => samples.map(of);
  const heardAt = Math.max(...column(each => each.heardAt.getTime()));
  return sql`
    with fresh as (
      insert into mat_telemetry (mat_id, sub_no, at, temperature, humidity, compressor, fan, led)
      select p.mat_id, p.sub_no, timestamptz 'epoch' + p.at * interval '1 millisecond', p.temperature, p.humidity, p.compressor, p.fan, p.led
      from unnest(${column(each => each.matId)}::bigint[], ${column(each => each.subNo)}::int[], ${column(each => each.at)}::bigint[],
        ${column(each => each.temperature)}::int[], ${column(each => each.humidity)}::int[], ${column(each => each.compressor)}::boolean[],
        ${column(each => each.fan)}::boolean[], ${column(each => each.led)}::boolean[])
        as p (mat_id, sub_no, at, temperature, humidity, compressor, fan, led)
      where exists (select from sub_mat s where s.mat_id = p.mat_id and s.sub_no = p.sub_no)
      on conflict (mat_id, sub_no, at) do nothing returning mat_id, sub_no, at, temperature, humidity),
    late as (
      insert into mat_telemetry_due (mat_id, sub_no, hour)
      select distinct mat_id, sub_no, date_trunc('hour', at) from fresh where at < ${new Date(heardAt - summedAnywayMs)} order by 1, 2, 3
      on conflict (mat_id, sub_no, hour) do update set hour = excluded.hour),
    newest as (
      select distinct on (mat_id) mat_id, at, temperature, humidity from fresh where sub_no = 0 order by mat_id, at desc),
    changed as (
      select m.id, coalesce(n.temperature, m.temperature) as temperature, coalesce(n.humidity, m.humidity) as humidity
      from mat m join newest n on n.mat_id = m.id
      where (coalesce(n.temperature, m.temperature) is distinct from m.temperature or coalesce(n.humidity, m.humidity) is distinct from m.humidity)
        and not exists (select from mat_telemetry t where t.mat_id = n.mat_id and t.sub_no = 0 and t.at > n.at)
      order by m.id for no key update of m),
    shown as (
      update mat m set temperature = c.temperature, humidity = c.humidity from changed c where m.id = c.id)`;
}
