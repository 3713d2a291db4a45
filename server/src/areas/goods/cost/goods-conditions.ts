import { all, type Sql, sql, when } from '../../../kernel/index.ts';

/** A row's number: its place and its goods, as one. */
const placeFactor = 1_000_000_000;
export const rowIdOf = (place: Sql): Sql => sql`(${place}::bigint * ${sql.text(String(placeFactor))} + g.id)`;
export const rowNumber = (placeId: number, goodsId: number): number => placeId * placeFactor + goodsId;
export const goodsIdsOf = (rowIds: readonly number[]): number[] => rowIds.map(id => id % placeFactor);

/** What lists of costs narrow goods `g` by. */
export function goodsConditions(filter: { query?: string; codes?: readonly string[]; categoryId?: number }): Sql {
  return all([
    sql`g.deleted_at is null`,
    when(filter.query, word => {
      const like = `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql`g.search_text like ${like}`;
    }),
    when(
      filter.codes,
      codes =>
        sql`(g.goods_no = any(${codes}::text[]) or g.barcode = any(${codes}::text[]) or g.extra_barcodes && ${codes}::text[])`,
    ),
    when(
      filter.categoryId,
      id => sql`exists (
        with recursive under (id) as (
          select ${id}::bigint union select c.id from goods_category c join under on c.parent_id = under.id)
        select from goods_category_link l join under on under.id = l.category_id where l.goods_id = g.id)`,
    ),
  ]);
}

/** What both lists say of a goods; needs `d` (goods_medicine), `m` (manufacturer), `i` (its main picture). */
export const goodsColumns = sql`g.id as "goodsId", g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec, g.unit, g.barcode,
  coalesce(m.short_name, m.name, '') as manufacturer, i.thumb_url as "thumbUrl", coalesce(d.rx_type = 1, false) as rx`;
export const goodsJoins = sql`
  left join goods_medicine d on d.goods_id = g.id left join manufacturer m on m.id = g.manufacturer_id
  left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'`;
