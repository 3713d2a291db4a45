import { RxType } from '@materia/contract/areas/goods';
import { type Db, sql } from '../../kernel/index.ts';

/** A goods as an order line keeps it (spec 02 §1), with what the rules of selling ask of it. */
export interface SaleGoods {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly goodsType: number;
  readonly spec: string;
  readonly unit: string;
  readonly manufacturer: string;
  readonly imageUrl: string | null;
  /** The company's code for it. */
  readonly externalGoodsNo: string | null;
  readonly rx: boolean;
  readonly medicine: boolean;
  readonly ephedrine: boolean;
  readonly weightG: number;
  /** Units per order; null: no limit. */
  readonly maxOrder: number | null;
  /** Approved, neither suspended nor deleted. */
  readonly onSale: boolean;
  /** 1 app, 2 mat, 4 website. */
  readonly publishMask: number;
}

/** Goods by their ids, as orders of a company take them. Unknown ids are missing in the answer. */
export async function saleGoods(
  db: Db,
  of: { goodsIds: readonly number[]; companyId: number },
): Promise<ReadonlyMap<number, SaleGoods>> {
  const rows = await db.rows<SaleGoods>(sql`
    select g.id as "goodsId", g.goods_name as "goodsName", g.goods_type as "goodsType", g.spec, g.unit,
      coalesce(m.short_name, m.name, '') as manufacturer, i.thumb_url as "imageUrl", c.external_goods_no as "externalGoodsNo",
      coalesce(d.rx_type = ${RxType.byName.rx}, false) as rx, coalesce(d.rx_type < ${RxType.byName.none}, false) as medicine,
      'EPHEDRINE' = any(g.specials) as ephedrine, coalesce(g.weight_g, 0) as "weightG", g.max_order as "maxOrder",
      g.approved_at is not null and not g.suspended and g.deleted_at is null as "onSale", g.publish_mask as "publishMask"
    from goods g
    left join manufacturer m on m.id = g.manufacturer_id
    left join goods_medicine d on d.goods_id = g.id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join company_goods_code c on c.goods_id = g.id and c.company_id = ${of.companyId}
    where g.id = any(${of.goodsIds}::bigint[])`);
  return new Map(rows.map(row => [row.goodsId, row]));
}

/** What a coupon's scope looks at: brand, and categories with all above them. */
export interface GoodsScope {
  readonly goodsId: number;
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
}

/** Brand and categories of goods. */
export function goodsScopes(db: Db, goodsIds: readonly number[]): Promise<GoodsScope[]> {
  return db.rows<GoodsScope>(sql`
    with recursive up (goods_id, category_id) as (
      select goods_id, category_id from goods_category_link where goods_id = any(${goodsIds}::bigint[])
      union
      select up.goods_id, c.parent_id from up join goods_category c on c.id = up.category_id where c.parent_id is not null)
    select g.id as "goodsId", g.brand_id as "brandId",
      coalesce((select array_agg(up.category_id) from up where up.goods_id = g.id), '{}'::bigint[]) as "categoryIds"
    from goods g where g.id = any(${goodsIds}::bigint[])`);
}

/** Names of goods, for messages. */
export async function goodsNames(db: Db, goodsIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(
    sql`select id, goods_name as name from goods where id = any(${goodsIds}::bigint[])`,
  );
  return new Map(rows.map(row => [row.id, row.name]));
}
