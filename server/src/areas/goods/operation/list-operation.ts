import {
  costIssues,
  listOperationGoods,
  OperationIssue,
  type OperationIssueCode,
  OperationTab,
  type OperationTabCode,
} from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Db, join, on, refuse, type Sql, sql } from '../../../kernel/index.ts';
import { filterConditions } from '../list/goods-filter.ts';
import {
  issueIs,
  margin,
  operationFrom,
  type Reader,
  readerOf,
  readOperationRows,
  refundRate,
  withTables,
} from './operation-rows.ts';

type Body = BodyOf<typeof listOperationGoods>;
type Filter = Omit<Body, 'part' | 'exact'>;
type SortField = NonNullable<Body['sort']>[number]['field'];

const tabs: Readonly<Record<OperationTabCode, Sql>> = {
  PUBLISHED: sql`g.publish_mask <> 0`,
  UNPUBLISHED: sql`g.publish_mask = 0`,
  ALL: sql`true`,
};
const sold30 = sql`coalesce(sales.units, 0)`;
const sortColumns: Readonly<Record<SortField, Sql>> = {
  goodsName: sql`g.mnemonic`,
  guidePrice: sql`g.guide_price`,
  sold7: sql`coalesce(sales.recent, 0)`,
  sold30,
  storesOn: sql`coalesce(shelf.stores_on, 0)`,
  storesShort: sql`coalesce(shelf.stores_short, 0)`,
  mats: sql`coalesce(held.mats, 0)`,
  margin,
  refundRate,
  sortWeight: sql`g.sort_weight`,
};

/** What sells most comes first, unless asked otherwise; the id last, so that pages never overlap. */
const orderOf = ({ sort = [] }: Filter): Sql =>
  join([
    ...sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`),
    sql`${sold30} desc`,
    sql`g.id`,
  ]);

/** Issues that the reader may know of. */
export const issuesFor = ({ costs }: Reader): readonly OperationIssueCode[] =>
  OperationIssue.all.filter(issue => costs || !costIssues.includes(issue));

async function countAll(db: Db, of: Reader, { wide, tab }: { wide: Sql; tab: OperationTabCode }, body: Body) {
  const shown = issuesFor(of);
  const chosen = all((body.issues ?? []).map(issue => issueIs[issue]));
  const named = (key: string) => sql.id(key.toLowerCase());
  const row = await db.one<Record<string, number>>(sql`
    ${withTables(of)} select ${join([
      ...OperationTab.all.map(
        each => sql`count(*) filter (where ${tabs[each]} and ${chosen})::int as ${named(`tab_${each}`)}`,
      ),
      ...shown.map(issue => sql`count(*) filter (where ${tabs[tab]} and ${issueIs[issue]})::int as ${named(issue)}`),
    ])} ${operationFrom} where ${wide}`);
  return {
    counts: OperationTab.all.map(each => ({ tab: each, count: row[`tab_${each.toLowerCase()}`] ?? 0 })),
    issueCounts: shown.map(issue => ({ issue, count: row[issue.toLowerCase()] ?? 0 })),
  };
}

/** Who does not see costs does not find them out by narrowing or sorting either. */
export function demandShown({ costs }: Reader, { issues, sort }: Filter): void {
  const hidden = issues?.some(issue => costIssues.includes(issue)) || sort?.some(({ field }) => field === 'margin');
  if (hidden && !costs) refuse('operation.costHidden');
}

/** Whatever their tab and their issues. */
function wideConditions({ actor }: Reader, body: Filter): Sql {
  const { companyId: _, tab: __, issues: ___, sort: ____, ...filter } = body;
  return all([
    filterConditions(actor, { ...filter, channel: 7 }),
    sql`g.deleted_at is null and g.approved_at is not null`,
  ]);
}
const operationConditions = (of: Reader, body: Filter): Sql =>
  all([
    wideConditions(of, body),
    tabs[body.tab?.[0] ?? 'PUBLISHED'],
    ...(body.issues ?? []).map(issue => issueIs[issue]),
  ]);

/** Goods of a filter, each with its place. */
export const operationIds = (of: Reader, body: Filter): Sql => sql`
  ${withTables(of)} select g.id, row_number() over (order by ${orderOf(body)}) as n ${operationFrom} where ${operationConditions(of, body)}`;

/** POST goods/operation/LP (spec 03 §5.5). */
export const listOperationGoodsHandler = on(listOperationGoods)(async ({ params, body }, ctx) => {
  const of = readerOf(ctx, body.companyId);
  demandShown(of, body);
  const { part: _, exact: __, ...filter } = body;
  const wide = wideConditions(of, filter);
  const tab = body.tab?.[0] ?? 'PUBLISHED';
  const where = operationConditions(of, filter);
  const piece = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const tail = sql`where ${where} order by ${orderOf(body)} ${piece}`;
  const read = () => readOperationRows(ctx.db, of, { shown: issuesFor(of), tail });
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null };
  const counted = await countAll(ctx.db, of, { wide, tab }, body);
  return { rows, total: counted.counts.find(each => each.tab === tab)?.count ?? 0, ...counted };
});
