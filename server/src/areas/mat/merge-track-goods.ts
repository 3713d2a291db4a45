import { sql, type Tx } from '../../kernel/index.ts';

/** Tracks that hold a goods that goes hold the survivor (spec 03 §3.3); their stock is moved by the caller. */
export async function mergeTrackGoods(tx: Tx, of: { keepId: number; lostId: number }): Promise<void> {
  await tx.run(sql`
    update track set goods_id = ${of.keepId}, version = version + 1, updated_at = ${tx.now()} where goods_id = ${of.lostId}`);
}
