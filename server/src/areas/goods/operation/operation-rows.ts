import type { OperationIssueCode, OperationRow } from '@materia/contract/areas/goods';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { type Ctx, type Db, type Sql, type StaffActor, scopeOf, sql, when } from '../../../kernel/index.ts';
import { goodsSales, trendsOf } from '../../statistics/index.ts';
import { sellingPrice } from '../../store/index.ts';
import { goodsJoins } from '../cost/goods-conditions.ts';

const shelfScope = scopeOf({ company: 'company_id', store: 'store_id' });
const storeScope = scopeOf({ company: 'company_id', store: 'id' });
const matScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'id' });
const costScope = scopeOf({ company: 'company_id' });
const salesDays = 30;
const recentDays = 7;
const soonDays = 90;

/** Who reads, of which company, and whether costs are theirs to see. */
export interface Reader {
  readonly actor: StaffActor;
  readonly companyId: number | undefined;
  readonly today: Day;
  readonly now: Date;
  readonly costs: boolean;
  /** bp; below it a margin is low. */
  readonly targetMargin: number;
}
export const readerOf = (ctx: Pick<Ctx<StaffActor>, 'actor' | 'now' | 'setting'>, companyId?: number): Reader => ({
  actor: ctx.actor,
  companyId,
  today: dayOf(ctx.now()),
  now: ctx.now(),
  costs: ctx.actor.privs.has('COST'),
  targetMargin: ctx.setting<number>('stat.targetMargin', companyId ?? ctx.actor.companyId),
});

const ofCompany = ({ companyId }: Reader, column: Sql): Sql => when(companyId, id => sql`and ${column} = ${id}`);

/** What goods cost today: `k` of companies, `sk` of stores that have their own. */
function costTables(of: Reader): Sql {
  const { today, actor } = of;
  return sql`
    company_cost as (
      select distinct on (k.company_id, k.goods_id) k.company_id, k.goods_id, k.cost from company_goods_cost k
      where k.valid_from <= ${today} and ${costScope(actor, 'k')} ${ofCompany(of, sql`k.company_id`)}
      order by k.company_id, k.goods_id, k.valid_from desc),
    store_cost as (
      select distinct on (k.store_id, k.goods_id) k.store_id, k.goods_id, k.cost from store_goods_cost k
      where k.valid_from <= ${today} and (k.valid_to is null or k.valid_to >= ${today}) and ${shelfScope(actor, 'k')}
        ${ofCompany(of, sql`k.company_id`)}
      order by k.store_id, k.goods_id, k.valid_from desc),
    dearest as (select goods_id, max(cost) as cost from company_cost group by goods_id),
    below as (
      select distinct sg.goods_id from store_goods sg join store s on s.id = sg.store_id and s.deleted_at is null
      left join store_cost sk on sk.store_id = sg.store_id and sk.goods_id = sg.goods_id
      left join company_cost k on k.company_id = sg.company_id and k.goods_id = sg.goods_id
      where sg.is_publish and ${sellingPrice(of.now)} < coalesce(sk.cost, k.cost) and ${shelfScope(actor, 'sg')}
        ${ofCompany(of, sql`sg.company_id`)})`;
}

/** The tables that a question about goods in operation begins with. */
export function withTables(of: Reader): Sql {
  const { actor, today } = of;
  const soon = addDays(today, soonDays);
  return sql`with
    shelf as (
      select sg.goods_id, count(*) filter (where sg.is_publish)::int as stores_on,
        count(*) filter (where sg.is_publish and sg.goods_number - sg.held <= 0)::int as stores_short,
        min(sg.goods_price) filter (where sg.is_publish) as lowest, max(sg.goods_price) filter (where sg.is_publish) as highest,
        bool_or(sg.goods_number > 0 and sg.next_expiry <= ${soon}) as soon
      from store_goods sg join store s on s.id = sg.store_id and s.deleted_at is null
      where ${shelfScope(actor, 'sg')} ${ofCompany(of, sql`sg.company_id`)} group by sg.goods_id),
    held as (
      select t.goods_id, count(distinct t.mat_id)::int as mats, bool_or(t.stock > 0 and t.next_expiry <= ${soon}) as soon
      from track t join mat m on m.id = t.mat_id
      where t.goods_id is not null and ${matScope(actor, 'm')} ${ofCompany(of, sql`m.company_id`)} group by t.goods_id),
    places as (
      select count(*)::int as stores from store s
      where s.deleted_at is null and ${storeScope(actor, 's')} ${ofCompany(of, sql`s.company_id`)}),
    sales as (${goodsSales({ to: today, days: salesDays, recentDays, companyId: of.companyId, seenBy: actor })}),
    ${of.costs ? costTables(of) : sql`dearest as (select 0::bigint as goods_id, null::bigint as cost where false), below as (select 0::bigint as goods_id where false)`}`;
}

