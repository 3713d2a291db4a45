import { SettlementStatus, type SettlementStatusCode, StoreOrderStatus } from '@materia/contract/areas/order';
import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { all, type Db, nextVersion, type Sql, scopeOf, sql, type Tx } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';
import { netOf } from '../refund/money-only.ts';

export interface Settlement {
  readonly id: number;
  readonly settleNo: string;
  readonly activityId: number;
  readonly storeId: number;
  readonly companyId: number;
  readonly orderCount: number;
  readonly amount: number;
  readonly storeAmount: number | null;
  readonly status: SettlementStatusCode;
  readonly checkRemark: string | null;
  readonly invoiceNo: string | null;
  readonly voucherNo: string | null;
  readonly version: number;
}

export type SettlementPatch = Partial<
  Pick<Settlement, 'orderCount' | 'amount' | 'storeAmount' | 'checkRemark' | 'invoiceNo' | 'voucherNo'>
> & {
  readonly checkedBy?: number | null;
  readonly checkedAt?: Date | null;
  readonly invoiceImage?: number | null;
  readonly paidBy?: number | null;
  readonly paidAt?: Date;
};

const columns = sql.text(`s.id, s.settle_no as "settleNo", s.activity_id as "activityId", s.store_id as "storeId",
  s.company_id as "companyId", s.order_count as "orderCount", s.amount, s.store_amount as "storeAmount", s.status,
  s.check_remark as "checkRemark", s.invoice_no as "invoiceNo", s.voucher_no as "voucherNo", s.version`);

/** Settlements are of a store and its company. */
export const settlementScope = scopeOf({ company: 'company_id', store: 'store_id' });

const S = StoreOrderStatus.byName;
/** Orders that came to nothing are nobody's to settle. */
const dead = [S.cancelled, S.deleted, S.expired, S.returned];
/** Settled already, by a bill (spec 10). */
const settled = S.settledWithStore;
const { none, toCheck } = SettlementStatus.byName;

/** The money of an order arrives at 60; what is settled had arrived. */
export const isUnpaid = sql`(o.order_status_code <> all(${[S.receivedMoney, settled]}::int[]))`;

/** Orders `o` of activities that are in no settlement. Device orders are not the stores' (spec 02 §6.2). */
export const unbound: Sql = sql`o.activity_id is not null and o.settlement_id is null and o.store_id is not null
  and o.order_type <> 'MAT_ORDER' and o.order_status_code <> all(${[...dead, settled]}::int[])`;
export const isExempt: Sql = sql`o.settlement_status is not distinct from ${none}`;

export const placedWithin = ([from, to]: readonly [Day, Day]): Sql =>
  sql`o.placed_at >= ${startOfDay(from)} and o.placed_at < ${startOfDay(addDays(to, 1))}`;

/** What of an order a settlement is made of. */
export interface SettledOrder {
  readonly id: number;
  readonly status: number;
  readonly net: number;
}
const settledColumns = sql`o.id, o.order_status_code as status, ${netOf} as net`;

/** The orders of a store in an activity that wait to be settled, locked by rising id; who comes second finds those that are left. */
export function lockOpenOrders(
  tx: Tx,
  of: { readonly activityId: number; readonly storeId: number; readonly range: readonly [Day, Day] },
): Promise<SettledOrder[]> {
  return tx.rows(sql`
    select ${settledColumns} from customer_order o
    where ${all([
      orderScope(tx.actor, 'o'),
      unbound,
      sql`not ${isExempt}`,
      sql`o.activity_id = ${of.activityId} and o.store_id = ${of.storeId}`,
      placedWithin(of.range),
    ])} order by o.id for update`);
}

/** The orders of a settlement, locked by rising id; the settlement is locked before them. */
export function lockSettledOrders(tx: Tx, settlementId: number): Promise<SettledOrder[]> {
  return tx.rows(sql`
    select ${settledColumns} from customer_order o where o.settlement_id = ${settlementId} order by o.id for update`);
}

/** A settlement in the actor's scope, locked. */
export function lockSettlement(tx: Tx, id: number): Promise<Settlement | undefined> {
  return tx.maybe(
    sql`select ${columns} from order_settlement s where s.id = ${id} and ${settlementScope(tx.actor, 's')} for update`,
  );
}

export const isKnownSettlement = async (db: Db, where: Sql): Promise<boolean> =>
  (await db.maybe(sql`select from order_settlement s where ${where}`)) !== undefined;

/** Makes a settlement of locked orders; they carry it from now on. */
export async function insertSettlement(
  tx: Tx,
  of: Pick<Settlement, 'settleNo' | 'activityId' | 'storeId' | 'orderCount' | 'amount'> & {
    readonly range: readonly [Day, Day];
  },
): Promise<Settlement> {
  return tx.one(sql`
    insert into order_settlement as s (settle_no, activity_id, store_id, company_id, range_from, range_to, order_count, amount,
      status)
    select ${of.settleNo}, ${of.activityId}, st.id, st.company_id, ${of.range[0]}, ${of.range[1]}, ${of.orderCount}, ${of.amount},
      ${toCheck} from store st where st.id = ${of.storeId}
    returning ${columns}`);
}

/** The one statement that moves a settlement; apply-settlement-step.ts calls it. */
export function setSettlementStatus(
  tx: Tx,
  id: number,
  status: SettlementStatusCode,
  patch: SettlementPatch,
): Promise<Settlement> {
  return tx.one(sql`
    update order_settlement as s set status = ${status}, ${nextVersion(tx.now(), patch)} where s.id = ${id} returning ${columns}`);
}

/** What orders carry of a settlement. Their version stays: nobody who changes an order changes this. */
export async function markOrders(
  tx: Tx,
  orderIds: readonly number[],
  of: { readonly settlementId: number | null; readonly status: SettlementStatusCode },
): Promise<void> {
  await tx.run(sql`
    update customer_order set settlement_id = ${of.settlementId}, settlement_status = ${of.status}, updated_at = ${tx.now()}
    where id = any(${orderIds}::bigint[])`);
}

/** A settlement that has lost its last order. */
export async function deleteSettlement(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from order_settlement where id = ${id}`);
}
