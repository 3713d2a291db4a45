import { type AlertTypeCode, openAlertStatuses } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

/** The open alert of a type at a cabinet. */
export async function openAlertOf(
  db: Db,
  of: { type: AlertTypeCode; matId: number; subNo: number },
): Promise<number | null> {
  const row = await db.maybe<{ id: number }>(sql`
    select id from alert where type = ${of.type} and mat_id = ${of.matId} and coalesce(sub_no, 0) = ${of.subNo}
      and status = any(${[...openAlertStatuses]}::text[]) order by id desc limit 1`);
  return row?.id ?? null;
}
