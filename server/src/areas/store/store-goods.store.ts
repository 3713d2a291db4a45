import type { StoreGoodsBlockCode, StoreGoodsSourceCode } from '@materia/contract/areas/store';
import { type Actor, type Db, sql, staffId, type Tx } from '../../kernel/index.ts';
import { stopsGoods } from '../gsp/index.ts';
import { storeScope } from './store-scope.ts';
import type { StoreGoodsKey } from './store-stock.store.ts';

/** The fields of store goods that people set. Stock is not among them: it changes by movements. */
export interface StoreGoodsFields {
  readonly goodsPrice: number;
  readonly specialPrice: number;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  readonly isPublish: boolean;
  /** The store's own; null: its company's code holds. */
  readonly externalGoodsNo: string | null;
  readonly depositMoney: number;
  readonly maxOrderQuantity: number;
  readonly lowLine: number | null;
  readonly sort: number;
}

/** A goods at a store as it is before it is saved, with what the rules ask of goods and store. */
export interface StoreGoodsState extends StoreGoodsFields, StoreGoodsKey {
  /** null: the store does not sell it yet. */
  readonly storeGoodsId: number | null;
  readonly companyId: number;
  readonly goodsName: string;
  readonly goodsNumber: number;
  readonly held: number;
  readonly nextExpiry: string | null;
  readonly block: StoreGoodsBlockCode | null;
  readonly version: number;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** The catalogue has approved it and not suspended it. */
  readonly approved: boolean;
  readonly rx: boolean;
  readonly storeSellsRx: boolean;
}

/**
 * Locks the stores of a save, by rising id: two saves of one store come one after the other. Orders only refer to a store and do
 * not wait. Answers those that are there, in the actor's scope.
 */
export async function lockStores(tx: Tx, actor: Actor, storeIds: readonly number[]): Promise<readonly number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select s.id from store s where s.id = any(${storeIds}::bigint[]) and ${storeScope(actor, 's')} and s.deleted_at is null
    order by s.id for no key update`);
  return rows.map(row => row.id);
}

/** Goods at stores as they are, in the order asked for; what is not in the catalogue is missing. The caller holds the locks. */
export function readStates(tx: Tx, keys: readonly StoreGoodsKey[]): Promise<StoreGoodsState[]> {
  return tx.rows(sql`
    select sg.id as "storeGoodsId", k.store_id as "storeId", s.company_id as "companyId", k.goods_id as "goodsId", g.goods_name as "goodsName",
      coalesce(sg.goods_number, 0) as "goodsNumber", coalesce(sg.held, 0) as held, sg.next_expiry as "nextExpiry",
      coalesce(sg.goods_price, 0) as "goodsPrice", coalesce(sg.special_price, 0) as "specialPrice", sg.special_from as "specialFrom",
      sg.special_to as "specialTo", coalesce(sg.is_publish, false) as "isPublish", sg.external_goods_no as "externalGoodsNo",
      coalesce(sg.deposit_money, 0) as "depositMoney", coalesce(sg.max_order_quantity, 0) as "maxOrderQuantity", sg.low_line as "lowLine",
      coalesce(sg.sort, 0) as sort,
      case when ${stopsGoods(sql`s.company_id`, sql`k.store_id`, sql`k.goods_id`)} then 'STOP_SALE' else sg.block end as block, coalesce(sg.version, 0) as version, g.min_price as "minPrice", g.max_price as "maxPrice",
      g.review_status = 2 and not g.suspended as approved, coalesce(d.rx_type = 1, false) as rx, s.rx_enabled as "storeSellsRx"
    from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[]) with ordinality as k (store_id, goods_id, n)
    join store s on s.id = k.store_id join goods g on g.id = k.goods_id left join goods_medicine d on d.goods_id = g.id
    left join store_goods sg on sg.store_id = k.store_id and sg.goods_id = k.goods_id
    where sg.id is not null or g.deleted_at is null
    order by k.n`);
}

export interface ExternalCode extends StoreGoodsKey {
  readonly code: string;
  readonly goodsName: string;
}

/** Who has external codes at stores now: the store's own or, without one, its company's. */
export function externalCodes(db: Db, storeIds: readonly number[], codes: readonly string[]): Promise<ExternalCode[]> {
  return db.rows(sql`
    select sg.store_id as "storeId", sg.goods_id as "goodsId", g.goods_name as "goodsName", coalesce(sg.external_goods_no, c.external_goods_no) as code
    from store_goods sg join goods g on g.id = sg.goods_id
    left join company_goods_code c on c.company_id = sg.company_id and c.goods_id = sg.goods_id
    where sg.store_id = any(${storeIds}::bigint[]) and coalesce(sg.external_goods_no, c.external_goods_no) = any(${codes}::text[])`);
}

export type WrittenStoreGoods = StoreGoodsFields & StoreGoodsKey & { readonly companyId: number };

/** The columns of the fields, one array each. */
const fieldArrays = (rows: readonly StoreGoodsFields[]) => sql`
  ${rows.map(row => row.goodsPrice)}::bigint[], ${rows.map(row => row.specialPrice)}::bigint[],
  ${rows.map(row => row.specialFrom)}::timestamptz[], ${rows.map(row => row.specialTo)}::timestamptz[],
  ${rows.map(row => row.isPublish)}::boolean[], ${rows.map(row => row.externalGoodsNo)}::text[],
  ${rows.map(row => row.depositMoney)}::bigint[], ${rows.map(row => row.maxOrderQuantity)}::int[],
  ${rows.map(row => row.lowLine)}::int[], ${rows.map(row => row.sort)}::int[]`;

/** Makes rows of goods that the stores did not sell yet. */
export async function addStoreGoods(tx: Tx, rows: readonly WrittenStoreGoods[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, special_price, special_from, special_to, is_publish,
      external_goods_no, deposit_money, max_order_quantity, low_line, sort, created_at, updated_at)
    select *, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
    from unnest(${rows.map(row => row.companyId)}::bigint[], ${rows.map(row => row.storeId)}::bigint[],
      ${rows.map(row => row.goodsId)}::bigint[], ${fieldArrays(rows)})`);
}

