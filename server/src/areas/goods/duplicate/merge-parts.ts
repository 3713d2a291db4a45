import { type Sql, sql, type Tx } from '../../../kernel/index.ts';

interface Of {
  readonly keepId: number;
  readonly lostId: number;
}

/** Rows of which one goods has one each: the survivor's stands, of the other's the rest is its. */
async function repoint(tx: Tx, table: string, same: Sql, { keepId, lostId }: Of): Promise<void> {
  const name = sql.id(table);
  await tx.run(sql`
    delete from ${name} l where l.goods_id = ${lostId} and exists (select from ${name} k where k.goods_id = ${keepId} and ${same})`);
  await tx.run(sql`update ${name} set goods_id = ${keepId}, updated_at = ${tx.now()} where goods_id = ${lostId}`);
}

async function relations(tx: Tx, { keepId, lostId }: Of): Promise<void> {
  const pair = [keepId, lostId];
  await tx.run(
    sql`delete from goods_relation where goods_id = any(${pair}::bigint[]) and related_goods_id = any(${pair}::bigint[])`,
  );
  await tx.run(sql`
    delete from goods_relation l where l.related_goods_id = ${lostId}
      and exists (select from goods_relation k where k.related_goods_id = ${keepId} and k.goods_id = l.goods_id and k.kind = l.kind)`);
  await tx.run(
    sql`update goods_relation set related_goods_id = ${keepId}, updated_at = ${tx.now()} where related_goods_id = ${lostId}`,
  );
  await repoint(tx, 'goods_relation', sql`k.related_goods_id = l.related_goods_id and k.kind = l.kind`, {
    keepId,
    lostId,
  });
}

/** What the goods area keeps of a goods that goes is the survivor's: relations, categories, codes, costs (spec 03 §3.3). */
export async function mergeParts(tx: Tx, of: Of): Promise<void> {
  await relations(tx, of);
  await repoint(tx, 'goods_category_link', sql`k.category_id = l.category_id`, of);
  await repoint(tx, 'company_goods_code', sql`k.company_id = l.company_id`, of);
  await repoint(tx, 'goods_extension', sql`k.field_code = l.field_code`, of);
  await repoint(tx, 'company_goods_cost', sql`k.company_id = l.company_id and k.valid_from = l.valid_from`, of);
  await repoint(tx, 'store_goods_cost', sql`k.store_id = l.store_id and k.valid_from = l.valid_from`, of);
  await tx.run(
    sql`update supplier_goods set goods_id = ${of.keepId}, updated_at = ${tx.now()} where goods_id = ${of.lostId}`,
  );
  await repoint(tx, 'goods_insurance', sql`true`, of);
  await repoint(tx, 'symptom_goods', sql`k.symptom_id = l.symptom_id`, of);
  await tx.run(sql`delete from goods_duplicate where ${of.lostId} in (goods_id, other_id)`);
  await tx.run(sql`update goods set merged_into_id = ${of.keepId} where merged_into_id = ${of.lostId}`);
  // A category of the other's is primary where the survivor has none.
  await tx.run(sql`
    update goods_category_link l set primary_mask = l.primary_mask & ~coalesce((
      select bit_or(k.primary_mask) from goods_category_link k where k.goods_id = l.goods_id and k.id < l.id), 0)
    where l.goods_id = ${of.keepId}`);
}
