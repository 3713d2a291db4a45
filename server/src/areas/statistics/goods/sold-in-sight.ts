import { addDays, dayOf } from '@materia/contract/kernel';
import { type Actor, type Db, scopeOf, sql } from '../../../kernel/index.ts';

const scope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

/** Units of goods sold in the last days, less what came back, as far as the reader sees the sales; those without any are missing. */
export async function soldInSight(
  db: Db,
  actor: Actor,
  of: { readonly goodsIds: readonly number[]; readonly days: number; readonly now: Date },
): Promise<ReadonlyMap<number, number>> {
  if (of.goodsIds.length === 0) return new Map();
  const rows = await db.rows<{ id: number; units: number }>(sql`
    select d.goods_id as id, sum(d.quantity - d.refund_quantity)::int as units from stats.sales_daily d
    where d.goods_id = any(${of.goodsIds}::bigint[]) and d.day > ${addDays(dayOf(of.now), -of.days)} and ${scope(actor, 'd')}
    group by d.goods_id`);
  return new Map(rows.map(({ id, units }) => [id, units]));
}