/** Writes fields and raises versions. External codes are let go first: two rows may exchange theirs. */
export async function updateStoreGoods(
  tx: Tx,
  rows: readonly (StoreGoodsFields & { storeGoodsId: number; givesUpCode: boolean })[],
): Promise<void> {
  if (rows.length === 0) return;
  const givers = rows.filter(row => row.givesUpCode).map(row => row.storeGoodsId);
  if (givers.length > 0)
    await tx.run(sql`update store_goods set external_goods_no = null where id = any(${givers}::bigint[])`);
  await tx.run(sql`
    update store_goods sg set goods_price = n.goods_price, special_price = n.special_price, special_from = n.special_from,
      special_to = n.special_to, is_publish = n.is_publish, external_goods_no = n.external_goods_no, deposit_money = n.deposit_money,
      max_order_quantity = n.max_order_quantity, low_line = n.low_line, sort = n.sort, version = sg.version + 1, updated_at = ${tx.now()}
    from unnest(${rows.map(row => row.storeGoodsId)}::bigint[], ${fieldArrays(rows)}) as n (id, goods_price, special_price, special_from,
      special_to, is_publish, external_goods_no, deposit_money, max_order_quantity, low_line, sort)
    where sg.id = n.id`);
}

/** What can be undone for 24 hours. */
export async function addBatch(
  tx: Tx,
  of: { companyId: number; storeId: number | null; source: StoreGoodsSourceCode; rows: readonly object[] },
): Promise<number> {
  const by = staffId(tx.actor);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into store_goods_batch (company_id, store_id, source, rows, by_user_id, at)
    values (${of.companyId}, ${of.storeId}, ${of.source}, ${JSON.stringify(of.rows)}, ${by}, ${tx.now()}) returning id`);
  return id;
}
