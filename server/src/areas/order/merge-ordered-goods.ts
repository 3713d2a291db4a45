import { sql, type Tx } from '../../kernel/index.ts';

/** A store's row of a goods that goes, and the one that takes its place. */
interface Rows {
  readonly lostId: number;
  readonly keptId: number;
}

/**
 * What is ordered but not handed over is the survivor's, or its stock would not be found; lines of orders that are over stay as they
 * were (spec 03 §3.3). Holds, wishes and pre-orders go along.
 */
export async function mergeOrderedGoods(
  tx: Tx,
  of: { keepId: number; lostId: number; storeGoods: readonly Rows[] },
): Promise<void> {
  const { keepId, lostId, storeGoods } = of;
  await tx.run(sql`
    update order_line l set goods_id = ${keepId}, updated_at = ${tx.now()}
    from customer_order o where o.id = l.order_id and o.is_open and l.goods_id = ${lostId}`);
  const [lost, kept] = [storeGoods.map(each => each.lostId), storeGoods.map(each => each.keptId)];
  const map = sql`unnest(${lost}::bigint[], ${kept}::bigint[]) as m (lost, kept)`;
  await tx.run(sql`
    update order_hold h set store_goods_id = m.kept, updated_at = ${tx.now()} from ${map} where h.store_goods_id = m.lost and h.released_at is null`);
  await tx.run(sql`
    update order_line l set store_goods_id = m.kept from ${map}, customer_order o
    where l.store_goods_id = m.lost and o.id = l.order_id and o.is_open`);
  await tx.run(sql`
    update wishlist set goods_id = ${keepId}, updated_at = ${tx.now()} where goods_id = ${lostId} and status in (10, 20, 30)`);
  await tx.run(sql`
    update pre_order p set updated_at = ${tx.now()}, lines = (
      select jsonb_agg(case when (l->>'goodsId')::bigint = ${lostId} then jsonb_set(l, '{goodsId}', to_jsonb(${keepId}::bigint)) else l end order by n)
      from jsonb_array_elements(p.lines) with ordinality e (l, n))
    where p.status in (10, 20, 30) and p.lines @> ${JSON.stringify([{ goodsId: lostId }])}::jsonb`);
}
