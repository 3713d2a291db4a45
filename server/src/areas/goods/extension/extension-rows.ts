import type { ExtensionRow } from '@materia/contract/areas/goods';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { goodsJoins } from '../cost/goods-conditions.ts';

/** Rows of the spreadsheet; `ids`: a query of (id, n). */
export function readExtensionRows(db: Db, ids: Sql): Promise<ExtensionRow[]> {
  return db.rows(sql`
    select g.id as goods_id, g.version, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec, g.goods_type as "goodsType", g.barcode,
      coalesce(m.short_name, m.name, '') as manufacturer, i.thumb_url as "thumbUrl", coalesce(d.rx_type = 1, false) as rx,
      g.short_name as "shortName", g.tags, u.content as "shortUse", g.length_mm as "lengthMm", g.width_mm as "widthMm",
      g.height_mm as "heightMm", g.weight_g as "weightG",
      coalesce((select jsonb_object_agg(e.field_code, e.value) from goods_extension e where e.goods_id = g.id), '{}') as values
    from (${ids}) page join goods g on g.id = page.id ${goodsJoins}
    left join goods_usage u on u.goods_id = g.id and u.section = 'SHORT'
    order by page.n`);
}

/** Rows of some goods, in their order. */
export const extensionRowsOf = (db: Db, goodsIds: readonly number[]): Promise<ExtensionRow[]> =>
  readExtensionRows(db, sql`select * from unnest(${goodsIds}::bigint[]) with ordinality as k (id, n)`);
