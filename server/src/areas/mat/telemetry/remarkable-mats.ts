import { type Db, sql } from '../../../kernel/index.ts';
import { climateLimits } from '../climate-limits.ts';
import type { Sample } from './keep-samples.ts';

/** Devices with a reading beyond their cabinet's limits, or with an alert that may end by it: nearly all are neither, and one look tells. */
export async function remarkableMats(
  db: Db,
  samples: readonly Pick<Sample, 'matId' | 'subNo' | 'temperature' | 'humidity'>[],
): Promise<ReadonlySet<number>> {
  const column = <T>(of: (sample: (typeof samples)[number]) => T) => samples.map(of);
  const rows = await db.rows<{ matId: number }>(sql`
    select a.mat_id as "matId" from alert a
    where a.mat_id = any(${column(each => each.matId)}::bigint[]) and a.type in ('TEMPERATURE', 'HUMIDITY') and a.recovered_at is null
    union
    select p.mat_id from (
        select mat_id, sub_no, min(temperature) as coldest, max(temperature) as hottest, min(humidity) as driest, max(humidity) as wettest
        from unnest(${column(each => each.matId)}::bigint[], ${column(each => each.subNo)}::int[], ${column(each => each.temperature)}::int[],
          ${column(each => each.humidity)}::int[]) as r (mat_id, sub_no, temperature, humidity) group by 1, 2) p
      join sub_mat s on s.mat_id = p.mat_id and s.sub_no = p.sub_no cross join ${climateLimits('s.mat_id', 's.temp_zone')}
    where p.coldest < z.temp_min or p.hottest > z.temp_max or p.driest < z.hum_min or p.wettest > z.hum_max`);
  return new Set(rows.map(({ matId }) => matId));
}
