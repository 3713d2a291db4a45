import { goodsChanged } from '@materia/contract/areas/goods';
import { consumer, sql, type Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { raiseLayouts } from './layout.store.ts';
import { raisePlanogram } from './raise-planogram.ts';

/** Of a goods what a device shows of it. */
const shown: readonly string[] = ['goodsName', 'shortName', 'spec', 'images'];

/** Devices that have any of these goods in a slot. */
async function matsWith(tx: Tx, goodsIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select distinct mat_id as id from track where goods_id = any(${goodsIds}::bigint[]) order by 1`,
  );
  return rows.map(row => row.id);
}

/** A goods is called or looks otherwise: devices that show it are given their planogram anew (spec 00 §9). */
export const goodsInPlanograms = consumer('mat.goodsShown', [goodsChanged], async (tx, { payload }) => {
  if (!payload.fields.some(field => shown.includes(field))) return;
  await raiseDocument(tx, 'planogram', await matsWith(tx, payload.goodsIds));
});

/** Tracks that hold a goods that goes hold the survivor (spec 03 §3.3); their stock is moved by the caller. */
export async function mergeTrackGoods(tx: Tx, of: { keepId: number; lostId: number }): Promise<void> {
  const matIds = await matsWith(tx, [of.lostId]);
  await tx.run(sql`
    update track set goods_id = ${of.keepId}, version = version + 1, updated_at = ${tx.now()} where goods_id = ${of.lostId}`);
  await raiseLayouts(tx, matIds);
  await raisePlanogram(tx, matIds, ['goods']);
}
