import { type GoodsStatistic, listGoodsStatistic, type StatSums } from '@materia/contract/areas/statistics';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { type Actor, type Db, on, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { figuresOf, ratio, share } from '../query/figures.ts';
import { readFigures } from '../query/figures-database.ts';
import { metaOf } from '../query/freshness.ts';
import { conditionOf, demandPlaces, filtersOf, keysOf } from '../query/stat-conditions.ts';
import { askedDays, type Compared, comparedDays, type Days } from '../query/stat-range.ts';
import { type RawSums, type Summing, summing } from '../query/sum-rollup.ts';
import { refundMeasures, saleMeasures } from '../rollup/sales-fact.ts';

export type GoodsAsked = BodyOf<typeof listGoodsStatistic>;
const costSorts = ['cost', 'profit', 'margin'];

/** Sorting by what an account may not see would show it all the same (spec 10 §1). */
export function demandSort(actor: StaffActor, sort: GoodsAsked['sort']): void {
  if (!actor.privs.has('COST') && sort?.some(each => costSorts.includes(each.field))) refuse('stat.costSort');
}

export const listGoodsStatisticHandler = on(listGoodsStatistic)(({ params, body }, ctx) => {
  demandSort(ctx.actor, body.sort);
  return readFigures(ctx.actor, async db => {
    const days = askedDays(body, dayOf(ctx.now()));
    await demandPlaces(db, ctx.actor, body);
    const compared = comparedDays(days, body.compare, ctx.now());
    const all = await goodsFigures(db, ctx.actor, body, { days, compared });
    const from = (params.page - 1) * params.limit;
    return {
      rows: await named(db, ctx.actor, body, days, all.goods.slice(from, from + params.limit)),
      total: all.goods.length,
      sums: all.sums,
      compareSums: all.compareSums,
      ...(await metaOf(db, ctx.now(), days)),
    };
  });
});

type Ranked = Omit<GoodsStatistic, 'goodsName' | 'spec' | 'manufacturer' | 'imageUrl' | 'storeCount' | 'matCount'>;

interface GoodsFigures {
  readonly goods: readonly Ranked[];
  readonly sums: StatSums;
  readonly compareSums: StatSums | null;
}

/** Every goods of the range with its figures: rank and class need all of them. */
export async function goodsFigures(
  db: Db,
  actor: StaffActor,
  asked: GoodsAsked,
  of: { days: Days; compared: Compared | null },
): Promise<GoodsFigures> {
  const mayCost = actor.privs.has('COST');
  const now = await sumsByGoods(db, actor, asked, { days: of.days });
  const base = of.compared ? await sumsByGoods(db, actor, asked, of.compared) : null;
  const rows = [...now].map(([goodsId, raw]) => ({ goodsId, ...figuresOf(raw, mayCost) }));
  rows.sort((a, b) => b.net - a.net || a.goodsId - b.goodsId);
  const baseRank = base && ranksOf(base);
  const whole = rows.reduce((sum, row) => sum + Math.max(0, row.net), 0);
  let before = 0;
  const ranked = rows.map((row, at): Ranked => {
    const abc = before * 10 < whole * 7 ? 'A' : before * 10 < whole * 9 ? 'B' : 'C';
    before += Math.max(0, row.net);
    const then = base?.get(row.goodsId);
    const earlier = baseRank?.get(row.goodsId);
    return {
      ...row,
      rank: at + 1,
      abc,
      share: share(row.net, whole),
      avgPrice: ratio(row.sales, row.quantity),
      ...(base ? { growth: growthOf(row.net, then), rankChange: earlier ? earlier - (at + 1) : null } : {}),
    };
  });
  return {
    goods: sorted(ranked, asked.sort),
    sums: figuresOf(added([...now.values()]), mayCost),
    compareSums: base ? figuresOf(added([...base.values()]), mayCost) : null,
  };
}

const netOf = (raw: RawSums): number => raw.gross - raw.discount - raw.refund;
const growthOf = (net: number, base: RawSums | undefined): number | null =>
  base ? share(net - netOf(base), netOf(base)) : null;

function ranksOf(sums: ReadonlyMap<number, RawSums>): ReadonlyMap<number, number> {
  const order = [...sums].sort(([a, x], [b, y]) => netOf(y) - netOf(x) || a - b);
  return new Map(order.map(([goodsId], at) => [goodsId, at + 1]));
}

function sorted(rows: readonly Ranked[], sort: GoodsAsked['sort']): Ranked[] {
  const [by] = sort ?? [];
  if (!by) return [...rows];
  const sign = by.order === 'asc' ? 1 : -1;
  const value = (row: Ranked) => row[by.field] ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => sign * (value(a) - value(b)) || a.rank - b.rank);
}

const added = (all: readonly RawSums[]): RawSums =>
  Object.fromEntries(
    [...saleMeasures, ...refundMeasures].map(name => [name, all.reduce((sum, each) => sum + each[name], 0)]),
  ) as RawSums;

async function sumsByGoods(
  db: Db,
  actor: Actor,
  asked: GoodsAsked,
  { days, until }: Compared,
): Promise<Map<number, RawSums>> {
  const of = summingOf(actor, asked, days);
  const named = asked.keyword
    ? sql`where goods_id in (select id from goods where strpos(lower(goods_name), ${asked.keyword.toLowerCase()}) > 0)`
    : sql.empty;
  const rows = await db.rows<RawSums & { goods_id: number }>(
    sql`select * from (${summing({ ...of, until, by: ['goods_id'] })}) s ${named}`,
  );
  return new Map(rows.map(({ goods_id: goodsId, ...sums }) => [goodsId, sums]));
}

function summingOf(actor: Actor, asked: GoodsAsked, days: Days): Omit<Summing, 'by'> {
  const filters = filtersOf(asked, { actor, today: days[1], source: 'GOODS' });
  const onSaleDay = asked.refundBasis === 'SALE_DAY';
  return { needs: keysOf(filters), condition: conditionOf(filters), days, onSaleDay, counts: 'GOODS' };
}

type Named = Pick<GoodsStatistic, 'goodsName' | 'spec' | 'manufacturer' | 'imageUrl' | 'storeCount' | 'matCount'>;

/** Names of the goods that are shown, and in how many places they sold. */
export async function named(
  db: Db,
  actor: Actor,
  asked: GoodsAsked,
  days: Days,
  rows: readonly Ranked[],
): Promise<GoodsStatistic[]> {
  const goodsIds = rows.map(row => row.goodsId);
  const of = summingOf(actor, { ...asked, goodsIds }, days);
  const facts = await db.rows<Named & { goodsId: number }>(sql`
    select g.id as "goodsId", g.goods_name as "goodsName", g.spec, coalesce(m.short_name, m.name, '') as manufacturer, i.thumb_url as "imageUrl",
      coalesce(p.stores, 0)::int as "storeCount", coalesce(p.mats, 0)::int as "matCount"
    from goods g left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join (
      select goods_id, count(distinct nullif(store_id, 0)) as stores, count(distinct nullif(mat_id, 0)) as mats
      from (${summing({ ...of, by: ['goods_id', 'store_id', 'mat_id'] })}) s where orders > 0 group by goods_id) p on p.goods_id = g.id
    where g.id = any(${goodsIds}::bigint[])`);
  const by = new Map(facts.map(({ goodsId, ...row }) => [goodsId, row]));
  return rows.flatMap(row => {
    const names = by.get(row.goodsId);
    return names ? [{ ...row, ...names }] : [];
  });
}
