import type { ClimateAlertCode } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

/** What a cabinet measured in a while, tenths, oldest first: at most so many samples, the last ones. */
export function climateReadings(
  db: Db,
  of: { matId: number; subNo: number; measure: ClimateAlertCode; from: Date; to: Date },
  most = 500,
): Promise<{ at: string; value: number }[]> {
  const reading = sql.id(of.measure === 'TEMPERATURE' ? 'p.temperature' : 'p.humidity');
  return db.rows(sql`
    select x.at, x.value from (
      select p.at, ${reading} as value from mat_telemetry p
      where p.mat_id = ${of.matId} and p.sub_no = ${of.subNo} and p.at between ${of.from} and ${of.to} and ${reading} is not null
      order by p.at desc limit ${most}) x order by x.at`);
}
