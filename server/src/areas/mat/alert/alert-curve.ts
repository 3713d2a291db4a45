import type { AlertDetail, AlertRow } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

const hourMs = 3_600_000;
/** So much is shown before it began and after it ended. */
const marginMs = 6 * hourMs;
/** Not longer ago, sample by sample. */
const rawMs = 24 * hourMs;

/** The reading around a climate alert: by the minute while raw telemetry is short enough, by the hour else. */
export async function alertCurve(
  db: Db,
  row: Pick<AlertRow, 'type' | 'matId' | 'subNo' | 'firstAt' | 'recoveredAt' | 'closedAt'>,
  now: Date,
): Promise<AlertDetail['curve']> {
  if (row.matId === null || (row.type !== 'TEMPERATURE' && row.type !== 'HUMIDITY')) return [];
  const reading = row.type === 'TEMPERATURE' ? 'temperature' : 'humidity';
  const from = new Date(Date.parse(row.firstAt) - marginMs);
  const ended = row.recoveredAt ?? row.closedAt;
  const raw = now.getTime() - from.getTime() <= rawMs;
  const to = ended ? new Date(Math.min(Date.parse(ended) + marginMs, now.getTime())) : now;
  if (raw)
    return db.rows(sql`
    select p.at, ${sql.id(`p.${reading}`)} as value from mat_telemetry p
    where p.mat_id = ${row.matId} and p.sub_no = ${row.subNo ?? 0} and p.at between ${from} and ${to} order by p.at limit 3000`);
  return db.rows(sql`
    select h.hour as at, ${sql.id(`h.${reading}_avg`)} as value from mat_telemetry_hour h
    where h.mat_id = ${row.matId} and h.sub_no = ${row.subNo ?? 0} and h.hour between ${from} and ${to} order by h.hour limit 500`);
}
