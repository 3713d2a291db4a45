import { StopSaleStatus } from '@materia/contract/areas/gsp';
import { type Db, type Sql, sql } from '../../kernel/index.ts';

const { pending, active, partly } = StopSaleStatus.byName;
/** From its submission until its last line is released (spec 08 §3). */
const holding = [pending, active, partly];

/** A goods at a place that a stop-sale may cover. A device counts to its store. */
export interface StopSalePlace {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly goodsId: number;
}

/** A stop-sale that holds for a goods at a place. */
export interface ActiveStopSale extends StopSalePlace {
  readonly stopId: number;
  readonly lineId: number;
  readonly recordNo: string;
  /** null: all lots, also those that come. */
  readonly batchNo: string | null;
}

/** Lines that hold, over `line` and `stop`; whom they cover is the caller's to say. */
const open = (company: Sql, store: Sql, goods: Sql): Sql => sql`
  stop_sale stop join stop_sale_line line on line.stop_id = stop.id
  where stop.company_id = ${company} and line.goods_id = ${goods} and line.result = 'OPEN' and stop.status = any(${holding})
    and (stop.range = 'COMPANY' or ${store} = any(stop.store_ids))`;

/** The goods as a whole is stopped at a place: what of lots is locked is seen by its stock. */
export const stopsGoods = (company: Sql, store: Sql, goods: Sql): Sql =>
  sql`exists (select from ${open(company, store, goods)} and stop.scope = 'GOODS')`;

const openOf = (goods: Sql, more: Sql): Sql => sql`exists (
  select from stop_sale_line line join stop_sale stop on stop.id = line.stop_id
  where line.goods_id = ${goods} and line.result = 'OPEN' and stop.status = any(${holding}) and ${more})`;

/** A company has stopped all of a goods wherever it sells it. */
export const stopsGoodsSomewhere = (goods: Sql): Sql =>
  openOf(goods, sql`stop.scope = 'GOODS' and stop.range = 'COMPANY'`);

/** Some of a goods is stopped, a lot of it or all, at whatever place. */
export const stopsGoodsAnywhere = (goods: Sql): Sql => openOf(goods, sql`true`);

/** The stop-sales that hold for goods at places, of lots and of all lots (spec 08 §4.4). */
export function activeStopSales(db: Db, places: readonly StopSalePlace[]): Promise<ActiveStopSale[]> {
  if (places.length === 0) return Promise.resolve([]);
  return db.rows(sql`
    select k.company_id as "companyId", k.store_id as "storeId", k.goods_id as "goodsId", s.id as "stopId", s.line_id as "lineId",
      s.record_no as "recordNo", s.batch_no as "batchNo"
    from unnest(${places.map(place => place.companyId)}::bigint[], ${places.map(place => place.storeId)}::bigint[],
      ${places.map(place => place.goodsId)}::bigint[]) as k (company_id, store_id, goods_id)
    join lateral (
      select stop.id, line.id as line_id, stop.record_no, case when stop.scope = 'LOT' then line.batch_no end as batch_no
      from ${open(sql`k.company_id`, sql`k.store_id`, sql`k.goods_id`)}) s on true
    order by s.id, s.line_id, k.goods_id`);
}

/** The lines among stop-sales that cover a batch, each once: what comes in is held by every one of them. */
export const linesCovering = (
  stops: readonly Pick<ActiveStopSale, 'goodsId' | 'batchNo' | 'lineId'>[],
  of: { readonly goodsId: number; readonly batchNo: string | null },
): number[] => [
  ...new Set(
    stops
      .filter(stop => stop.goodsId === of.goodsId && (stop.batchNo ?? of.batchNo) === of.batchNo)
      .map(stop => stop.lineId),
  ),
];
