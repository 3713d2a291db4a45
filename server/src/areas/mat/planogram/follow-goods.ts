import { goodsChanged } from '@materia/contract/areas/goods';
import { consumer, type Sql, sql, type Tx } from '../../../kernel/index.ts';
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

/** Tracks, templates and planned layouts that name a goods that goes name the survivor (spec 03 §3.3); the stock is moved by the caller. */
export async function mergeTrackGoods(tx: Tx, of: { keepId: number; lostId: number }): Promise<void> {
  const matIds = await matsWith(tx, [of.lostId]);
  await tx.run(sql`
    update track set goods_id = ${of.keepId}, version = version + 1, updated_at = ${tx.now()} where goods_id = ${of.lostId}`);
  await renameInLayouts(tx, of);
  await raiseLayouts(tx, matIds);
  await raisePlanogram(tx, matIds, ['goods']);
}

/**
 * Layouts that are kept as they were written: templates with their versions (the goods is the same one, by another id), and what is
 * planned for the next fill. Ids stand in them as jsonb prints them; a text that looks like one has its quotes escaped there.
 */
async function renameInLayouts(tx: Tx, { keepId, lostId }: { keepId: number; lostId: number }): Promise<void> {
  const renamed = (column: 'layout' | 'draft_layout'): Sql => {
    const text = sql`${sql.id(column)}::text`;
    return sql`regexp_replace(${text}, ${`"goodsId": ${lostId}(?=[,}])`}, ${`"goodsId": ${keepId}`}, 'g')::jsonb`;
  };
  const names = (column: 'layout' | 'draft_layout'): Sql =>
    sql`jsonb_path_exists(${sql.id(column)}, '$.**.goodsId ? (@ == $id)', ${JSON.stringify({ id: lostId })}::jsonb)`;
  await tx.run(sql`
    update track_template set layout = ${renamed('layout')}, version = version + 1, updated_at = ${tx.now()} where ${names('layout')}`);
  await tx.run(sql`update track_template_version set layout = ${renamed('layout')} where ${names('layout')}`);
  await tx.run(sql`
    update mat set draft_layout = ${renamed('draft_layout')}, layout_version = layout_version + 1, updated_at = ${tx.now()}
    where draft_layout is not null and ${names('draft_layout')}`);
}
