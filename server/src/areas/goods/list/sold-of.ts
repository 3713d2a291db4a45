import { addDays, dayOf } from '@materia/contract/kernel';
import type { Actor, Db } from '../../../kernel/index.ts';
import { unitsSold } from '../../statistics/index.ts';

const soldDays = 30;

/** Units of goods sold in the last 30 days, today among them, as far as the reader sees the sales; those without any are missing. */
export async function soldOf(
  db: Db,
  actor: Actor,
  goodsIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const today = dayOf(now);
  const rows = await db.rows<{ goods_id: number; units: number }>(
    unitsSold({ from: addDays(today, 1 - soldDays), to: today, goodsIds, seenBy: actor }),
  );
  return new Map(rows.map(({ goods_id, units }) => [goods_id, units]));
}
