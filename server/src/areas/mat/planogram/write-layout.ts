import { sql, type Tx } from '../../../kernel/index.ts';
import { logPrices, type PriceChange } from '../../goods/index.ts';
import { type DeviceLayout, raiseLayouts, type SlotRow, writeSlots } from './layout.store.ts';
import { shiftUnits } from './move-units.ts';
import { fillingDiffers, keyOf, placeDiffers, type SlotPlan } from './plan-layout.ts';
import { raisePlanogram } from './raise-planogram.ts';
import { announceTracks, recordTracks } from './track.store.ts';

const rowOf = ({ before, after, kind }: SlotPlan): SlotRow => ({
  ...after,
  id: before?.id ?? null,
  removed: kind === 'REMOVE',
});

/** What of slots is another now, as event and log name it. */
export function fieldsOf(plans: readonly SlotPlan[]): string[] {
  const fields = new Set<string>();
  for (const { kind, before, after } of plans) {
    if (kind !== 'CHANGE' || !before || placeDiffers(before, after)) fields.add('layout');
    if (!before || before.goodsId !== after.goodsId) fields.add('goods');
    if ((before?.price ?? null) !== after.price || (before?.specialPrice ?? 0) !== after.specialPrice)
      fields.add('price');
    if (before && fillingDiffers(before, after)) fields.add('filling');
  }
  return [...fields];
}

/** Prices that goods have from now on; of another goods there was none before. */
function pricesOf(layout: DeviceLayout, plans: readonly (SlotPlan & { id: number })[]): PriceChange[] {
  return plans.flatMap(({ id, before, after }) => {
    if (after.goodsId === null) return [];
    const was = before?.goodsId === after.goodsId ? before : undefined;
    const of = { goodsId: after.goodsId, companyId: layout.companyId, storeId: layout.storeId, trackId: id };
    const changes: PriceChange[] = [
      { kind: 'MAT', ...of, oldPrice: was?.price ?? null, newPrice: after.price },
      { kind: 'SPECIAL', ...of, oldPrice: was?.specialPrice ?? 0, newPrice: after.specialPrice },
    ];
    return changes.filter(({ oldPrice, newPrice }) => oldPrice !== newPrice);
  });
}

async function idsOf(tx: Tx, layout: DeviceLayout, plans: readonly SlotPlan[]) {
  const rows = await tx.rows<{ id: number; subNo: number; trackNo: string }>(
    sql`select id, sub_no as "subNo", track_no as "trackNo" from track where mat_id = ${layout.matId}`,
  );
  const byKey = new Map(rows.map(row => [keyOf(row), row.id]));
  return plans.map(plan => ({ ...plan, id: plan.before?.id ?? (byKey.get(keyOf(plan.after)) as number) }));
}

/**
 * Carries out plans that were judged: units move, slots change, prices are noted, the planogram has one version more, and the device
 * is given its documents anew. Answers the version.
 */
export async function writeLayout(
  tx: Tx,
  layout: DeviceLayout,
  plans: readonly SlotPlan[],
  more: object = {},
): Promise<number> {
  await shiftUnits(tx, layout, plans);
  await writeSlots(tx, layout.matId, plans.map(rowOf));
  const done = await idsOf(tx, layout, plans);
  await logPrices(tx, pricesOf(layout, done), { reason: 'MANUAL' });
  await raiseLayouts(tx, [layout.matId]);
  const fields = fieldsOf(plans);
  const tracks = done.map(({ id, after }) => ({ ...layout, id, trackNo: after.trackNo }));
  recordTracks(tx, tracks, { fields, ...more });
  await announceTracks(tx, tracks, fields);
  await raisePlanogram(tx, [layout.matId], fields);
  return layout.version + 1;
}
