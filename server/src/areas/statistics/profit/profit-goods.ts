import type { ProfitGoods } from '@materia/contract/areas/statistics';
import { type Actor, type Db, type Sql, sql, when } from '../../../kernel/index.ts';
import { conditionOf, filtersOf, keysOf, type StatFilter } from '../query/stat-conditions.ts';
import type { Days } from '../query/stat-range.ts';
import { summing } from '../query/sum-rollup.ts';
import type { Piece } from './profit-orders.ts';

export interface ProfitGoodsOf {
  readonly actor: Actor;
  readonly filter: StatFilter & { readonly lossOnly: boolean; readonly keyword?: string };
  readonly days: Days;
}

/** Sums by goods: what every line brought and cost, with its part of what the whole order did (spec 02 §6.6 "shared fees"). */
function goodsWith({ actor, filter, days }: ProfitGoodsOf): Sql {
  const filters = filtersOf(filter, { actor, today: days[1], source: 'GOODS' });
  const sums = summing({
    by: ['goods_id'],
    needs: keysOf(filters),
    condition: conditionOf(filters),
    days,
    onSaleDay: true,
    counts: 'GOODS',
  });
  return sql`
    select t.*, net + freight - cost - fee as profit,
      case when net - uncosted > 0 then round((net + freight - cost - fee - uncosted) * 10000.0 / (net + freight - uncosted)) end::int as margin
    from (
      select goods_id, orders, quantity - refund_quantity as quantity, gross - discount as sales, refund, gross - discount - refund as net,
        freight - refund_freight as freight, cost - refund_cost as cost, uncosted - refund_uncosted as uncosted,
        platform_fee + delivery_cost + pay_fee + service_fee as fee
      from (${sums}) s) t
    where (orders <> 0 or net <> 0 or cost <> 0 or fee <> 0)
      ${filter.lossOnly ? sql`and net + freight - cost - fee < 0` : sql.empty}
      ${when(filter.keyword, word => sql`and goods_id in (select id from goods where strpos(lower(goods_name), ${word.toLowerCase()}) > 0)`)}`;
}

const columns: Readonly<Record<string, Sql>> = {
  orders: sql`orders`,
  quantity: sql`quantity`,
  sales: sql`sales`,
  net: sql`net`,
  cost: sql`cost`,
  fee: sql`fee`,
  profit: sql`profit`,
  margin: sql`margin`,
};

/** Rows of 订单商品利润, what brings most first unless asked otherwise. */
export function profitGoodsRows(db: Db, of: ProfitGoodsOf, piece: Piece): Promise<ProfitGoods[]> {
  const { sort = { field: 'net', order: 'desc' } } = piece;
  const column = columns[sort.field] ?? sql`net`;
  const direction = sort.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  return db.rows<ProfitGoods>(sql`
    select p.goods_id as "goodsId", g.goods_name as "goodsName", g.spec, coalesce(m.short_name, m.name, '') as manufacturer,
      i.thumb_url as "imageUrl", p.orders::int as orders, p.quantity::int as quantity, p.sales, p.refund as refunded, p.net, p.freight, p.cost,
      p.fee, p.profit, p.margin, p.uncosted <> 0 as "missingCost"
    from (select * from (${goodsWith(of)}) x order by ${column} ${direction}, goods_id limit ${piece.limit} offset ${piece.offset}) p
    join goods g on g.id = p.goods_id left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    order by ${column} ${direction}, p.goods_id`);
}

export async function countProfitGoods(db: Db, of: ProfitGoodsOf): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n from (${goodsWith(of)}) x`);
  return n;
}
