import type { FoundGoods } from '@materia/contract/areas/goods';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { matSells, storeSells } from '../sells-at.ts';

/** A goods that fits, and how well. */
export interface Candidate {
  readonly id: number;
  readonly rank: number;
  readonly hot: boolean;
  readonly weight: number;
}

interface Place {
  readonly storeId?: number | undefined;
  readonly matId?: number | undefined;
}

/** Names that are looked through and not shown by themselves. */
interface Hidden {
  readonly hidden: {
    readonly tradeName: string | null;
    readonly shortName: string | null;
    readonly standardCode: string | null;
    readonly insuranceCode: string | null;
  };
}

/** What a place has of goods: the cabinet's tracks, else the store. */
function stockAt({ storeId, matId }: Place): Sql {
  if (matId !== undefined)
    return sql`left join lateral (
      select min(t.price) as price, sum(case when ${matSells('t', 'k')} then greatest(t.stock - t.held, 0) else 0 end)::int as available
      from track t join mat k on k.id = t.mat_id
      where t.mat_id = ${matId} and t.goods_id = g.id having count(*) > 0) here on true`;
  if (storeId !== undefined)
    return sql`left join lateral (
      select s.goods_price as price, case when ${storeSells('s')} then greatest(s.goods_number - s.held, 0) else 0 end as available
      from store_goods s
      where s.store_id = ${storeId} and s.goods_id = g.id) here on true`;
  return sql`cross join (select null::bigint as price, null::int as available) here`;
}

/** Found goods as they are shown, in the order in which they were found. */
export function readFound(
  db: Db,
  found: readonly Candidate[],
  place: Place,
): Promise<(Omit<FoundGoods, 'hits'> & Hidden)[]> {
  return db.rows(sql`
    select g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.generic_name as "genericName", g.spec, g.unit,
      g.goods_type as "goodsType", d.rx_type as "rxType", m.name as manufacturer, g.barcode, d.approval_no as "approvalNo",
      i.thumb_url as "thumbUrl", g.guide_price as "guidePrice", g.publish_mask as "publishMask", g.suspended, page.rank,
      here.price, here.available,
      jsonb_build_object('tradeName', g.trade_name, 'shortName', g.short_name, 'standardCode', d.standard_code,
        'insuranceCode', d.insurance_code) as hidden
    from unnest(${found.map(each => each.id)}::bigint[], ${found.map(each => each.rank)}::int[]) with ordinality as page (id, rank, n)
    join goods g on g.id = page.id
    left join goods_medicine d on d.goods_id = g.id
    left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    ${stockAt(place)} order by page.n`);
}
