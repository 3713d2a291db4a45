import type { CostOriginCode } from '@materia/contract/areas/goods';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql, staffId, type Tx } from '../../../kernel/index.ts';

/** Whose costs: a company's, or those of one of its stores. */
export interface CostPlace {
  readonly companyId: number;
  readonly storeId: number | null;
}

/** A cost as it is written. */
export interface CostWrite {
  readonly goodsId: number;
  readonly cost: number;
  readonly validFrom: Day;
  readonly remark?: string | null;
  readonly supplier?: string | null;
  readonly invoiceNo?: string | null;
}

/** The table that costs of a place stand in. */
export const tableOf = ({ storeId }: CostPlace) => sql.id(storeId === null ? 'company_goods_cost' : 'store_goods_cost');
/** Costs of a place, of its table. */
export const placeOf = ({ companyId, storeId }: CostPlace) =>
  storeId === null ? sql`company_id = ${companyId}` : sql`store_id = ${storeId}`;

/** Whoever changes a company's costs does so alone: two that compare with the same last cost would both pass. */
export async function aloneWithCosts(tx: Tx, companyId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('goods_cost'), ${companyId}::int)`);
}

/** What stands at a day itself, and the last cost before it (of a store's goods without one: the company's). */
export interface CostBefore {
  readonly goodsId: number;
  readonly sameDay: number | null;
  readonly last: number | null;
}

export async function costsBefore(
  db: Db,
  place: CostPlace,
  wanted: readonly { goodsId: number; validFrom: Day }[],
): Promise<CostBefore[]> {
  const lastOf = (table: string, where: ReturnType<typeof sql>) => sql`(
    select b.cost from ${sql.id(table)} b where b.goods_id = w.goods_id and b.valid_from < w.day and ${where} order by b.valid_from desc limit 1)`;
  const company = lastOf('company_goods_cost', sql`b.company_id = ${place.companyId}`);
  const last =
    place.storeId === null
      ? company
      : sql`coalesce(${lastOf('store_goods_cost', sql`b.store_id = ${place.storeId} and (b.valid_to is null or b.valid_to >= w.day)`)}, ${company})`;
  return db.rows<CostBefore>(sql`
    select w.goods_id as "goodsId", ${last} as last,
      (select b.cost from ${tableOf(place)} b where b.goods_id = w.goods_id and b.valid_from = w.day and ${placeOf(place)}) as "sameDay"
    from unnest(${wanted.map(each => each.goodsId)}::bigint[], ${wanted.map(each => each.validFrom)}::date[]) with ordinality as w (goods_id, day, n)
    order by w.n`);
}

/** Writes costs; one of the same day is written over. Those of today and before are in force at once. */
export async function writeCosts(
  tx: Tx,
  place: CostPlace,
  costs: readonly CostWrite[],
  of: { source: CostOriginCode; today: Day; batchId: number | null },
): Promise<void> {
  const column = <K extends keyof CostWrite>(key: K) => costs.map(cost => cost[key] ?? null);
  const store = place.storeId === null ? sql.empty : sql`store_id,`;
  const storeId = place.storeId === null ? sql.empty : sql`${place.storeId}::bigint,`;
  const key = place.storeId === null ? sql`company_id` : sql`store_id`;
  // A store's cost that begins anew holds on, whatever had ended that of the same day.
  const reopened = place.storeId === null ? sql.empty : sql`valid_to = null, over_at = null,`;
  await tx.run(sql`
    insert into ${tableOf(place)} (company_id, ${store} goods_id, cost, valid_from, remark, supplier, invoice_no, source, batch_id, by_user_id, in_force_at)
    select ${place.companyId}::bigint, ${storeId} c.goods_id, c.cost, c.day, c.remark, c.supplier, c.invoice, ${of.source}::text,
      ${of.batchId}::bigint, ${staffId(tx.actor)}::bigint, case when c.day <= ${of.today}::date then ${tx.now()}::timestamptz end
    from unnest(${column('goodsId')}::bigint[], ${column('cost')}::bigint[], ${column('validFrom')}::date[], ${column('remark')}::text[],
      ${column('supplier')}::text[], ${column('invoiceNo')}::text[]) as c (goods_id, cost, day, remark, supplier, invoice)
    on conflict (${key}, goods_id, valid_from) do update set cost = excluded.cost, remark = excluded.remark, supplier = excluded.supplier,
      invoice_no = excluded.invoice_no, source = excluded.source, batch_id = excluded.batch_id, by_user_id = excluded.by_user_id, ${reopened}
      in_force_at = excluded.in_force_at, updated_at = ${tx.now()}`);
}

/** Names of goods that are there; others are missing from the answer. */
export async function namesOfGoods(db: Db, goodsIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select id, goods_name as name from goods where id = any(${goodsIds}::bigint[]) and deleted_at is null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
