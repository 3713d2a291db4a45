import { neededSections } from '@materia/contract/areas/goods';
import { pinyin, polyphonic } from 'pinyin-pro';
import { type Db, sql } from '../../../kernel/index.ts';
import type { GoodsRecord } from './goods-record.ts';

const fullOf = (text: string): string => pinyin(text, { toneType: 'none', type: 'array' }).join('').toLowerCase();
/** Readings of a name that are looked through: more would be guesses. */
const mostReadings = 16;

/** Initials of a name in every reading of its characters: 重楼 is cl and zl. */
function otherInitials(text: string): string[] {
  const letters = polyphonic(text, { toneType: 'none', type: 'array' }).map(readings => [
    ...new Set(readings.map(reading => reading.slice(0, 1).toLowerCase())),
  ]);
  let found = [''];
  for (const choices of letters) {
    found = found.flatMap(begun => choices.map(letter => begun + letter)).slice(0, mostReadings);
  }
  return found.map(each => each.replace(/[^a-z0-9]/g, ''));
}

/** What else finds a goods (goods.search_extra): aliases, full pinyin, other readings' initials, further barcodes, approval and standard codes. */
export function searchExtraOf({ goods, medicine }: GoodsRecord): string {
  const names = [goods.genericName, goods.tradeName, goods.shortName, ...goods.alias].filter(name => name !== null);
  const found = [
    ...goods.alias,
    ...names.map(fullOf),
    ...names.flatMap(otherInitials),
    ...goods.extraBarcodes,
    medicine?.approvalNo,
    medicine?.standardCode,
    medicine?.insuranceCode,
  ];
  return [...new Set(found.filter(Boolean))].join(' ').slice(0, 2_000);
}

/** Reckons completeness anew (spec 03 §1): whoever changes what it is made of calls it in the same transaction. `null`: of all goods. */
export async function refreshCompleteness(db: Db, goodsIds: readonly number[] | null): Promise<void> {
  await db.run(sql`
    with part as (
      select g.id,
        exists (select from goods_image i where i.goods_id = g.id and i.kind = 'MAIN') as picture,
        case when g.goods_type = 1 then (select count(*) from goods_usage u where u.goods_id = g.id and u.section = any(${neededSections}::text[])) = ${neededSections.length}
          when g.goods_type <= 5 then exists (select from goods_usage u where u.goods_id = g.id and u.section in ('INDICATION', 'DOSAGE')) else true end as leaflet,
        case when g.goods_type > 5 then true else d.id is not null
          and (g.goods_type not in (1, 4, 5) or d.approval_no is not null) and (g.goods_type <> 1 or d.dosage_form is not null)
          and (g.goods_type > 3 or d.storage_condition is not null) and d.shelf_life_months is not null end as medicine,
        exists (select from goods_category_link l where l.goods_id = g.id) as category,
        g.barcode is not null or g.goods_type in (2, 3) as barcode,
        g.goods_type <> 1 or jsonb_array_length(g.trace_prefixes) > 0 as trace,
        g.length_mm is not null and g.width_mm is not null and g.height_mm is not null as size
      from goods g left join goods_medicine d on d.goods_id = g.id
      where ${goodsIds}::bigint[] is null or g.id = any(${goodsIds}::bigint[]))
    update goods g set
      completeness = p.picture::int * 20 + p.leaflet::int * 25 + p.medicine::int * 25 + p.category::int * 10 + p.barcode::int * 10
        + p.trace::int * 5 + p.size::int * 5,
      missing = array_remove(array[case when not p.picture then 'PICTURE' end, case when not p.leaflet then 'LEAFLET' end,
        case when not p.medicine then 'MEDICINE' end, case when not p.category then 'CATEGORY' end, case when not p.barcode then 'BARCODE' end,
        case when not p.trace then 'TRACE' end, case when not p.size then 'SIZE' end], null)
    from part p where p.id = g.id`);
}

/** Keeps what finds a goods beside it. */
export async function refreshSearch(db: Db, goodsId: number, record: GoodsRecord): Promise<void> {
  await db.run(sql`update goods set search_extra = ${searchExtraOf(record)} where id = ${goodsId}`);
}
