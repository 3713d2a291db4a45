import { storeGoodsChanged } from '@materia/contract/areas/store';
import { outbox, sql, type Tx } from '../../kernel/index.ts';

/** What became of a store's row of a goods that goes. */
interface MergedStoreGoods {
  readonly lostId: number;
  readonly keptId: number;
}

interface Both extends MergedStoreGoods {
  readonly storeId: number;
  readonly companyId: number;
}

/** Stores that have both goods, their rows locked. */
async function storesWithBoth(tx: Tx, of: { keepId: number; lostId: number }): Promise<Both[]> {
  await tx.rows(
    sql`select id from store_goods where goods_id = any(${[of.keepId, of.lostId]}::bigint[]) order by id for update`,
  );
  return tx.rows(sql`
    select l.id as "lostId", k.id as "keptId", l.store_id as "storeId", l.company_id as "companyId"
    from store_goods l join store_goods k on k.store_id = l.store_id and k.goods_id = ${of.keepId} where l.goods_id = ${of.lostId}`);
}

/** A store that has only the goods that goes has the survivor from now on (spec 03 §3.3); the stock is moved by the caller. */
export async function adoptStoreGoods(
  tx: Tx,
  of: { keepId: number; lostId: number },
): Promise<readonly MergedStoreGoods[]> {
  const both = await storesWithBoth(tx, of);
  await tx.run(sql`
    update store_goods set goods_id = ${of.keepId}, version = version + 1, updated_at = ${tx.now()}
    where goods_id = ${of.lostId} and not id = any(${both.map(each => each.lostId)}::bigint[])`);
  await tx.run(sql`
    update store_home_config set goods_ids = case when ${of.keepId}::bigint = any(goods_ids) then array_remove(goods_ids, ${of.lostId}::bigint)
      else array_replace(goods_ids, ${of.lostId}::bigint, ${of.keepId}::bigint) end, version = version + 1, updated_at = ${tx.now()}
    where ${of.lostId}::bigint = any(goods_ids)`);
  return both;
}

/** Of two rows one remains, with the survivor's price, what is held of both, and its own number or the other's. */
export async function joinStoreGoods(tx: Tx, rows: readonly MergedStoreGoods[]): Promise<void> {
  for (const { lostId, keptId } of rows) {
    const lost = await tx.one<{ held: number; externalNo: string | null; storeId: number; companyId: number }>(sql`
      delete from store_goods where id = ${lostId}
      returning held, external_goods_no as "externalNo", store_id as "storeId", company_id as "companyId"`);
    await tx.run(sql`
      update store_goods set held = held + ${lost.held}, external_goods_no = coalesce(external_goods_no, ${lost.externalNo}),
        version = version + 1, updated_at = ${tx.now()} where id = ${keptId}`);
    await outbox.put(
      tx,
      storeGoodsChanged,
      { storeId: lost.storeId, ids: [lostId, keptId], fields: ['merged'] },
      { aggregateType: 'store', aggregateId: lost.storeId, companyId: lost.companyId },
    );
  }
}
