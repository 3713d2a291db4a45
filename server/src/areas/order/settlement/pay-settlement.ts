import { StoreOrderStatus } from '@materia/contract/areas/order';
import { refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { applyOrderStep, bySystem } from '../apply-order-step.ts';
import { lockOrderForSystem } from '../order.store.ts';
import { applySettlementStep, demandSettlementStep, netOf } from './apply-settlement-step.ts';
import type { SettledOrder, Settlement } from './settlement.store.ts';

const { receivedMoney } = StoreOrderStatus.byName;

/** 付款 3→4: each of its orders is settled with its store, 60→70 (spec 02 §2.1 settle, §2.3). Settlement and orders are locked. */
export async function paySettlement(
  tx: Tx,
  settlement: Settlement,
  orders: readonly SettledOrder[],
  voucherNo: string,
): Promise<Settlement> {
  demandSettlementStep(tx, 'pay', settlement.status);
  if (orders.some(({ status }) => status !== receivedMoney)) refuse('settlement.unpaid');
  const amount = netOf(orders);
  if (amount !== settlement.amount) refuse('settlement.amountChanged', {}, { amount });
  const after = await applySettlementStep(tx, settlement, 'pay', {
    orders,
    patch: { voucherNo, paidBy: staffId(tx.actor), paidAt: tx.now() },
  });
  const { id: settlementId, settleNo } = settlement;
  for (const { id } of orders) {
    const order = await lockOrderForSystem(tx, id);
    if (order)
      await applyOrderStep(bySystem(tx), order, 'settle', { remark: settleNo, data: { settlementId, settleNo } });
  }
  return after;
}
