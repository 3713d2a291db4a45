import { listExtension } from '@materia/contract/areas/goods';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { all, type Db, join, on, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { filterConditions } from '../list/goods-filter.ts';
import { goodsTables, pageOf } from '../list/list-goods.ts';
import { fieldsByCode } from './extension-field.store.ts';
import { readExtensionRows } from './extension-rows.ts';

type Body = BodyOf<typeof listExtension>;
type Filter = Omit<Body, 'part' | 'exact'>;
type Filled = NonNullable<AnswerOf<typeof listExtension>['filled']>;
type Fields = Awaited<ReturnType<typeof fieldsByCode>>;
export const ownColumn = 'values.';

/** Whether goods `g` has a field filled, and whether it has the field at all. */
interface Filling {
  readonly field: string;
  readonly filled: Sql;
  readonly applies: Sql;
}
const always = sql`true`;
const fixed: readonly Filling[] = [
  { field: 'shortName', applies: always, filled: sql`g.short_name is not null` },
  { field: 'tags', applies: always, filled: sql`g.tags <> '{}'` },
  {
    field: 'shortUse',
    applies: always,
    filled: sql`exists (select from goods_usage u where u.goods_id = g.id and u.section = 'SHORT')`,
  },
  {
    field: 'size',
    applies: always,
    filled: sql`num_nulls(g.length_mm, g.width_mm, g.height_mm, g.weight_g) = 0`,
  },
];

const fillingsOf = (fields: Fields): Filling[] => [
  ...fixed,
  ...[...fields.values()].map(({ code, goodsTypes }) => ({
    field: `${ownColumn}${code}`,
    filled: sql`exists (select from goods_extension e where e.goods_id = g.id and e.field_code = ${code})`,
    applies: goodsTypes.length === 0 ? always : sql`g.goods_type = any(${goodsTypes}::int[])`,
  })),
];

/** Goods that lack the field; one that nobody knows is lacked by none. */
function lacks(fillings: readonly Filling[], field: string | undefined): Sql {
  if (field === undefined) return sql.empty;
  const of = fillings.find(each => each.field === field);
  return of ? sql`${of.applies} and not ${of.filled}` : sql`false`;
}

const sortColumns = {
  goodsName: sql`g.mnemonic`,
  goodsNo: sql`g.goods_no`,
  updatedAt: sql`g.updated_at`,
} as const;
const orderOf = ({ sort = [] }: Filter): Sql =>
  sql`order by ${join([...sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)}`), sql`g.id`])}`;

/** How many of the filter's goods have each field; one query, whatever their number. */
async function countFilled(
  db: Db,
  where: Sql,
  fillings: readonly Filling[],
): Promise<{ total: number; filled: Filled }> {
  const counts = fillings.flatMap(({ filled, applies }, at) => [
    sql`count(*) filter (where ${applies})::int as ${sql.id(`of_${at}`)}`,
    sql`count(*) filter (where ${applies} and ${filled})::int as ${sql.id(`filled_${at}`)}`,
  ]);
  const row = await db.one<Record<string, number>>(
    sql`select ${join([sql`count(*)::int as total`, ...counts])} from ${goodsTables} where ${where}`,
  );
  const filled = fillings.map(({ field }, at) => ({
    field,
    filled: row[`filled_${at}`] ?? 0,
    of: row[`of_${at}`] ?? 0,
  }));
  return { total: row.total ?? 0, filled };
}

/** Whether they lack a field or not. */
const wideConditions = (actor: StaffActor, { empty: _, sort: __, ...filter }: Filter): Sql =>
  all([filterConditions(actor, { ...filter, channel: 7 }), sql`g.deleted_at is null`]);

/** Goods of a filter, each with its place. */
export const extensionIds = (actor: StaffActor, fields: Fields, body: Filter): Sql => sql`
  select g.id, row_number() over (${orderOf(body)}) as n from ${goodsTables}
  where ${all([wideConditions(actor, body), lacks(fillingsOf(fields), body.empty)])}`;

/** POST goods/extension/LP (spec 03 §5.4). */
export const listExtensionHandler = on(listExtension)(async ({ params, body }, ctx) => {
  const fillings = fillingsOf(await fieldsByCode(ctx.db));
  const { empty, part: _, exact: __, ...filter } = body;
  const wide = wideConditions(ctx.actor, filter);
  const where = all([wide, lacks(fillings, empty)]);
  const ids = pageOf({ from: goodsTables, where, order: orderOf(body), ...params });
  const rows = body.part === 'TOTAL' ? [] : await readExtensionRows(ctx.db, ids);
  if (body.part === 'ROWS') return { rows, total: null };
  // The shares are those of all goods of the filter: narrowed to what lacks a field they would say nothing of it.
  const { total, filled } = await countFilled(ctx.db, wide, fillings);
  if (empty === undefined) return { rows, total, filled };
  const narrowed = await countFilled(ctx.db, where, []);
  return { rows, total: narrowed.total, filled };
});
