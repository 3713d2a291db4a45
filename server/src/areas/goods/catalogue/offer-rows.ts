import type { CatalogueProviderCode, OfferMatchCode, SupplierOffer } from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { all, beginsWith, type Db, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';

/** What a list of offers is narrowed by. */
export interface OfferFilter {
  readonly query?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly supplierType?: readonly number[] | undefined;
  readonly region?: string | undefined;
  readonly inStock?: boolean | undefined;
  readonly expiryMonths?: number | undefined;
  readonly matchState?: readonly OfferMatchCode[] | undefined;
  readonly priceRange?: readonly [number | null, number | null] | undefined;
  readonly goodsId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

export const sees = (actor: StaffActor): boolean => actor.privs.has('COST');

/** As much as is in one of our units: only where both packs are counted. */
export const unitPrice = sql`case when g.pack_qty > 0 and o.pack_qty > 0 then round(o.price::numeric * g.pack_qty / o.pack_qty)::bigint else o.price end`;

/** A region and all below it share what stands before its last zeros. */
const below = (code: string) => `${code.replace(/(00){1,2}$/, '')}%`;

/** What offers are narrowed by. A goods that its company alone may see yet is nobody else's to be named. */
export const offerTables = (actor: StaffActor): Sql => sql`supplier_goods o join supplier s on s.id = o.supplier_id
  left join goods g on g.id = o.goods_id and ${goodsScope(actor, 'g')}`;

const withCost = (actor: StaffActor, today: string): Sql => sql`${offerTables(actor)} left join lateral (
    select k.cost from company_goods_cost k where k.company_id = ${actor.companyId}::bigint and k.goods_id = o.goods_id and o.match_state = 2
      and k.valid_from <= ${today}::date order by k.valid_from desc limit 1) c on true`;

/** As the index says it. */
const words = sql`f.name || ' ' || coalesce(f.manufacturer, '') || ' ' || coalesce(f.approval_no, '')`;

/** The ids of offers that a text finds, each way by its index; pinyin initials are those of the goods it is. */
function foundBy(query: string): Sql {
  const text = query.toLowerCase();
  return sql`
    select f.id from supplier_goods f where text_grams(${words}) @> sought_grams(${text}) and strpos(lower(${words}), ${text}) > 0
    union all select f.id from supplier_goods f where f.barcode = ${query}
    union all select f.id from supplier_goods f where f.outer_code = ${query}
    union all select f.id from supplier_goods f join goods k on k.id = f.goods_id
      where ${beginsWith(sql`lower(k.mnemonic)`, text)} and k.deleted_at is null`;
}

export function offerWhere(provider: CatalogueProviderCode, filter: OfferFilter, today: string): Sql {
  const [least, most] = filter.priceRange ?? [null, null];
  return all([
    sql`s.provider = ${provider}`,
    when(filter.query, query => sql`o.id in (${foundBy(query)})`),
    when(filter.supplierId, id => sql`o.supplier_id = ${id}`),
    when(filter.supplierType, types => sql`s.supplier_type = any(${[...types]}::int[])`),
    when(filter.region, region => sql`s.region_code like ${below(region)}`),
    when(filter.inStock, () => sql`o.stock > 0 and o.on_sale`),
    when(filter.expiryMonths, months => sql`o.expires_on >= ${addDays(today as never, months * 30)}`),
    when(filter.matchState, states => sql`o.match_state = any(${[...states]}::int[])`),
    when(least ?? undefined, fen => sql`o.price >= ${fen}`),
    when(most ?? undefined, fen => sql`o.price <= ${fen}`),
    when(filter.goodsId, id => sql`g.id = ${id} and o.match_state <> 9`),
    when(filter.ids, ids => sql`o.id = any(${[...ids]}::bigint[])`),
  ]);
}

const sorts: Readonly<Record<string, Sql>> = {
  price: sql`o.price`,
  unitPrice,
  diffRate: sql`(${unitPrice} - c.cost)::numeric / nullif(c.cost, 0)`,
  stock: sql`o.stock`,
  expiresOn: sql`o.expires_on`,
  refreshedAt: sql`o.refreshed_at`,
};

interface Asked {
  readonly provider?: CatalogueProviderCode | undefined;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' } | undefined;
  /** Prices may be seen, and so what is cheaper. */
  readonly costs: boolean;
}

/** What the medical companies sell stands by the own goods it is (spec 03 §5.3), the cheapest first; the other catalogue by name. */
function ownOrder({ provider, costs }: Asked): Sql {
  if (provider !== 'MEDICAL_COMPANY') return sql`o.name, o.id`;
  return costs ? sql`o.goods_id, o.price, o.id` : sql`o.goods_id, o.supplier_id, o.id`;
}

/** Prices are always there, and their index is read from either end. */
export function orderOf(asked: Asked): Sql {
  const { sort } = asked;
  if (!sort) return ownOrder(asked);
  const order = sql.text(sort.order);
  if (sort.field === 'price') return sql`o.price ${order}, o.id ${order}`;
  return sql`${sorts[sort.field] ?? sql`o.id`} ${order} nulls last, o.id`;
}

export async function readOffers(
  db: Db,
  actor: StaffActor,
  of: {
    where: Sql;
    limit: number;
    offset: number;
    now: Date;
  } & Omit<Asked, 'costs'>,
): Promise<SupplierOffer[]> {
  const page = sql`limit ${of.limit} offset ${of.offset}`;
  const order = orderOf({ ...of, costs: sees(actor) });
  return offersOf(db, actor, { today: dayOf(of.now), tail: sql`where ${of.where} order by ${order} ${page}` });
}

/** Offers of a condition, each with its place in the order. */
export const offerIds = (actor: StaffActor, of: { where: Sql; today: string } & Omit<Asked, 'costs'>): Sql => sql`
  select o.id, row_number() over (order by ${orderOf({ ...of, costs: sees(actor) })}) as n from ${withCost(actor, of.today)} where ${of.where}`;

/** Offers as they are shown; `tail`: which of them, and in what order. */
export async function offersOf(
  db: Db,
  actor: StaffActor,
  { today, tail }: { today: string; tail: Sql },
): Promise<SupplierOffer[]> {
  const rows = await db.rows<SupplierOffer>(sql`
    select o.id as "supplierGoodsId", s.id as "supplierId", s.name as "supplierName", s.supplier_type as "supplierType",
      s.licence_expire as "licenceExpire", coalesce(s.licence_expire < ${today}::date, false) as expired, o.outer_code as "outerCode",
      o.name, o.spec, o.pack_qty as "packQty", o.unit, o.manufacturer, o.approval_no as "approvalNo", o.barcode, o.price, o.ladder,
      ${unitPrice} as "unitPrice", o.retail_price as "retailPrice", o.stock, o.min_qty as "minQty", o.step, o.batch_no as "batchNo",
      o.expires_on as "expiresOn", o.image_url as "imageUrl", o.refreshed_at as "refreshedAt", o.match_state as "matchState", o.score,
      g.id as "goodsId", g.goods_name as "goodsName", c.cost as "myCost",
      round((${unitPrice} - c.cost)::numeric * 10000 / nullif(c.cost, 0))::int as "diffRate"
    from ${withCost(actor, today)} ${tail}`);
  if (sees(actor)) return rows;
  return rows.map(({ price: _p, ladder: _l, unitPrice: _u, myCost: _c, diffRate: _d, ...rest }) => rest);
}
