import type { MatSettingKey, TempZoneCode } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { boardsOf } from '../board/mat-board.store.ts';
import type { DocumentBody } from '../documents/document-bodies.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { settingOf } from './settings-of.ts';

/** What the device itself goes by; the others are ours. Temperatures are those of each cabinet's zone. */
const told = [
  ...['heartbeatSec', 'telemetrySec', 'humMin', 'humMax', 'volume', 'brightness', 'idleTimeoutSec', 'offlinePickup'],
  ...['doorOpenAlarmSec', 'maxUnitsPerOrder', 'payTypes', 'servicePhone', 'lightPlan', 'powerPlan'],
] as readonly MatSettingKey[];

/** Document `setting` of a device (spec 06 §5). */
export const settingDocument: DocumentBody = async (db, { matId }) => {
  const values = await settingOf(db, matId);
  const subs = await db.rows<{ subNo: number; tempZone: TempZoneCode }>(
    sql`select sub_no as "subNo", temp_zone as "tempZone" from sub_mat where mat_id = ${matId} order by sub_no`,
  );
  const { boards } = await boardsOf(db, matId);
  return {
    ...Object.fromEntries(told.map(key => [key, values[key]])),
    subs: subs.map(({ subNo, tempZone }) => ({
      subNo,
      tempTarget: values.tempTarget[tempZone],
      tempMin: values.tempMin[tempZone],
      tempMax: values.tempMax[tempZone],
    })),
    boards: boards.map(({ subNo, addr, port, baud, dropSensor, jamPolicy, motorMap }) => ({
      ...{ subNo, addr, port, baud, dropSensor, jamPolicy, motorMap },
    })),
  };
};

/** A layer was written: devices under it are told, all of the platform's, those of a company, or one; what is said of offlinePickup may be otherwise now. */
export async function raiseSettings(
  tx: Tx,
  of: { readonly companyId: number | null } | { readonly matId: number },
  pickup: boolean,
): Promise<void> {
  const matIds = 'matId' in of ? [of.matId] : await matsUnder(tx, of.companyId);
  await raiseDocument(tx, 'setting', matIds);
  if (pickup) await raiseDocument(tx, 'pickup', matIds);
}

async function matsUnder(tx: Tx, companyId: number | null): Promise<number[]> {
  const mats = await tx.rows<{ id: number }>(sql`
    select id from mat where deleted_at is null and (${companyId}::bigint is null or company_id = ${companyId}) order by id`);
  return mats.map(({ id }) => id);
}
