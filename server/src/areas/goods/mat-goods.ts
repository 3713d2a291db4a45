import { type GoodsSpecialCode, PublishChannel, type RxType, StorageCondition } from '@materia/contract/areas/goods';
import { type Db, sql } from '../../kernel/index.ts';

/** What of a goods decides whether and where it may lie in a device (spec 06 §4). */
export interface MatGoods {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly spec: string;
  readonly thumbUrl: string | null;
  /** Approved, neither suspended nor deleted, and published to devices; Rx only where they may sell it (spec 03 §3.5). */
  readonly onMat: boolean;
  /** Absent: it keeps at room temperature. */
  readonly condition: (typeof StorageCondition.all)[number];
  readonly fragile: boolean;
  readonly widthMm: number | null;
  /** What it may be sold for (spec 03 §3.1). */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

const fragile: GoodsSpecialCode = 'FRAGILE';
const rx: (typeof RxType.all)[number] = 1;

/** Goods by their ids, as devices ask for them. Unknown ones are missing in the answer. */
export async function matGoods(
  db: Db,
  goodsIds: readonly number[],
  rxOnMat: boolean,
): Promise<ReadonlyMap<number, MatGoods>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db.rows<MatGoods>(sql`
    select g.id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, i.thumb_url as "thumbUrl",
      g.approved_at is not null and not g.suspended and g.deleted_at is null
        and g.publish_mask & ${PublishChannel.byName.mat} <> 0 and (${rxOnMat} or d.rx_type is distinct from ${rx}) as "onMat",
      coalesce(d.storage_condition, ${StorageCondition.byName.normal}) as condition, ${fragile} = any(g.specials) as fragile,
      g.width_mm as "widthMm", g.min_price as "minPrice", g.max_price as "maxPrice"
    from goods g left join goods_medicine d on d.goods_id = g.id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where g.id = any(${goodsIds}::bigint[])`);
  return new Map(rows.map(row => [row.goodsId, row]));
}
