import { SettlementStatus } from '@materia/contract/areas/order';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';
import { targetOf } from '../record-order.ts';
import { demandSettlementStep, freeOrder } from './apply-settlement-step.ts';
import { recordSettlement } from './record-settlement.ts';
import { deleteSettlement, lockSettledOrders, lockSettlement } from './settlement.store.ts';

interface ActivityOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly settlementId: number | null;
  readonly settlementStatus: (typeof SettlementStatus.all)[number] | null;
}
const S = SettlementStatus.byName;

function find(tx: Tx, orderId: number, lock: boolean): Promise<ActivityOrder | undefined> {
  return tx.maybe(sql`
    select o.id, o.order_no as "orderNo", o.settlement_id as "settlementId", o.settlement_status as "settlementStatus"
    from customer_order o where o.id = ${orderId} and o.activity_id is not null and ${orderScope(tx.actor, 'o')}
    ${lock ? sql`for update` : sql.empty}`);
}

/** The order, and before it the settlement that it lies in: where it lies is looked up first, and must still be so once both are locked. */
async function lockWithSettlement(tx: Tx, orderId: number) {
  const seen = (await find(tx, orderId, false)) ?? refuse('row.notFound');
  const settlement = seen.settlementId === null ? undefined : await lockSettlement(tx, seen.settlementId);
  const order = (await find(tx, orderId, true)) ?? refuse('row.notFound');
  tx.about(targetOf(order));
  if (order.settlementId !== seen.settlementId) refuse('row.changedMeanwhile');
  return { order, settlement };
}

/** 无需结算 of a single order: it leaves its settlement, which goes with its last order (spec 02 §2.3). */
export async function exemptOrder(tx: Tx, orderId: number, reason: string): Promise<void> {
  const { order, settlement } = await lockWithSettlement(tx, orderId);
  demandSettlementStep(tx, 'exempt', settlement?.status ?? order.settlementStatus ?? S.toCheck);
  if (!reason) refuse('order.reasonMissing', {}, { path: ['reason'] });
  await freeOrder(tx, order.id, S.none);
  tx.record({
    ...targetOf(order),
    before: { settlementStatus: order.settlementStatus },
    after: { settlementStatus: S.none, reason },
  });
  if (!settlement || (await lockSettledOrders(tx, settlement.id)).length > 0) return;
  recordSettlement(tx, settlement, settlement, { deleted: true });
  await deleteSettlement(tx, settlement.id);
}

/** 恢复结算: the order waits for a settlement again. */
export async function includeOrder(tx: Tx, orderId: number): Promise<void> {
  const { order } = await lockWithSettlement(tx, orderId);
  demandSettlementStep(tx, 'include', order.settlementStatus ?? S.toCheck);
  await freeOrder(tx, order.id, S.toCheck);
  tx.record({ ...targetOf(order), before: { settlementStatus: S.none }, after: { settlementStatus: S.toCheck } });
}
