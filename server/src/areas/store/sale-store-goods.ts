import type { StoreGoodsBlockCode } from '@materia/contract/areas/store';
import { type Db, sql } from '../../kernel/index.ts';
import { stopsGoods } from '../gsp/index.ts';

/** A goods as a store sells it, as orders look at it. */
export interface SaleStoreGoods {
  readonly storeGoodsId: number;
  readonly storeId: number;
  readonly goodsId: number;
  readonly goodsPrice: number;
  readonly specialPrice: number;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  readonly isPublish: boolean;
  readonly block: StoreGoodsBlockCode | null;
  readonly externalGoodsNo: string | null;
  readonly depositMoney: number;
  /** 限购; 0: none. */
  readonly maxOrderQuantity: number;
  /** Less what is held; a hold decides. */
  readonly available: number;
}

/** Goods of stores, by store and goods. */
export function saleStoreGoods(
  db: Db,
  of: { storeIds: readonly number[]; goodsIds: readonly number[] },
): Promise<SaleStoreGoods[]> {
  return db.rows(sql`
    select sg.id as "storeGoodsId", store_id as "storeId", goods_id as "goodsId", goods_price as "goodsPrice", special_price as "specialPrice",
      special_from as "specialFrom", special_to as "specialTo", is_publish as "isPublish",
      case when ${stopsGoods(sql`sg.company_id`, sql`sg.store_id`, sql`sg.goods_id`)} then 'STOP_SALE' else sg.block end as block, external_goods_no as "externalGoodsNo",
      deposit_money as "depositMoney", max_order_quantity as "maxOrderQuantity", greatest(goods_number - held, 0) as available
    from store_goods sg where sg.store_id = any(${of.storeIds}::bigint[]) and sg.goods_id = any(${of.goodsIds}::bigint[]) order by sg.id`);
}
