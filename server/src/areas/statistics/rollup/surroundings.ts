import { type Db, sql } from '../../../kernel/index.ts';
import type { SaleEvent, Surroundings } from './facts-of-event.ts';

/** Reads what the goods and places of some events belong to right now (spec 10 §2 "as of the event"). */
export async function surroundingsOf(
  db: Db,
  events: readonly { readonly payload: SaleEvent['payload'] }[],
): Promise<Surroundings> {
  const payloads = events.map(event => event.payload);
  const goodsIds = unique(payloads.flatMap(payload => payload.lines.map(line => line.goodsId)));
  const categories = await db.rows<{ goodsId: number; categoryId: number }>(sql`
    select distinct on (goods_id) goods_id as "goodsId", category_id as "categoryId" from goods_category_link
    where goods_id = any(${goodsIds}::bigint[]) order by goods_id, primary_mask & 1 desc, primary_mask desc, id`);
  const stores = await db.rows<{ id: number; code: string }>(sql`
    select id, region_code as code from store
    where id = any(${unique(payloads.map(payload => payload.storeId))}::bigint[]) and region_code is not null`);
  const mats = await db.rows<{ id: number; poiId: number | null; code: string | null }>(sql`
    select m.id, p.id as "poiId", coalesce(p.region_code, d.code, s.region_code) as code
    from mat m
    left join mat_poi l on l.mat_id = m.id and l.to_at is null
    left join poi p on p.id = l.poi_id
    left join region c on c.level = 1 and c.name = m.city
    left join region d on d.parent_code = c.code and d.name = m.district
    left join store s on s.id = m.store_id
    where m.id = any(${unique(payloads.map(payload => payload.matId))}::bigint[])`);
  const categoryBy = new Map(categories.map(row => [row.goodsId, row.categoryId]));
  const storeBy = new Map(stores.map(row => [row.id, row.code]));
  const matBy = new Map(mats.map(row => [row.id, row]));
  return {
    categoryOf: goodsId => categoryBy.get(goodsId) ?? 0,
    regionOf: ({ storeId, matId }) => matBy.get(matId ?? 0)?.code ?? storeBy.get(storeId ?? 0) ?? '',
    poiOf: matId => matBy.get(matId ?? 0)?.poiId ?? 0,
  };
}

const unique = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter(id => id !== null))];
