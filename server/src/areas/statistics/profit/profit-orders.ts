import type { ProfitOrder, ProfitTerms } from '@materia/contract/areas/statistics';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { type Actor, type Db, type Sql, sql, when } from '../../../kernel/index.ts';
import { givenUp, wentBack } from '../../order/index.ts';
import { share } from '../query/figures.ts';
import { conditionOf, filtersOf, type StatFilter } from '../query/stat-conditions.ts';
import type { Compared, Days } from '../query/stat-range.ts';

/** Which orders a profit query is about: paid in a range, counted as figures count them. */
export interface ProfitOrders {
  readonly actor: Actor;
  readonly filter: StatFilter & { readonly lossOnly: boolean; readonly keyword?: string };
  readonly days: Days;
  readonly until?: Compared['until'];
}

type Terms = Sql;
/** What no one knows the cost of. */
const allTerms: Terms = sql`
  cross join lateral (
    select sum(number) as quantity, bool_or(cost is null) as missing,
      coalesce(sum(line_payable - refunded_amount) filter (where cost is null), 0) as uncosted
    from order_line where order_id = o.id) l`;
/** For who only counts. */
const noTerms: Terms = sql`
  cross join (select 0::bigint as quantity, false as missing, 0::bigint as uncosted) l`;

/** Orders with the terms of their profit (spec 02 §4.6): what was refunded of them is taken off, whenever it was. */
function ordersWith({ actor, filter, days, until }: ProfitOrders, terms: Terms = allTerms): Sql {
  const condition = conditionOf(filtersOf(filter, { actor, today: days[1], source: 'RAW' }));
  const payType = filter.payTypes?.length
    ? sql`coalesce((select case when p.provider in ('MEITUAN', 'ELEME') then -1 else p.pay_type end from order_payment p
        where p.owner_type = 'ORDER' and p.owner_id = o.id and p.status = 1 and p.amount > 0 order by p.amount desc, p.id limit 1), -1)`
    : sql`0`;
  const [from, to] = days;
  const paidAt = sql`o.paid_at >= ${startOfDay(from)} and o.paid_at < ${startOfDay(addDays(to, 1))}`;
  return sql`
    select f.*, f.paid - f.refunded - f.cost - f.platform_fee - f.delivery_cost - f.pay_fee - f.service_fee as profit
    from (
      select o.id, o.order_no, o.company_id, coalesce(o.store_id, 0) as store_id, coalesce(o.mat_id, 0) as mat_id, o.order_type, o.channel,
        o.fulfil_type, o.order_status_code, o.paid_at, o.activity_id is not null as is_activity, ${payType} as pay_type,
        o.payable as paid, ${wentBack} as refunded, o.cost_amount as cost, o.platform_fee, o.delivery_cost, o.pay_fee, o.service_fee,
        l.quantity, l.uncosted, l.missing
      from customer_order o ${terms}
      where ${paidAt} ${when(until, at => sql`and o.paid_at < ${at}`)} ${when(filter.keyword, word => sql`and o.order_no like ${`${word}%`}`)}
        and not (o.activity_id is not null and o.order_status_code = any(${givenUp}::int[]))) f
    where ${condition} ${filter.lossOnly ? sql`and f.paid - f.refunded - f.cost - f.platform_fee - f.delivery_cost - f.pay_fee - f.service_fee < 0` : sql.empty}`;
}

const marginOf = sql`case when paid - refunded - uncosted > 0 then round((profit - uncosted) * 10000.0 / (paid - refunded - uncosted)) end`;

const sortColumns: Readonly<Record<string, Sql>> = {
  paidAt: sql`paid_at`,
  paid: sql`paid`,
  refunded: sql`refunded`,
  cost: sql`cost`,
  profit: sql`profit`,
  margin: marginOf,
};

/** Only the margin may be missing; the others go by an index as it stands. */
function directionOf({ field, order }: NonNullable<Piece['sort']>): Sql {
  if (field !== 'margin') return order === 'asc' ? sql`asc` : sql`desc`;
  return order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
}

/** Where a list goes on: behind so many rows. */
export interface Piece {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
}

/** Rows of 订单利润, the newest first unless asked otherwise. */
export function profitOrderRows(db: Db, of: ProfitOrders, piece: Piece): Promise<ProfitOrder[]> {
  const { sort = { field: 'paidAt', order: 'desc' } } = piece;
  const column = sortColumns[sort.field] ?? sql`paid_at`;
  const direction = directionOf(sort);
  return db.rows<ProfitOrder>(sql`
    select p.id as "order_id", p.order_no as "orderNo", p.order_type as "orderType", p.channel, p.fulfil_type as "fulfilType", p.order_status_code,
      c.short_name as "companyName", s.short_name as "storeName", m.mat_name as "matName", p.paid_at as "paidAt", p.quantity::int as quantity,
      (select string_agg(g.goods_name || ' ×' || g.number, '、' order by g.line_no) from order_line g where g.order_id = p.id) as "goodsText",
      p.paid, p.refunded::bigint as refunded, p.cost, p.platform_fee as "platformFee", p.delivery_cost as "deliveryCost", p.pay_fee as "payFee",
      p.service_fee as "serviceFee", p.profit::bigint as profit, ${marginOf}::int as margin, p.missing as "missingCost"
    from (select * from (${ordersWith(of)}) x order by ${column} ${direction}, id ${direction} limit ${piece.limit} offset ${piece.offset}) p
    join company c on c.id = p.company_id left join store s on s.id = p.store_id left join mat m on m.id = p.mat_id
    order by ${column} ${direction}, p.id ${direction}`);
}

export async function countProfitOrders(db: Db, of: ProfitOrders): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from (${ordersWith(of, of.filter.lossOnly ? allTerms : noTerms)}) x`,
  );
  return n;
}

type Summed = Omit<ProfitTerms, 'margin'> & { readonly uncosted: number; readonly day: string };

/** Sums of the orders, day by day, for what no rollup is kept by. */
export async function profitOrderDays(
  db: Db,
  of: ProfitOrders,
): Promise<(ProfitTerms & { day: string; uncosted: number })[]> {
  const rows = await db.rows<Summed>(sql`
    select (paid_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as orders, count(*) filter (where missing)::int as "uncostedOrders",
      sum(paid)::bigint as paid, sum(refunded)::bigint as refunded, sum(cost)::bigint as cost, sum(platform_fee)::bigint as "platformFee",
      sum(delivery_cost)::bigint as "deliveryCost", sum(pay_fee)::bigint as "payFee", sum(service_fee)::bigint as "serviceFee",
      sum(profit)::bigint as profit, sum(uncosted)::bigint as uncosted
    from (${ordersWith(of)}) x group by 1 order by 1`);
  return rows.map(row => ({
    ...row,
    margin: share(row.profit - row.uncosted, row.paid - row.refunded - row.uncosted),
  }));
}
