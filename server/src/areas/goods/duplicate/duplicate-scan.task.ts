import { type Db, sql, task } from '../../../kernel/index.ts';

/** Packs that are written differently: blanks, case and signs of multiplication say nothing. */
const packKey = (alias: string) => sql`translate(lower(replace(${sql.id(`${alias}.spec`)}, ' ', '')), '×x/', '***')`;

/** Finds the pairs anew; answers how many are open. */
export async function scanDuplicates(db: Db, now: Date): Promise<number> {
  await db.run(sql`
    create temp table found on commit drop as
    with g as (select g.*, d.approval_no, ${packKey('g')} as pack_key from goods g left join goods_medicine d on d.goods_id = g.id
      where g.deleted_at is null),
    pairs as (
      select least(a.id, b.id) as goods_id, greatest(a.id, b.id) as other_id, 'BARCODE' as reason, 98 as score
        from g a, unnest(a.extra_barcodes) c (code) join goods b on b.barcode = c.code and b.deleted_at is null where b.id <> a.id
      union all
      select a.id, b.id, 'APPROVAL', case when a.manufacturer_id = b.manufacturer_id then 95 else 90 end
        from g a join g b on b.approval_no = a.approval_no and b.id > a.id and b.goods_type = a.goods_type
          and b.pack_qty is not distinct from a.pack_qty and b.pack_unit is not distinct from a.pack_unit
        where a.approval_no is not null and (a.strength is null or b.strength is null or lower(a.strength) = lower(b.strength))
      union all
      select a.id, b.id, 'NAME', 70
        from g a join g b on b.generic_name = a.generic_name and b.id > a.id and b.goods_type = a.goods_type
          and b.manufacturer_id = a.manufacturer_id and b.pack_key = a.pack_key
        where a.approval_no is not distinct from b.approval_no or a.approval_no is null or b.approval_no is null)
    select distinct on (goods_id, other_id) * from pairs order by goods_id, other_id, score desc`);
  await db.run(sql`
    delete from goods_duplicate d where d.ignored_at is null
      and not exists (select from found f where f.goods_id = d.goods_id and f.other_id = d.other_id)`);
  await db.run(sql`
    insert into goods_duplicate (goods_id, other_id, reason, score) select goods_id, other_id, reason, score from found
    on conflict (goods_id, other_id) do update set reason = excluded.reason, score = excluded.score, updated_at = ${now}`);
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from goods_duplicate where ignored_at is null`,
  );
  return n;
}

/** goods_duplicate_scan (spec 03 §3.3): pairs that may be one; what was said to be no duplicate stays said. */
export const goodsDuplicateScan = task({
  code: 'goods_duplicate_scan',
  cron: '0 20 2 * * *',
  run: async ({ transaction }) => ({ done: await transaction(tx => scanDuplicates(tx, tx.now())) }),
});
