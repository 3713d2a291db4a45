import { MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import type { GoodsStorage, listGoodsStorage } from '@materia/contract/areas/statistics';
import type { BodyOf } from '@materia/contract/kernel';
import { type Actor, type Db, type Sql, scopeOf, sql, when } from '../../../kernel/index.ts';

export type StorageAsked = BodyOf<typeof listGoodsStorage>;

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;
/** Orders whose goods are still to be handed over. */
const waiting = {
  store: [
    S.pendingConfirm,
    S.pendingStoreConfirm,
    S.storeOutOfStock,
    S.storeInStock,
    S.pendingPay,
    S.paid,
    S.pendingDelivery,
    S.pendingPickup,
  ],
  mat: [D.pendingPay, D.paid, D.pendingDelivery, D.awaitingPickup, D.dispensing, D.abnormal, D.activityOrder],
};

const scope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

/** Units that open orders wait for by place and goods, beside what lies there (备货单). A device order takes from its device. */
function storageOf(actor: Actor, asked: StorageAsked): Sql {
  const list = (column: string, ids: readonly (number | string)[] | undefined, type: string) =>
    when(ids, values => sql`and ${sql.id(`o.${column}`)} = any(${values}::${sql.text(type)}[])`);
  return sql`
    select n.*, coalesce(s.stock, t.stock, 0)::int as stock, coalesce(s.free, t.free, 0)::int as available,
      greatest(0, n.needed - coalesce(s.stock, t.stock, 0))::int as short
    from (
      select o.company_id, case when o.order_type = 'MAT_ORDER' then null else o.store_id end as store_id,
        case when o.order_type = 'MAT_ORDER' then o.mat_id end as mat_id, l.goods_id, count(distinct o.id)::int as orders,
        sum(l.number - l.refunded_number - l.dropped_number)::int as needed
      from customer_order o join order_line l on l.order_id = o.id
      where o.is_open and o.handed_at is null
        and o.order_status_code = any(case when o.order_type = 'MAT_ORDER' then ${waiting.mat}::int[] else ${waiting.store}::int[] end)
        and l.number > l.refunded_number + l.dropped_number and ${scope(actor, 'o')}
        ${list('company_id', asked.companyIds, 'bigint')} ${list('store_id', asked.storeIds, 'bigint')}
        ${list('mat_id', asked.matIds, 'bigint')} ${list('order_type', asked.orderTypes, 'text')}
      group by 1, 2, 3, 4) n
    left join lateral (
      select g.goods_number as stock, g.goods_number - g.held as free from store_goods g
      where n.store_id is not null and g.store_id = n.store_id and g.goods_id = n.goods_id) s on true
    left join lateral (
      select sum(k.stock) as stock, sum(k.stock - k.held) as free from track k
      where n.mat_id is not null and k.mat_id = n.mat_id and k.goods_id = n.goods_id) t on true
    ${when(
      asked.keyword,
      word => sql`
      where n.goods_id in (select id from goods where strpos(lower(goods_name), ${word.toLowerCase()}) > 0 or barcode = ${word})`,
    )}`;
}

const shortOnly = (asked: StorageAsked): Sql => (asked.shortOnly ? sql`where short > 0` : sql.empty);

/** Rows, what is short first. */
export function storageRows(
  db: Db,
  actor: Actor,
  asked: StorageAsked,
  piece: { limit: number; offset: number },
): Promise<GoodsStorage[]> {
  return db.rows<GoodsStorage>(sql`
    select r.company_id as "companyId", r.store_id as "storeId", r.mat_id as "matId", coalesce(s.short_name, m.mat_name, '') as "placeName",
      r.goods_id as "goodsId", g.goods_name as "goodsName", g.spec, coalesce(f.short_name, f.name, '') as manufacturer, g.barcode,
      i.thumb_url as "imageUrl", r.orders, r.needed, r.stock, r.available, r.short
    from (${storageOf(actor, asked)}) r
    join goods g on g.id = r.goods_id left join manufacturer f on f.id = g.manufacturer_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join store s on s.id = r.store_id left join mat m on m.id = r.mat_id
    ${shortOnly(asked)}
    order by r.short desc, coalesce(r.store_id, 0), coalesce(r.mat_id, 0), r.needed desc, r.goods_id
    limit ${piece.limit} offset ${piece.offset}`);
}

/** How many rows there are, and what they come to. */
export function storageSums(
  db: Db,
  actor: Actor,
  asked: StorageAsked,
): Promise<{ total: number; needed: number; short: number; orders: number }> {
  return db.one(sql`
    select count(*)::int as total, coalesce(sum(needed), 0)::int as needed, coalesce(sum(short), 0)::int as short,
      coalesce(sum(orders), 0)::int as orders from (${storageOf(actor, asked)}) r ${shortOnly(asked)}`);
}
