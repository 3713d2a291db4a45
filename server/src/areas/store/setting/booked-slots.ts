import { dayOf } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';

/** No order is placed further ahead than a store may offer. */
const aheadMs = 32 * 86_400_000;

/** Open orders per mode, day and slot of a store: what capacities are compared with. */
export async function bookedSlots(
  db: Db,
  of: { storeId: number; now: Date; exceptId?: number },
): Promise<(mode: string, day: string, from: string) => number> {
  const rows = await db.rows<{ slot: string; count: number }>(sql`
    select delivery_mode || ' ' || delivery_day || ' ' || time_from as slot, count(*) as count from customer_order
    where store_id = ${of.storeId} and is_open and time_from is not null and placed_at > ${new Date(of.now.getTime() - aheadMs)}
      and delivery_day >= ${dayOf(of.now)} and id <> ${of.exceptId ?? 0}
    group by 1`);
  const booked = new Map(rows.map(row => [row.slot, row.count]));
  return (mode, day, from) => booked.get(`${mode} ${day} ${from}`) ?? 0;
}
