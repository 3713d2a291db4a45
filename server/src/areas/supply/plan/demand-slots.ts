import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import type { PlanLine } from './supply-line.store.ts';

interface Held {
  readonly lineId: number;
  /** What may lie there now; null: nothing, or the slot or its cabinet was taken out. */
  readonly goodsId: number | null;
  /** Units in it that are not of that line. */
  readonly others: number;
}

/**
 * Units go only into a slot that is their goods' own now: one that was taken out or is another's since its plan was made, or whose old
 * units still lie there, takes none (spec 06 §4). The slots are locked.
 */
export async function demandSlots(tx: Tx, lines: readonly PlanLine[]): Promise<void> {
  if (lines.length === 0) return;
  const slots = await tx.rows<Held>(sql`
    select n.line_id as "lineId", case when t.removed_at is null and not t.sub_off then t.goods_id end as "goodsId",
      (select coalesce(sum(l.quantity), 0)::int from stock_lot l where l.track_id = t.id and l.goods_id <> n.goods_id) as others
    from unnest(${lines.map(line => line.id)}::bigint[], ${lines.map(line => line.trackId)}::bigint[],
      ${lines.map(line => line.goodsId)}::bigint[]) as n (line_id, track_id, goods_id) join track t on t.id = n.track_id`);
  for (const { id, trackNo, goodsId, goodsName } of lines) {
    const slot = slots.find(each => each.lineId === id);
    if (slot && slot.others > 0) refuse('mat.slotStockLeft', { trackNo, n: slot.others });
    if (slot?.goodsId !== goodsId) refuse('supply.slotNotItsOwn', { trackNo, goods: goodsName });
  }
}

/** What lies in slots after something was loaded fits in them, as large as they are now that what was planned for them holds. */
export async function demandRoom(tx: Tx, lines: readonly PlanLine[]): Promise<void> {
  const [over] = await tx.rows<{ trackNo: string }>(sql`
    select t.track_no as "trackNo" from track t
    where t.id = any(${lines.map(line => line.trackId)}::bigint[])
      and t.capacity < (select sum(l.quantity) from stock_lot l where l.track_id = t.id)
    order by t.sub_no, t.row_no, t.col_no limit 1`);
  if (over) refuse('supply.overCapacity', { trackNo: over.trackNo });
}
