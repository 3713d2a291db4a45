import {
  type CompanyCostRow,
  CompanyCostTab,
  type CompanyCostTabCode,
  CostOrigin,
  costTexts,
  exportCompanyCosts,
  listCompanyCosts,
} from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Db, join, on, onExport, type SheetColumn, type Sql, sql, when } from '../../../kernel/index.ts';
import {
  type CompanyCosts,
  change,
  companyColumns,
  companyCosts,
  companyFrom,
  impact,
  margin,
  sold,
} from './company-cost-rows.ts';
import { goodsConditions, goodsIdsOf } from './goods-conditions.ts';
import { companyOf } from './whose-costs.ts';

type Body = BodyOf<typeof listCompanyCosts>;
type Filter = BodyOf<typeof exportCompanyCosts>;

const inTab = (tab: CompanyCostTabCode, { targetMargin }: CompanyCosts): Sql =>
  ({
    ALL: sql`true`,
    MISSING: sql`c.cost is null`,
    LOSS: sql`${margin} < 0`,
    LOW: sql`${margin} >= 0 and ${margin} < ${targetMargin}`,
    COMING: sql`n.cost is not null`,
  })[tab];

const sortColumns: Record<NonNullable<Filter['sort']>[number]['field'], Sql> = {
  goodsName: sql`g.mnemonic, g.goods_name`,
  cost: sql`c.cost`,
  validFrom: sql`c.valid_from`,
  change,
  guidePrice: sql`g.guide_price`,
  margin,
  sold,
  impact,
  stores: sql`coalesce(o.stores, 0)`,
};

/** What sells most comes first, unless asked otherwise; the id last, so that pages never overlap. */
const inOrder = ({ sort = [] }: Filter): Sql =>
  join([
    ...sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`),
    sql`${sold} desc`,
    sql`g.id`,
  ]);

const conditions = (body: Filter & { ids?: readonly number[] }): Sql =>
  all([goodsConditions(body), when(body.ids, ids => sql`g.id = any(${goodsIdsOf(ids)}::bigint[])`)]);

function readPage(db: Db, of: CompanyCosts, body: Body | Filter, piece: { limit: number; offset: number }) {
  return db.rows<CompanyCostRow>(sql`
    select ${companyColumns(of)} ${companyFrom(of)} where ${conditions(body)} and ${inTab(body.tab?.[0] ?? 'ALL', of)}
    order by ${inOrder(body)} limit ${piece.limit} offset ${piece.offset}`);
}

/** How many rows each tab has. */
async function countTabs(db: Db, of: CompanyCosts, body: Body) {
  const counts = CompanyCostTab.all.map(
    tab => sql`count(*) filter (where ${inTab(tab, of)})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(
    sql`select ${join(counts)} ${companyFrom(of)} where ${conditions(body)}`,
  );
  return CompanyCostTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

/** POST cost/company/LP (spec 03 §5.8). */
export const listCompanyCostsHandler = on(listCompanyCosts)(async ({ params, body }, ctx) => {
  const of = companyCosts(ctx, companyOf(ctx.actor, body.companyId));
  const at = { limit: params.limit, offset: (params.page - 1) * params.limit };
  const rows = body.part === 'TOTAL' ? [] : await readPage(ctx.db, of, body, at);
  if (body.part === 'ROWS') return { rows, total: null };
  const counts = await countTabs(ctx.db, of, body);
  return { rows, total: counts.find(({ tab }) => tab === (body.tab?.[0] ?? 'ALL'))?.count ?? 0, counts };
});

const t = costTexts;
const percent = (value: number | null) => (value === null ? null : value / 100);
const sheet: readonly SheetColumn<CompanyCostRow>[] = [
  { title: t['cost.field.goodsNo'], kind: 'id', value: row => row.goodsNo },
  { title: t['cost.field.goodsName'], width: 28, value: row => row.goodsName },
  { title: t['cost.field.spec'], value: row => row.spec },
  { title: t['cost.field.manufacturer'], value: row => row.manufacturer },
  { title: t['cost.field.barcode'], kind: 'id', value: row => row.barcode },
  { title: t['cost.field.cost'], kind: 'fen', value: row => row.cost },
  { title: t['cost.field.validFrom'], kind: 'day', value: row => row.validFrom },
  {
    title: t['cost.field.source'],
    value: (row, lang) => (row.source === null ? null : CostOrigin.label(row.source, lang)),
  },
  { title: t['cost.field.previous'], kind: 'fen', value: row => row.previous },
  { title: t['cost.field.change'], kind: 'number', value: row => percent(row.change) },
  { title: t['cost.field.guidePrice'], kind: 'fen', value: row => row.guidePrice },
  { title: t['cost.field.minPrice'], kind: 'fen', value: row => row.minPrice },
  { title: t['cost.field.maxPrice'], kind: 'fen', value: row => row.maxPrice },
  { title: t['cost.field.margin'], kind: 'number', value: row => percent(row.margin) },
  { title: t['cost.field.sold'], kind: 'number', value: row => row.sold },
  { title: t['cost.field.impact'], kind: 'fen', value: row => row.impact },
  { title: t['cost.field.stores'], kind: 'number', value: row => row.stores },
  { title: t['cost.field.next'], kind: 'fen', value: row => row.nextCost },
  { title: t['cost.field.nextFrom'], kind: 'day', value: row => row.nextFrom },
];
const batch = 1_000;

export const exportCompanyCostsHandler = onExport(exportCompanyCosts)<CompanyCostRow>({
  fileName: t['cost.export.file'],
  columns: sheet,
  // Whose costs is settled before the first byte is sent: a refusal is an answer, not a file that breaks off.
  batches: source => {
    const { body } = source.input;
    return pages(source.db, companyCosts(source, companyOf(source.actor, body.companyId)), body);
  },
});

async function* pages(db: Db, of: CompanyCosts, body: Filter): AsyncIterable<readonly CompanyCostRow[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await readPage(db, of, body, { limit: batch, offset });
    yield rows;
    if (rows.length < batch) return;
  }
}
