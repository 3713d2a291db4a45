import type { StockToCode } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { moveStock, moveTraceCodes } from '../../supply/index.ts';
import type { DeviceLayout } from './layout.store.ts';
import type { SlotPlan } from './plan-layout.ts';

interface Lot {
  readonly lotId: number;
  readonly trackId: number;
  readonly goodsId: number;
  readonly quantity: number;
}

/** What lies in slots, front first. */
const lotsIn = (tx: Tx, trackIds: readonly number[]): Promise<Lot[]> =>
  tx.rows(sql`
    select l.id as "lotId", l.track_id as "trackId", l.goods_id as "goodsId", l.quantity from stock_lot l
    where l.track_id = any(${trackIds}::bigint[]) and l.quantity > 0 order by l.track_id, l.position, l.id`);

/** A movement's `seq` names the change of the planogram and the lot in it: no two of a device are the same. */
const seqOf = ({ version }: DeviceLayout, at: number): number => version * 1000 + at;

/** The units of slots that others take over, lot by lot (SHIFT); of two that are swapped each gets what the other had. */
export async function shiftUnits(tx: Tx, layout: DeviceLayout, plans: readonly SlotPlan[]): Promise<void> {
  const target = new Map(plans.flatMap(({ from, before }) => (from && before ? [[from.id, before.id] as const] : [])));
  if (target.size === 0) return;
  const lots = await lotsIn(tx, [...target.keys()]);
  if (lots.length === 0) return;
  await moveStock(
    tx,
    lots.map((lot, at) => ({
      kind: 'SHIFT' as const,
      goodsId: lot.goodsId,
      number: lot.quantity,
      lotId: lot.lotId,
      from: { trackId: lot.trackId },
      to: { trackId: target.get(lot.trackId) as number },
      ref: { type: 'PLANOGRAM', id: layout.matId, seq: seqOf(layout, at) },
    })),
  );
  await moveTraceCodes(
    tx,
    [...target].map(([trackId, to]) => ({ trackId, to: { trackId: to } })),
  );
}

/** Takes everything out of slots: back to the store that fills the device (UNLOAD), or written off (LOSS). Answers the units. */
export async function takeOut(
  tx: Tx,
  layout: DeviceLayout,
  { trackIds, stockTo }: { trackIds: readonly number[]; stockTo: StockToCode },
): Promise<number> {
  const lots = await lotsIn(tx, trackIds);
  if (lots.length === 0) return 0;
  const store = stockTo === 'STORE' ? { storeId: layout.storeId as number } : null;
  await moveStock(
    tx,
    lots.map((lot, at) => ({
      kind: store ? ('UNLOAD' as const) : ('LOSS' as const),
      goodsId: lot.goodsId,
      number: lot.quantity,
      lotId: lot.lotId,
      from: { trackId: lot.trackId },
      ...(store ? { to: store } : {}),
      ref: { type: 'PLANOGRAM', id: layout.matId, seq: seqOf(layout, at) },
    })),
  );
  await moveTraceCodes(
    tx,
    trackIds.map(trackId => ({ trackId, to: store })),
  );
  return lots.reduce((sum, lot) => sum + lot.quantity, 0);
}
