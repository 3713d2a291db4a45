import type { StoreGoodsRow } from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import type { Ctx, Db, Sql, StaffActor } from '../../kernel/index.ts';
import { sql } from '../../kernel/index.ts';
import { stopsGoods } from '../gsp/index.ts';
import { unitsSold } from '../statistics/index.ts';
import { sumStoreLots } from '../supply/index.ts';

/** Who reads, and when: what rows show depends on both. */
export interface StoreGoodsReader {
  readonly actor: StaffActor;
  readonly now: Date;
  /** Without COST cost and margin are absent (spec 03 §3.12). */
  readonly withCost: boolean;
  readonly benchmarkCode: string;
  /** Margins below it are low, in basis points. */
  readonly targetMargin: number;
}

export const readerOf = (ctx: Pick<Ctx<StaffActor>, 'actor' | 'now' | 'setting'>): StoreGoodsReader => ({
  actor: ctx.actor,
  now: ctx.now(),
  withCost: ctx.actor.privs.has('COST'),
  benchmarkCode: ctx.setting<string>('store.benchmarkCode'),
  targetMargin: ctx.setting<number>('stat.targetMargin', ctx.actor.companyId),
});

/** The special price is in force: as `unitPrice` of goods says it, in SQL over `sg`. */
export const specialInForce = (now: Date): Sql => sql`(sg.special_price > 0 and sg.special_price < sg.goods_price
  and coalesce(sg.special_from <= ${now}, true) and coalesce(sg.special_to > ${now}, true))`;

/** What a unit sells for now. */
export const sellingPrice = (now: Date): Sql =>
  sql`case when ${specialInForce(now)} then sg.special_price else sg.goods_price end`;

/** Joins `cost` in force today: the store's, else the company's (spec 03 §3.12 costAt, for whole lists). */
export const costJoin = (now: Date): Sql => sql`left join lateral (
    select coalesce(
      (select c.cost from store_goods_cost c where c.store_id = sg.store_id and c.goods_id = sg.goods_id
        and c.valid_from <= ${dayOf(now)} and (c.valid_to is null or c.valid_to >= ${dayOf(now)}) order by c.valid_from desc limit 1),
      (select c.cost from company_goods_cost c where c.company_id = sg.company_id and c.goods_id = sg.goods_id
        and c.valid_from <= ${dayOf(now)} order by c.valid_from desc limit 1)) as cost) cost on true`;

/** Everything filters, tabs and sorts look at. */
export const storeGoodsSource = (reader: StoreGoodsReader): Sql => sql`
  from store_goods sg join goods g on g.id = sg.goods_id left join store_config cfg on cfg.store_id = sg.store_id
  left join company_goods_code code on code.company_id = sg.company_id and code.goods_id = sg.goods_id
  ${reader.withCost ? costJoin(reader.now) : sql.empty}`;

/** Of the price, in basis points; null without a cost. */
export const marginBp = (now: Date): Sql =>
  sql`round((${sellingPrice(now)} - cost.cost) * 10000.0 / ${sellingPrice(now)})::int`;

const margins = ({ now, targetMargin }: StoreGoodsReader): Sql => sql`
  ${marginBp(now)} as margin, coalesce(${marginBp(now)} between 0 and ${targetMargin - 1}, false) as low,`;

/** Also a stop-sale that the row does not show yet. */
const blockNow = sql`case when ${stopsGoods(sql`sg.company_id`, sql`sg.store_id`, sql`sg.goods_id`)} then 'STOP_SALE' else sg.block end`;

