import {
  costIssues,
  listOperationGoods,
  OperationIssue,
  type OperationIssueCode,
  OperationTab,
  type OperationTabCode,
} from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Db, join, on, type Sql, sql } from '../../../kernel/index.ts';
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
const orderOf = ({ sort = [] }: Body): Sql =>
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

/** POST goods/operation/LP (spec 03 §5.5). */
export const listOperationGoodsHandler = on(listOperationGoods)(async ({ params, body }, ctx) => {
  const of = readerOf(ctx, body.companyId);
  const hidden =
    body.issues?.some(issue => costIssues.includes(issue)) || body.sort?.some(({ field }) => field === 'margin');
  if (hidden && !of.costs) ctx.fail('operation.costHidden');
  const { companyId: _, tab: __, issues: ___, sort: ____, part: _____, exact: ______, ...filter } = body;
  const wide = all([
    filterConditions(ctx.actor, { ...filter, channel: 7 }),
    sql`g.deleted_at is null and g.approved_at is not null`,
  ]);
  const tab = body.tab?.[0] ?? 'PUBLISHED';
  const where = all([wide, tabs[tab], ...(body.issues ?? []).map(issue => issueIs[issue])]);
  const piece = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const read = () => readOperationRows(ctx.db, of, { where, order: orderOf(body), shown: issuesFor(of), piece });
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null };
  const counted = await countAll(ctx.db, of, { wide, tab }, body);
  return { rows, total: counted.counts.find(each => each.tab === tab)?.count ?? 0, ...counted };
});
