import { sql, type Tx } from '../../kernel/index.ts';

/** Advice that can still become an order advises the survivor (spec 03 §3.3); prescriptions stay as they were signed. */
export async function mergeAdvisedGoods(tx: Tx, of: { keepId: number; lostId: number }): Promise<void> {
  await tx.run(sql`
    update advice_goods g set goods_id = ${of.keepId}, updated_at = ${tx.now()}
    from advice a where a.id = g.advice_id and g.goods_id = ${of.lostId} and a.status in (10, 20, 21)`);
}
