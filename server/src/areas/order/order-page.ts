import type { Scope, StaffActor } from '../../kernel/index.ts';
import { all, join, type Sql, sql, when } from '../../kernel/index.ts';
import { type Asked, asksOpenOnly, filterConditions, filterStatuses, filterTypes } from './order-filter.ts';
import { orderScope } from './order-scope.ts';
import { type Names, type Search, searchCondition } from './order-search.ts';

type Places = Extract<Scope, { kind: 'places' }>;

/** Whose orders of which filter. */
export interface Reading {
  readonly actor: StaffActor;
  readonly asked: Asked;
  readonly search: Search;
}

/** Which stretch of them, newest first or oldest first. */
export interface Stretch {
  readonly order: 'desc' | 'asc';
  readonly limit: number;
  readonly offset: number;
  readonly after?: Cursor;
}
export interface Cursor {
  readonly placedAt: string;
  readonly id: number;
}

export const cursorText = (cursor: Cursor): string => `${cursor.placedAt}~${cursor.id}`;
export function readCursor(text: string | undefined): Cursor | undefined {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~(\d{1,15})$/.exec(text ?? '');
  return match ? { placedAt: match[1] as string, id: Number(match[2]) } : undefined;
}

/**
 * How many rows a branch gives at most. For first pages it stands in the text: a prepared statement that does not know its limit
 * is planned for a tenth of the table.
 */
function most({ offset, limit }: Stretch, times = 1): Sql {
  const rows = times * (offset + limit);
  return offset === 0 ? sql.text(String(rows)) : sql`${rows}`;
}

const inOrder = (stretch: Stretch, alias: string): Sql =>
  sql.text(`order by ${alias}placed_at ${stretch.order}, ${alias}id ${stretch.order}`);

function behind({ after, order }: Stretch): Sql {
  if (!after) return sql.empty;
  const key = sql`(${after.placedAt}::timestamptz, ${after.id}::bigint)`;
  return order === 'desc' ? sql`(o.placed_at, o.id) < ${key}` : sql`(o.placed_at, o.id) > ${key}`;
}

/** More branches than this cost more to plan than they save. */
const mostBranches = 40;

/** One index, one key of it: along its order, no further than the page. */
const alongKey = (match: Sql, conditions: Sql, stretch: Stretch): Sql =>
  sql`(select o.id, o.placed_at from customer_order o where ${match} and ${conditions}
    ${inOrder(stretch, 'o.')} limit ${most(stretch)})`;

/** Which orders a list of keys of one column means: `o.store_id = any(…)`, along the index that begins with it. */
interface Keys {
  readonly column: 'store_id' | 'mat_id' | 'deliveryman_id' | 'order_status_code';
  readonly ids: readonly number[];
  readonly only?: Sql;
}

const matches = ({ column, only }: Keys, id: Sql): Sql =>
  all([sql`${sql.id(`o.${column}`)} = ${id}`, ...(only ? [only] : [])]);

/**
 * Reads along one index for each key and merges: five stores and ten mats cost a page, where `store_id = any(…) or
 * mat_id = any(…)` would read the table (design §7). The merge takes from each branch only what the page needs; an order may
 * come out of one branch of each column.
 */
function alongKeys(keys: readonly Keys[], conditions: Sql, stretch: Stretch): Sql[] {
  const branches = keys.flatMap(each => [...new Set(each.ids)].map(id => matches(each, sql`${id}::bigint`)));
  if (branches.length === 0) return [];
  if (branches.length > mostBranches) return keys.map(each => alongManyKeys(each, conditions, stretch));
  const merged = join(
    branches.map(match => alongKey(match, conditions, stretch)),
    sql` union all `,
  );
  return [
    sql`select distinct m.id, m.placed_at from (select p.id, p.placed_at from (${merged}) p
      ${inOrder(stretch, 'p.')} limit ${most(stretch, keys.length)}) m`,
  ];
}

function alongManyKeys(keys: Keys, conditions: Sql, stretch: Stretch): Sql {
  return sql`select p.id, p.placed_at from unnest(${keys.ids}::bigint[]) as k (id)
    cross join lateral ${alongKey(matches(keys, sql`k.id`), conditions, stretch)} p`;
}

/**
 * Orders of goods by way of their lines, whose ids rise with time. Twice as many lines as orders wanted: goods may stand
 * on two lines of an order, once as a gift.
 */
function alongGoods(goodsIds: readonly number[], conditions: Sql, stretch: Stretch): Sql {
  return sql`select distinct p.id, p.placed_at from unnest(${goodsIds}::bigint[]) as k (id) cross join lateral (
    select o.id, o.placed_at from order_line l join customer_order o on o.id = l.order_id
    where l.goods_id = k.id and ${conditions}
    order by l.order_id ${sql.text(stretch.order)} limit ${most(stretch, 2)}) p`;
}

const plain = (conditions: Sql, stretch: Stretch): Sql => sql`(select o.id, o.placed_at from customer_order o
  where ${conditions} ${inOrder(stretch, 'o.')} limit ${most(stretch)})`;

