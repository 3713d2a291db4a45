import { type Db, sql } from '../../../kernel/index.ts';
import type { MatchSide } from './match-score.ts';

export interface GoodsSide extends MatchSide {
  readonly goodsId: number;
}

/** Goods that may be meant: whose approval number, standard code or barcode is among these; less would never be enough to match. */
export async function goodsSides(
  db: Db,
  of: {
    approvals: readonly string[];
    standards?: readonly string[];
    barcodes?: readonly string[];
    ids?: readonly number[];
  },
): Promise<GoodsSide[]> {
  const { approvals, standards = [], barcodes = [], ids = [] } = of;
  return db.rows(sql`
    with found as (
      select d.goods_id as id from goods_medicine d where d.approval_no = any(${approvals}::text[]) or d.standard_code = any(${standards}::text[])
      union select g.id from goods g where g.barcode = any(${barcodes}::text[])
      union select unnest(${ids}::bigint[]))
    select g.id as "goodsId", d.standard_code as "standardCode", g.barcode, d.approval_no as "approvalNo", g.spec,
      array_remove(array[g.generic_name, g.trade_name, g.goods_name] || g.alias, null) as names,
      array_remove(array[m.name, m.short_name, g.manufacturer_name, d.mah_name] || coalesce(m.alias, '{}'), null) as makers
    from found f join goods g on g.id = f.id left join goods_medicine d on d.goods_id = g.id
    left join manufacturer m on m.id = g.manufacturer_id where g.deleted_at is null order by g.id`);
}
