import type { StoreGoodsFilter, StoreGoodsTabCode } from '@materia/contract/areas/store';
import { unregisteredBatch } from '@materia/contract/areas/supply';
import { all, type Sql, sql, when } from '../../kernel/index.ts';
import { inCategory } from '../goods/index.ts';
import { matScope } from '../mat/index.ts';
import { type StoreGoodsReader, sellingPrice, specialInForce } from './store-goods-row.ts';

/** Rows of one store that a filter means, over `sg` (store_goods), `g` (goods) and `code` (company_goods_code). */
export function filterConditions(storeId: number, filter: StoreGoodsFilter & { ids?: readonly number[] }): Sql {
  return all([
    sql`sg.store_id = ${storeId}`,
    when(filter.ids, ids => sql`sg.id = any(${ids}::bigint[])`),
    when(filter.goodsId, id => sql`sg.goods_id = ${id}`),
    when(filter.query, byWord),
    when(filter.codes, byCodes),
    when(filter.categoryId, id => inCategory(sql`g.id`, id)),
    filter.rx === undefined
      ? sql.empty
      : sql`exists (select from goods_medicine d where d.goods_id = g.id and d.rx_type = 1) = ${filter.rx}`,
    when(filter.priceRange?.[0], from => sql`sg.goods_price >= ${from}`),
    when(filter.priceRange?.[1], to => sql`sg.goods_price <= ${to}`),
  ]);
}

/** Names, pinyin, numbers and barcodes stand in the goods' search text; external codes are the store's or its company's. */
function byWord(word: string): Sql {
  const like = `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(g.search_text like ${like} or lower(coalesce(sg.external_goods_no, code.external_goods_no)) like ${like})`;
}

const byCodes = (
  codes: readonly string[],
): Sql => sql`(g.goods_no = any(${codes}::text[]) or g.barcode = any(${codes}::text[])
  or g.extra_barcodes && ${codes}::text[] or coalesce(sg.external_goods_no, code.external_goods_no) = any(${codes}::text[]))`;

/** What a tab means, over `sg`, `cfg` (store_config) and, for an account that may see it, `cost`. */
export function tabCondition(tab: StoreGoodsTabCode, reader: StoreGoodsReader): Sql {
  const available = sql`sg.goods_number - sg.held`;
  switch (tab) {
    case 'ALL':
      return sql`true`;
    case 'ON_SALE':
      return sql`sg.is_publish and sg.block is null`;
    case 'OFF':
      return sql`not sg.is_publish`;
    case 'OUT':
      return sql`${available} <= 0`;
    case 'LOW':
      return sql`${available} > 0 and ${available} <= coalesce(sg.low_line, cfg.low_stock_line, 0)`;
    case 'SPECIAL':
      return specialInForce(reader.now);
    case 'TROUBLE':
      // Who may not see costs must not learn from a count which goods are sold below theirs.
      return reader.withCost
        ? sql`(sg.block is not null or ${sellingPrice(reader.now)} < cost.cost)`
        : sql`sg.block is not null`;
    case 'UNREGISTERED':
      return unregistered(reader);
  }
}

/** On the store's shelf, or in slots of its devices that the account sees: each is found by the index of such lots. */
function unregistered({ actor }: StoreGoodsReader): Sql {
  const lot = sql`l.batch_no = ${sql.text(`'${unregisteredBatch}'`)} and l.quantity > 0`;
  return sql`(
    exists (select from storage k join stock_lot l on l.storage_id = k.id
      where k.store_id = sg.store_id and l.goods_id = sg.goods_id and l.track_id is null and ${lot})
    or exists (select from mat m join storage k on k.mat_id = m.id join stock_lot l on l.storage_id = k.id
      where m.store_id = sg.store_id and m.deleted_at is null and ${matScope(actor, 'm')} and l.goods_id = sg.goods_id
        and l.track_id is not null and ${lot}))`;
}
