import { sql, type Tx } from '../../kernel/index.ts';

/** What insurances pay of a goods that goes they pay of the survivor; where they pay for both, its own line holds (spec 03 §3.3). */
export async function mergeInsuredGoods(tx: Tx, { keepId, lostId }: { keepId: number; lostId: number }): Promise<void> {
  await tx.run(sql`
    delete from insurance_goods l where l.goods_id = ${lostId}
      and exists (select from insurance_goods k where k.insurance_id = l.insurance_id and k.goods_id = ${keepId})`);
  await tx.run(sql`update insurance_goods set goods_id = ${keepId} where goods_id = ${lostId}`);
}
