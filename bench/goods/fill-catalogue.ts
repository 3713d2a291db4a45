import { type Db, sql } from '../../server/src/kernel/index.ts';
import { fillPlaces, names } from '../dataset/fill-places.ts';

export const makers = 400;
/** Goods from here on have makers, medicine and codes; those before are the places'. */
export const firstGoods = 200_001;

/** A catalogue as large as asked for, named as in life: few words in many combinations, each with its codes. */
export async function fillCatalogue(
  db: Db,
  { count, told }: { count: number; told: (what: string) => void },
): Promise<void> {
  await fillPlaces(db, 100);
  await db.run(sql`
    insert into manufacturer (id, name, name_key)
    select 10000 + i, (${names.families}::text[])[1 + i % 20] || (${names.given}::text[])[1 + i % 25] || ${names.makers}::text || i, 'bench' || i
    from generate_series(1, ${makers}::int) i`);
  await db.run(sql`
    insert into goods (id, goods_no, goods_type, generic_name, goods_name, unit, spec, manufacturer_id, barcode, trace_prefixes, mnemonic,
      search_extra, review_status, approved_at, publish_mask, specials)
    select i, 'B' || lpad(i::text, 8, '0'), 1, n.remedy, n.brand || n.remedy || n.form, 'P', '10g*' || i % 24, 10001 + i % ${makers},
      '690' || lpad(i::text, 10, '0'), jsonb_build_array(jsonb_build_object('prefix', '8' || lpad((i % 999999)::text, 6, '0'), 'level', 'S', 'rate', 1)),
      chr(97 + i % 26) || chr(97 + (i / 26) % 26) || chr(97 + (i / 676) % 26) || repeat(chr(97 + i % 7), 3),
      lower(${names.approval}::text) || lpad((20000000 + i)::text, 8, '0'), 2, now(), 7, case when i % 50 = 0 then array['HOT'] else '{}' end
    from generate_series(${firstGoods}::int, ${firstGoods - 1 + count}::int) i cross join lateral (select
      (${names.brands}::text[])[1 + i % 40] as brand,
      (${names.remedies}::text[])[1 + (i / 40) % 40] as remedy,
      (${names.forms}::text[])[1 + (i / 1600) % 5] as form) n`);
  await db.run(sql`
    insert into goods_medicine (goods_id, rx_type, approval_no, dosage_form)
    select i, 3, ${names.approval}::text || lpad((20000000 + i)::text, 8, '0'), (${names.forms}::text[])[1] from generate_series(${firstGoods}::int, ${firstGoods - 1 + count}::int) i`);
  for (const table of ['goods', 'manufacturer'])
    await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))`);
  told(`${count} goods`);
  await db.run(sql`vacuum (analyze)`);
}
