import { stockHeld } from '@materia/contract/areas/order';
import { outbox, sql, type Tx } from '../../kernel/index.ts';
import { holdStoreGoods, releaseStoreGoods, type ShortStoreGoods } from '../store/index.ts';

/** A plan that brings goods of a store to a device. */
interface Plan {
  readonly id: number;
  readonly companyId: number;
}
interface PlanHold {
  readonly planLineId: number;
  readonly storeGoodsId: number;
  readonly number: number;
}

/** Holds what a plan is to take off its store's shelves (spec 06 §3): all of it, or nothing and what was short. */
export async function holdForPlan(tx: Tx, plan: Plan, wanted: readonly PlanHold[]): Promise<ShortStoreGoods[]> {
  if (wanted.length === 0) return [];
  const short = await holdStoreGoods(tx, wanted);
  if (short.length > 0) return short;
  await tx.run(sql`
    insert into order_hold (plan_line_id, store_goods_id, number, created_at)
    select w.line_id, w.store_goods_id, w.number, ${tx.now()}
    from unnest(${wanted.map(each => each.planLineId)}::bigint[], ${wanted.map(each => each.storeGoodsId)}::bigint[],
      ${wanted.map(each => each.number)}::int[]) as w (line_id, store_goods_id, number)`);
  await changed(tx, plan, wanted);
  return [];
}

/** Gives back what a plan's lines still hold: it has been taken off the shelves, or will not be. */
export async function releasePlanHolds(tx: Tx, plan: Plan, planLineIds: readonly number[]): Promise<void> {
  const freed = await tx.rows<{ storeGoodsId: number; number: number }>(sql`
    update order_hold set released_at = ${tx.now()}, updated_at = ${tx.now()}
    where plan_line_id = any(${planLineIds}::bigint[]) and released_at is null
    returning store_goods_id as "storeGoodsId", number`);
  if (freed.length === 0) return;
  await releaseStoreGoods(tx, freed);
  await changed(tx, plan, freed);
}

const changed = (tx: Tx, { id, companyId }: Plan, rows: readonly { storeGoodsId: number }[]): Promise<void> =>
  outbox.put(
    tx,
    stockHeld,
    { storeGoodsIds: [...new Set(rows.map(row => row.storeGoodsId))], trackIds: [] },
    { aggregateType: 'SUPPLY_PLAN', aggregateId: id, companyId },
  );