/** Goods `g` with where and how they sell. */
export const operationFrom = sql`
  from goods g cross join places
  left join shelf on shelf.goods_id = g.id
  left join held on held.goods_id = g.id
  left join sales on sales.goods_id = g.id
  left join dearest on dearest.goods_id = g.id
  left join below on below.goods_id = g.id ${goodsJoins}`;

export const margin = sql`(case when g.guide_price > 0 and dearest.cost is not null
  then round((g.guide_price - dearest.cost) * 10000.0 / g.guide_price)::int end)`;
export const refundRate = sql`(case when sales.sold > 0 then round(sales.returned * 10000.0 / sales.sold)::int end)`;

export const issueIs: Readonly<Record<OperationIssueCode, Sql>> = {
  NO_PICTURE: sql`'PICTURE' = any(g.missing)`,
  NO_CATEGORY: sql`'CATEGORY' = any(g.missing)`,
  NO_COST: sql`dearest.cost is null`,
  BELOW_COST: sql`below.goods_id is not null`,
  SHORT: sql`coalesce(shelf.stores_short, 0) > 0`,
  EXPIRING: sql`(coalesce(shelf.soon, false) or coalesce(held.soon, false))`,
};

function issues(shown: readonly OperationIssueCode[]): Sql {
  const parts = shown.map(issue => sql`case when ${issueIs[issue]} then ${issue}::text end`);
  return sql`array_remove(array[${parts.reduce((all, part) => sql`${all}, ${part}`)}], null) as issues`;
}

const columns = (of: Reader, shown: readonly OperationIssueCode[]): Sql => sql`
  g.id as goods_id, g.version, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec, g.barcode, g.goods_type as "goodsType",
  coalesce(m.short_name, m.name, '') as manufacturer, i.thumb_url as "thumbUrl", coalesce(d.rx_type = 1, false) as rx,
  g.guide_price as "guidePrice", g.min_price as "minPrice", g.max_price as "maxPrice", g.tags, 'HOT' = any(g.specials) as hot,
  'NEW' = any(g.specials) as "isNew", 'CLEARANCE' = any(g.specials) as clearance, g.sort_weight as "sortWeight", g.max_order as "maxOrder",
  g.publish_mask as "publishMask", g.approved_at is not null as approved, g.review_status as "reviewStatus", g.suspended,
  g.deleted_at is not null as deleted, coalesce(sales.recent, 0) as sold7, coalesce(sales.units, 0) as sold30,
  coalesce(shelf.stores_on, 0) as "storesOn", places.stores as "storesAll", coalesce(shelf.stores_short, 0) as "storesShort",
  coalesce(held.mats, 0) as mats, shelf.lowest, shelf.highest, ${refundRate} as "refundRate", ${issues(shown)}
  ${of.costs ? sql`, dearest.cost, ${margin} as margin, coalesce(${margin} between 0 and ${of.targetMargin - 1}, false) as low` : sql.empty}`;

/** Rows, with the curve of each; `tail`: which of them, and in what order. */
export async function readOperationRows(
  db: Db,
  of: Reader,
  { shown, tail }: { shown: readonly OperationIssueCode[]; tail: Sql },
): Promise<OperationRow[]> {
  const rows = await db.rows<Omit<OperationRow, 'trend'>>(
    sql`${withTables(of)} select ${columns(of, shown)} ${operationFrom} ${tail}`,
  );
  const goodsIds = rows.map(({ goods_id }) => goods_id);
  const { today: to, companyId, actor: seenBy } = of;
  const trends = await trendsOf(db, { to, days: salesDays, companyId, seenBy, goodsIds });
  const flat = Array.from({ length: salesDays }, () => 0);
  return rows.map(row => ({ ...row, trend: [...(trends.get(row.goods_id) ?? flat)] }));
}