/**
 * Of a store's orders hardly any are of a device, of a mat's hardly any of a store: said in words that stand in the indexes,
 * or a page of the few would read all the others.
 */
function placeKeys({ storeIds, matIds }: Places, types: readonly string[] | null): readonly Keys[] {
  const devices = types?.includes('MAT_ORDER') ?? true;
  const others = types?.some(type => type !== 'MAT_ORDER') ?? true;
  return [
    { column: 'store_id', ids: storeIds, only: others ? undefined : sql`o.order_type = 'MAT_ORDER'` },
    { column: 'mat_id', ids: matIds, only: devices ? undefined : sql`o.order_type <> 'MAT_ORDER'` },
  ];
}

/** The way through the orders by scope and status, where nothing narrower is named. */
function wide(reading: Reading, conditions: Sql, stretch: Stretch): Sql[] {
  const { actor, asked } = reading;
  const { filter } = asked;
  const { scope } = actor;
  const narrow = filter.storeId ?? filter.matId ?? filter.customerId ?? filter.deliverymanId ?? filter.activityId;
  if (narrow === undefined && scope.kind === 'places') {
    const places = alongKeys(placeKeys(scope, filterTypes(asked)), conditions, stretch);
    return places.length > 0 ? places : [plain(sql`false`, stretch)];
  }
  const scoped = all([orderScope(actor, 'o'), conditions]);
  const statuses = filterStatuses(filter);
  if (narrow === undefined && statuses && asksOpenOnly(filter))
    return alongKeys([{ column: 'order_status_code', ids: statuses, only: sql`o.is_open` }], scoped, stretch);
  return [plain(scoped, stretch)];
}

/**
 * Up to so many goods their lines lead to the orders fastest; beyond, orders with any of them are met soon enough by walking
 * the list. The lines of other places are in the way of a narrower scope.
 */
const mostGoodsOfPlatform = 50;
const mostGoodsOfScope = 10;

const withGoods = (goodsIds: readonly number[], walked = sql.empty): Sql =>
  sql`exists (select 1 from order_line l where l.order_id = o.id and l.goods_id = any(${goodsIds}::bigint[]) ${walked})`;
/** Asked of each order met on the way: `offset 0` keeps it from becoming a join, which would begin with all lines of the goods. */
const meetingGoods = (goodsIds: readonly number[]): Sql => withGoods(goodsIds, sql`offset 0`);

function byNames(reading: Reading, names: Names, conditions: Sql, stretch: Stretch): Sql[] {
  const scoped = all([orderScope(reading.actor, 'o'), conditions]);
  const named: readonly Keys[] = [
    { column: 'store_id', ids: names.storeIds },
    { column: 'mat_id', ids: names.matIds },
    { column: 'deliveryman_id', ids: names.deliverymanIds },
  ];
  const most = reading.actor.scope.kind === 'all' ? mostGoodsOfPlatform : mostGoodsOfScope;
  return [
    ...(names.goodsIds.length <= most
      ? [alongGoods(names.goodsIds, scoped, stretch)]
      : wide(reading, all([conditions, meetingGoods(names.goodsIds)]), stretch)),
    ...alongKeys(named, scoped, stretch),
    ...(names.customer ? wide(reading, all([conditions, sql`o.customer_name ilike ${names.customer}`]), stretch) : []),
  ];
}

function ways(reading: Reading, stretch: Stretch): Sql[] {
  const { actor, asked, search } = reading;
  const { goodsId } = asked.filter;
  const conditions = all([filterConditions(asked), ...search.conditions, behind(stretch)]);
  const scoped = all([orderScope(actor, 'o'), conditions]);
  if (search.ids)
    return [
      plain(all([sql`o.id = any(${search.ids}::bigint[])`, scoped, when(goodsId, id => meetingGoods([id]))]), stretch),
    ];
  if (search.names)
    return byNames(reading, search.names, all([conditions, when(goodsId, id => meetingGoods([id]))]), stretch);
  if (goodsId) return [alongGoods([goodsId], scoped, stretch)];
  return wide(reading, conditions, stretch);
}

/** The ids of a stretch of orders in their order of placing, each once: `select id, placed_at …`. Costs the stretch, not the table. */
export function orderIds(reading: Reading, stretch: Stretch): Sql {
  const [first, ...more] = ways(reading, stretch) as [Sql, ...Sql[]];
  const union = more.length === 0 ? first : join([first, ...more], sql` union `);
  return sql`select u.id, u.placed_at from (${union}) u
    ${inOrder(stretch, 'u.')} limit ${most({ ...stretch, offset: 0 })} offset ${stretch.offset}`;
}

/** All orders of a reading as a condition over `o`: for exact counts and for sorts by amounts. */
export function orderCondition({ actor, asked, search }: Reading): Sql {
  return all([
    orderScope(actor, 'o'),
    filterConditions(asked),
    searchCondition(search),
    when(asked.filter.goodsId, id => withGoods([id])),
  ]);
}
