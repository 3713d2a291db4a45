import { addDays, instantAt } from '@materia/contract/kernel';
import {
  all,
  beginsWith,
  type Db,
  endsWith,
  join,
  refuse,
  type Sql,
  type StaffActor,
  sql,
} from '../../kernel/index.ts';
import { matScope } from '../mat/index.ts';
import { storeScope } from '../store/index.ts';
import { type Asked, spansAtMost } from './order-filter.ts';

/** More hits than anybody looks through; keeps a vague search from costing the table. */
const mostHits = 5_000;
const mostNames = 200;

/** What the search box and its sisters found: conditions, single orders, or places and goods whose orders are meant. */
export interface Search {
  readonly conditions: readonly Sql[];
  /** Orders hit by number or phone; null: not looked for by these. */
  readonly ids: readonly number[] | null;
  /** Whose orders a name means; any of them. null: no name was asked for. */
  readonly names: Names | null;
}
export interface Names {
  readonly goodsIds: readonly number[];
  readonly storeIds: readonly number[];
  readonly matIds: readonly number[];
  readonly deliverymanIds: readonly number[];
  /** Customers by a part of their name: only where the orders to look through are few, or nothing else has the name. */
  readonly customer: string | null;
  /** More have the name than are looked through. */
  readonly full: boolean;
}

const phoneHits = (digits: string): Sql =>
  sql`select id from customer_order where ${endsWith(sql`cellphone`, digits)}
    union select id from customer_order where ${endsWith(sql`receiver_phone`, digits)} limit ${mostHits}`;

const numberHits = (prefix: string): Sql =>
  sql`select id from customer_order where ${beginsWith(sql`order_no`, prefix)} order by order_no desc limit ${mostHits}`;

async function hits(db: Db, query: Sql): Promise<readonly number[]> {
  return (await db.rows<{ id: number }>(query)).map(row => row.id);
}

/** The day a short number prefix names (yyMMdd): so many orders that the list's own index is the better way. */
function numberDay(prefix: string): readonly Sql[] {
  const day = `20${prefix.slice(0, 2)}-${prefix.slice(2, 4)}-${prefix.slice(4, 6)}`;
  if (Number.isNaN(Date.parse(day))) return [sql`false`];
  return [
    sql`o.placed_at >= ${instantAt(day, '00:00:00')} and o.placed_at < ${instantAt(addDays(day, 1), '00:00:00')}`,
    // Not as a range: its index would win over the list's own and read the whole day.
    sql`left(o.order_no, ${prefix.length}) = ${prefix}`,
  ];
}

/** Those of a kind that have the name, the account's own first. */
const havingName = (kind: string, from: Sql, own: Sql): Sql => sql`
  select ${kind}::text as kind, coalesce(array_agg(id), '{}') as ids, coalesce(bool_and(own), false) as own
  from (select id, ${own} as own from ${from} order by own desc limit ${mostNames}) found`;

async function named(db: Db, actor: StaffActor, asked: Asked, word: string): Promise<Names> {
  const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // Chinese has no case to fold, and folding thousands of names takes longer than all the rest.
  const matches = sql.text(word.toLowerCase() === word.toUpperCase() ? 'like' : 'ilike');
  const goods = sql`goods where goods_name ${matches} ${like} or mnemonic like ${`${word.toLowerCase()}%`}`;
  const stores = sql`store s where s.name ${matches} ${like}`;
  const mats = sql`mat m where m.mat_name ${matches} ${like} or m.mat_no = ${word.toUpperCase()}`;
  const deliverymen = sql`sys_user u where u.name ${matches} ${like}
    and exists (select from deliveryman d where d.user_id = u.id)`;
  const kinds = [
    havingName('goods', goods, sql`true`),
    havingName('store', stores, storeScope(actor, 's')),
    havingName('mat', mats, matScope(actor, 'm')),
    havingName('deliveryman', deliverymen, sql`true`),
  ];
  const found = await db.rows<{ kind: string; ids: number[]; own: boolean }>(join(kinds, sql` union all `));
  const ids = (kind: string) => found.find(row => row.kind === kind)?.ids ?? [];
  const nothingElse = found.every(row => row.ids.length === 0);
  const narrowed = actor.scope.kind !== 'all' || asked.filter.companyId || asked.filter.storeId || asked.filter.matId;
  const names: Names = {
    goodsIds: ids('goods'),
    storeIds: ids('store'),
    matIds: ids('mat'),
    deliverymanIds: ids('deliveryman'),
    customer: spansAtMost(asked, 31) || (narrowed && nothingElse) ? like : null,
    full: found.some(row => row.own && row.ids.length === mostNames),
  };
  // Nothing was found, and customers cannot be looked through: better said than an empty list that is not true.
  if (names.customer === null && nothingElse) refuse('order.searchTooWide');
  return names;
}