const columns = (reader: StoreGoodsReader): Sql => sql`
  sg.id as "storeGoodsId", sg.store_id as "storeId", st.name as "storeName", sg.goods_id as "goodsId", g.goods_no as "goodsNo", g.goods_name as "goodsName",
  g.spec, g.unit, g.barcode, coalesce(m.short_name, m.name, '') as manufacturer, i.thumb_url as "thumbUrl",
  coalesce(d.rx_type = 1, false) as rx, sg.goods_number as "goodsNumber", sg.held, greatest(sg.goods_number - sg.held, 0) as available,
  sg.goods_price as "goodsPrice", sg.special_price as "specialPrice", sg.special_from as "specialFrom", sg.special_to as "specialTo",
  ${specialInForce(reader.now)} as "specialNow", ${reader.withCost ? margins(reader) : sql.empty}
  bench.goods_price as "benchmarkPrice", g.min_price as "minPrice", g.max_price as "maxPrice", sg.is_publish as "isPublish",
  coalesce(sg.external_goods_no, code.external_goods_no) as "externalGoodsNo", sg.deposit_money as "depositMoney",
  sg.max_order_quantity as "maxOrderQuantity", sg.low_line as "lowLine", sg.sort, ${blockNow} as block, sg.updated_at as "updatedAt", sg.version,
  sg.next_expiry as "nextExpiry"`;

type Unsummed = Omit<StoreGoodsRow, 'sold30'> & { readonly nextExpiry: string | null };

/** The rows that `ids` names (`select id, … from store_goods`), in the order given. */
export async function readStoreGoodsRows(
  db: Db,
  ids: Sql,
  inOrder: Sql,
  reader: StoreGoodsReader,
): Promise<StoreGoodsRow[]> {
  const rows = await db.rows<Unsummed>(sql`
    with page as materialized (${ids})
    select ${columns(reader)}
    from page join store_goods sg on sg.id = page.id join store st on st.id = sg.store_id join goods g on g.id = sg.goods_id
    left join goods_medicine d on d.goods_id = g.id
    left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join company_goods_code code on code.company_id = sg.company_id and code.goods_id = sg.goods_id
    left join store_goods bench on bench.store_id = (select id from store where store.code = ${reader.benchmarkCode}) and bench.goods_id = sg.goods_id
    ${reader.withCost ? costJoin(reader.now) : sql.empty} ${inOrder}`);
  return withSales(db, await sumOverdue(db, rows, reader.now), reader.now);
}

type Counted = Pick<Unsummed, 'storeGoodsId' | 'storeId' | 'goodsId' | 'goodsNumber' | 'held' | 'nextExpiry'>;

/** A row whose next expiry has passed is summed from its lots until somebody writes it anew (spec 04 §1). */
export async function sumOverdue<Row extends Counted>(db: Db, rows: readonly Row[], now: Date) {
  const today = dayOf(now);
  const overdue = rows.filter(row => row.nextExpiry !== null && row.nextExpiry < today);
  const sums = overdue.length > 0 ? await sumStoreLots(db, overdue, today) : [];
  const summed = new Map(overdue.map((row, index) => [row.storeGoodsId, sums[index]?.sellable ?? 0]));
  return rows.map(row => {
    const { nextExpiry: _, ...kept } = row;
    const goodsNumber = summed.get(row.storeGoodsId) ?? row.goodsNumber;
    return { ...kept, goodsNumber, available: Math.max(0, goodsNumber - row.held) };
  });
}

const monthDays = 30;

/** What of the rows was sold in the last 30 days, in the figures' own words. */
async function withSales(db: Db, rows: readonly Omit<StoreGoodsRow, 'sold30'>[], now: Date): Promise<StoreGoodsRow[]> {
  const today = dayOf(now);
  const sold = await db.rows<{ store_id: number; goods_id: number; units: number }>(
    unitsSold({
      from: addDays(today, -monthDays),
      to: addDays(today, -1),
      storeIds: [...new Set(rows.map(row => row.storeId))],
      goodsIds: [...new Set(rows.map(row => row.goodsId))],
    }),
  );
  const units = new Map(sold.map(each => [`${each.store_id}/${each.goods_id}`, each.units]));
  return rows.map(row => ({ ...row, sold30: units.get(`${row.storeId}/${row.goodsId}`) ?? 0 }));
}
