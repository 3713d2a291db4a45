import { listStoreCosts, type StoreCostRow, StoreCostTab, type StoreCostTabCode } from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { all, type Ctx, type Db, join, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { goodsConditions, goodsIdsOf } from './goods-conditions.ts';
import { compareRows, cost, margin, type StoreCosts, storeColumns, storeCosts, storeFrom } from './store-cost-rows.ts';
import { storePlace } from './whose-costs.ts';

type Body = BodyOf<typeof listStoreCosts>;
/** What its file is asked for as well. */
type Filter = Omit<Body, 'part' | 'exact'>;

const inTab: Record<StoreCostTabCode, Sql> = {
  ALL: sql`true`,
  OWN: sql`c.cost is not null`,
  INHERITED: sql`c.cost is null and k.cost is not null`,
  MISSING: sql`${cost} is null`,
  COMING: sql`n.cost is not null`,
};
const sortColumns: Record<NonNullable<Filter['sort']>[number]['field'], Sql> = {
  goodsName: sql`g.mnemonic, g.goods_name`,
  cost,
  validFrom: sql`coalesce(c.valid_from, k.valid_from)`,
  companyCost: sql`k.cost`,
  goodsPrice: sql`sg.goods_price`,
  margin,
};
/** Costs of the store's own stand first, unless asked otherwise. */
const inOrder = ({ sort = [] }: Filter): Sql =>
  join([
    ...sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`),
    sql`(c.cost is null)`,
    sql`g.id`,
  ]);
const conditions = (body: Filter): Sql =>
  all([goodsConditions(body), when(body.ids, ids => sql`g.id = any(${goodsIdsOf(ids)}::bigint[])`)]);

async function countTabs(db: Db, of: StoreCosts, body: Body) {
  const counts = StoreCostTab.all.map(
    tab => sql`count(*) filter (where ${inTab[tab]})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(
    sql`select ${join(counts)} ${storeFrom(of)} where ${conditions(body)}`,
  );
  return StoreCostTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

/** The stores within reach that the costs are held against, with their names. */
export async function comparedStores(
  ctx: Pick<Ctx<StaffActor>, 'actor'> & { readonly db: Db },
  { compare = [] }: Pick<Filter, 'compare'>,
) {
  const places = await Promise.all(compare.map(storeId => storePlace(ctx, storeId)));
  const names = await ctx.db.rows<{ id: number; name: string }>(
    sql`select id, short_name as name from store where id = any(${compare}::bigint[])`,
  );
  return places.map(place => ({ ...place, storeName: names.find(({ id }) => id === place.storeId)?.name ?? '' }));
}

/** Goods of a store's filter, each with its place. */
export const storeCostIds = (of: StoreCosts, body: Filter): Sql => sql`
  select g.id, row_number() over (order by ${inOrder(body)}) as n ${storeFrom(of)}
  where ${conditions(body)} and ${inTab[body.tab?.[0] ?? 'ALL']}`;

/** POST cost/store/LP (spec 03 §5.9). */
export const listStoreCostsHandler = on(listStoreCosts)(async ({ params, body }, ctx) => {
  const of = storeCosts(ctx, await storePlace(ctx, body.storeId));
  const others = await comparedStores(ctx, body);
  const tab = body.tab?.[0] ?? 'ALL';
  const read = async () => {
    const rows = await ctx.db.rows<Omit<StoreCostRow, 'compared'>>(sql`
      select ${storeColumns(of)} ${storeFrom(of)} where ${conditions(body)} and ${inTab[tab]}
      order by ${inOrder(body)} limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
    return compareRows(ctx.db, rows, others, of.today);
  };
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null };
  const counts = await countTabs(ctx.db, of, body);
  return { rows, total: counts.find(each => each.tab === tab)?.count ?? 0, counts };
});