/** Customers, or some of very many places or goods, were not looked through, though they may have the name: it is said beside what was found. */
export const leavesNamesOut = ({ names }: Search): boolean => names !== null && (names.customer === null || names.full);

/** What a keyword means by its shape (spec 02 §4.7). */
async function byKeyword(db: Db, actor: StaffActor, asked: Asked, word: string): Promise<Search> {
  if (/^#\d{1,6}$/.test(word))
    return { conditions: [sql`o.day_seq = ${Number(word.slice(1))}`], ids: null, names: null };
  if (/^\d{4}$/.test(word) || /^1\d{10}$/.test(word))
    return { conditions: [], ids: await hits(db, phoneHits(word)), names: null };
  if (/^\d{6,7}$/.test(word)) return { conditions: numberDay(word), ids: null, names: null };
  if (/^\d{8,18}$/.test(word)) return { conditions: [], ids: await hits(db, numberHits(word)), names: null };
  return { conditions: [], ids: null, names: await named(db, actor, asked, word) };
}

/** Finds out what is searched for: keyword, order number, phone, goods, and the rows a list wants again. */
export async function search(db: Db, actor: StaffActor, asked: Asked, ids?: readonly number[]): Promise<Search> {
  const { filter } = asked;
  const parts: Search[] = [];
  if (ids) parts.push({ conditions: [], ids, names: null });
  if (filter.keyword) parts.push(await byKeyword(db, actor, asked, filter.keyword));
  if (filter.orderNo) parts.push({ conditions: [], ids: await hits(db, numberHits(filter.orderNo)), names: null });
  if (filter.cellphone) parts.push({ conditions: [], ids: await hits(db, phoneHits(filter.cellphone)), names: null });
  const [narrowest, ...others] = parts.map(part => part.ids).filter(each => each !== null);
  return {
    conditions: parts.flatMap(part => part.conditions),
    ids: narrowest ? narrowest.filter(id => others.every(other => other.includes(id))) : null,
    names: parts.find(part => part.names)?.names ?? null,
  };
}

/** The search as a condition over `o`, for counting and for sorts that read the whole range anyway. */
export function searchCondition(found: Search): Sql {
  const { ids, names } = found;
  return all([
    ...found.conditions,
    ...(ids ? [sql`o.id = any(${ids}::bigint[])`] : []),
    ...(names ? [anyName(names)] : []),
  ]);
}

function anyName(names: Names): Sql {
  const lists = [
    sql`o.store_id = any(${names.storeIds}::bigint[])`,
    sql`o.mat_id = any(${names.matIds}::bigint[])`,
    sql`o.deliveryman_id = any(${names.deliverymanIds}::bigint[])`,
    sql`exists (select 1 from order_line l where l.order_id = o.id and l.goods_id = any(${names.goodsIds}::bigint[]))`,
  ];
  if (names.customer) lists.push(sql`o.customer_name ilike ${names.customer}`);
  return sql`(${join(lists, sql` or `)})`;
}
