import type { StatQuery } from '@materia/contract/areas/statistics';
import { addDays, type Day } from '@materia/contract/kernel';
import { type Actor, all, type Db, refuse, type Sql, scopeOf, sql } from '../../../kernel/index.ts';
import { placesInScope } from './stat-scope.ts';

/** Which filters a statistics query may carry; each call names those it takes. */
export type StatFilter = Partial<Omit<StatQuery, 'duration' | 'range' | 'compare' | 'refundBasis' | 'grain'>>;

/** Keys that a table of figures is kept by; a query goes to the smallest table that has what it asks for. */
export type StatKey =
  | 'company_id'
  | 'store_id'
  | 'mat_id'
  | 'goods_id'
  | 'category_id'
  | 'order_type'
  | 'channel'
  | 'fulfil_type'
  | 'pay_type'
  | 'is_activity'
  | 'region_code'
  | 'poi_id';

const scope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

interface Filter {
  readonly keys: readonly StatKey[];
  readonly condition: Sql;
}

/** Where figures are read: rollups by order, by goods, or the orders themselves. */
export type StatSource = 'ORDERS' | 'GOODS' | 'RAW';

interface Asking {
  readonly actor: Actor;
  readonly today: Day;
  readonly source: StatSource;
}

/** A query's filters, each with the keys that it looks at; columns stand under the alias `f`. */
export function filtersOf(filter: StatFilter, { actor, today, source }: Asking): Filter[] {
  const list = (key: StatKey, values: readonly (string | number)[] | undefined, type: string): Filter[] =>
    values?.length
      ? [{ keys: [key], condition: sql`${sql.id(`f.${key}`)} = any(${values}::${sql.text(type)}[])` }]
      : [];
  return [
    ...scopeFilter(actor),
    ...list('company_id', filter.companyIds, 'bigint'),
    ...list('store_id', filter.storeIds, 'bigint'),
    ...list('mat_id', filter.matIds, 'bigint'),
    ...list('order_type', filter.orderTypes, 'text'),
    ...list('channel', filter.channels, 'text'),
    ...list('fulfil_type', filter.fulfilTypes, 'text'),
    ...list('pay_type', filter.payTypes, 'int'),
    ...(filter.includeActivity ? [] : [{ keys: ['is_activity' as const], condition: sql`not f.is_activity` }]),
    ...goodsFilters(filter, source),
    ...placeFilters(filter, today, source),
  ];
}

function goodsFilters({ goodsIds, categoryIds }: StatFilter, source: StatSource): Filter[] {
  const filters: Filter[] = [];
  const raw = source === 'RAW';
  if (goodsIds?.length)
    filters.push({
      keys: raw ? [] : ['goods_id'],
      condition: raw
        ? sql`f.id in (select order_id from order_line where goods_id = any(${goodsIds}::bigint[]))`
        : sql`f.goods_id = any(${goodsIds}::bigint[])`,
    });
  if (categoryIds?.length)
    filters.push({
      keys: raw ? [] : ['category_id'],
      condition: raw
        ? sql`f.id in (select l.order_id from order_line l join goods_category_link c on c.goods_id = l.goods_id
            where c.category_id in (${categoriesBelow(categoryIds)}))`
        : sql`f.category_id in (${categoriesBelow(categoryIds)})`,
    });
  return filters;
}

/** What is known of places; by region and kind of place only order_daily is kept, elsewhere they are looked up. */
function placeFilters(filter: StatFilter, today: Day, source: StatSource): Filter[] {
  const { regionCode, poiKinds, storePriorities, companyPriorities, matStart } = filter;
  const filters: Filter[] = [];
  const add = (keys: readonly StatKey[], condition: Sql) => filters.push({ keys, condition });
  const kept = source === 'ORDERS';
  if (regionCode) {
    const below = `${regionPrefix(regionCode)}%`;
    if (kept) add(['region_code'], sql`f.region_code like ${below}`);
    else
      add(
        ['store_id', 'mat_id'],
        sql`(f.store_id in (select id from store where region_code like ${below})
          or f.mat_id in (select l.mat_id from mat_poi l join poi p on p.id = l.poi_id where l.to_at is null and p.region_code like ${below}))`,
      );
  }
  if (poiKinds?.length) {
    if (kept) add(['poi_id'], sql`f.poi_id in (select id from poi where kind = any(${poiKinds}))`);
    else
      add(
        ['mat_id'],
        sql`f.mat_id in (select l.mat_id from mat_poi l join poi p on p.id = l.poi_id where l.to_at is null and p.kind = any(${poiKinds}))`,
      );
  }
  if (storePriorities?.length)
    add(['store_id'], sql`f.store_id in (select id from store where priority = any(${storePriorities}::int[]))`);
  if (companyPriorities?.length)
    add(
      ['company_id'],
      sql`f.company_id in (select id from company where priority = any(${companyPriorities}::int[]))`,
    );
  if (matStart)
    add(['mat_id'], sql`f.mat_id in (select id from mat where start_time <= ${addDays(today, -30 * matStart)})`);
  return filters;
}

/** Where an account sees everything of its company, places need not be looked at: smaller tables serve it. */
function scopeFilter(actor: Actor): Filter[] {
  if (actor.kind !== 'staff') return [{ keys: [], condition: sql`false` }];
  if (actor.scope.kind === 'all') return [];
  const keys: StatKey[] = actor.scope.kind === 'company' ? ['company_id'] : ['store_id', 'mat_id'];
  return [{ keys, condition: scope(actor, 'f') }];
}

/** 440000 is all of a province, 440300 all of a city. */
const regionPrefix = (code: string): string => code.replace(/0000$/, '').replace(/(?<=^\d{4})00$/, '');

const categoriesBelow = (ids: readonly number[]): Sql => sql`
  with recursive below (id) as (
    select unnest(${ids}::bigint[]) union select c.id from goods_category c join below on c.parent_id = below.id)
  select id from below`;

export const conditionOf = (filters: readonly Filter[]): Sql => all(filters.map(filter => filter.condition));
export const keysOf = (filters: readonly Filter[]): StatKey[] => [...new Set(filters.flatMap(filter => filter.keys))];

/** A company, store or device that is not the account's answers as one that does not exist (spec 00 §2). */
export async function demandPlaces(db: Db, actor: Actor, filter: StatFilter): Promise<void> {
  const { companyIds = [], storeIds = [], matIds = [] } = filter;
  const missing =
    (await placesInScope(db, actor, { companyIds, storeIds, matIds })) < unique(companyIds, storeIds, matIds);
  if (missing) refuse('row.notFound');
}

const unique = (...lists: readonly (readonly number[])[]): number =>
  lists.reduce((sum, ids) => sum + new Set(ids).size, 0);
