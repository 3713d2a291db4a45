import { sql, type Tx } from '../../../kernel/index.ts';

/** A category becomes the primary one of goods for the channels that it has; before it another was, which is no more. */
export async function makePrimary(
  tx: Tx,
  categoryId: number,
  goodsIds: readonly number[],
  channel: number,
): Promise<void> {
  if (goodsIds.length === 0) return;
  const bits = sql`(select c.channels & ${channel}::int from goods_category c where c.id = ${categoryId})`;
  const mine = sql`goods_id = any(${goodsIds}::bigint[])`;
  await tx.run(sql`
    update goods_category_link set primary_mask = primary_mask & ~${bits}, updated_at = ${tx.now()}
    where ${mine} and category_id <> ${categoryId} and primary_mask & ${bits} <> 0`);
  await tx.run(sql`
    update goods_category_link set primary_mask = primary_mask | ${bits}, updated_at = ${tx.now()}
    where ${mine} and category_id = ${categoryId}`);
}

/**
 * One primary per goods and channel (spec 03 §1): a channel that has none gets the first of its categories, one that a category has
 * not any more is taken from it.
 */
export async function givePrimaries(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with bits (bit) as (values (1), (2), (4)),
    lying as (
      select l.id, l.goods_id, b.bit, l.primary_mask & b.bit <> 0 as primary, c.channels & b.bit <> 0 as shown
      from goods_category_link l join goods_category c on c.id = l.category_id cross join bits b
      where l.goods_id = any(${goodsIds}::bigint[])),
    chosen as (
      select distinct on (goods_id, bit) id, bit from lying where shown order by goods_id, bit, lying.primary desc, id),
    masks as (
      select l.id, coalesce(bit_or(chosen.bit), 0) as mask from goods_category_link l left join chosen on chosen.id = l.id
      where l.goods_id = any(${goodsIds}::bigint[]) group by l.id)
    update goods_category_link l set primary_mask = masks.mask, updated_at = ${tx.now()}
    from masks where masks.id = l.id and l.primary_mask <> masks.mask`);
}
