import { type Sql, sql, type Tx } from '../../kernel/index.ts';

/** Where the survivor stands already its own row holds; else the one of the goods that goes is its. */
async function repoint(tx: Tx, table: string, same: Sql, of: { keepId: number; lostId: number }): Promise<void> {
  const name = sql.id(table);
  await tx.run(sql`
    delete from ${name} l where l.goods_id = ${of.lostId} and exists (select from ${name} k where k.goods_id = ${of.keepId} and ${same})`);
  await tx.run(sql`update ${name} set goods_id = ${of.keepId}, updated_at = ${tx.now()} where goods_id = ${of.lostId}`);
}

/** Promotions, coupons and activities of a goods that goes are the survivor's (spec 03 §3.3); what was used of them stays. */
export async function mergeOfferGoods(tx: Tx, of: { keepId: number; lostId: number }): Promise<void> {
  await repoint(tx, 'promotion_goods', sql`k.promotion_id = l.promotion_id`, of);
  await repoint(tx, 'activity_goods', sql`k.activity_id = l.activity_id`, of);
  await repoint(tx, 'activity_store_goods', sql`k.activity_id = l.activity_id and k.store_id = l.store_id`, of);
  await tx.run(
    sql`update promotion_rule set gift_goods_id = ${of.keepId}, updated_at = ${tx.now()} where gift_goods_id = ${of.lostId}`,
  );
  await tx.run(sql`
    delete from coupon_item l where l.item_type = 'GOODS' and l.item_id = ${of.lostId}
      and exists (select from coupon_item k where k.coupon_id = l.coupon_id and k.item_type = 'GOODS' and k.item_id = ${of.keepId})`);
  await tx.run(sql`
    update coupon_item set item_id = ${of.keepId}, updated_at = ${tx.now()} where item_type = 'GOODS' and item_id = ${of.lostId}`);
}
