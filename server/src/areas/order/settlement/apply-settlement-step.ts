import {
  type SettlementAction,
  SettlementStatus,
  type SettlementStatusCode,
  SettlementSteps,
  settlementStatus,
} from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';
import { dayOf } from '@materia/contract/kernel';
import { demand, nextOfDay, outbox, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import {
  insertSettlement,
  markOrders,
  type SettledOrder,
  type Settlement,
  type SettlementPatch,
  setSettlementStatus,
} from './settlement.store.ts';

/** Where an action leads from a status; refuses an unlisted pair, and who lacks its privilege. */
export function demandSettlementStep(
  tx: Tx,
  action: SettlementAction,
  from: SettlementStatusCode,
): SettlementStatusCode {
  const step = SettlementSteps.find(action, from);
  const to = step?.to[0] as SettlementStatusCode | undefined;
  const wanted = SettlementSteps.all.find(each => each.action === action)?.who[0];
  if (tx.actor.kind === 'staff' && wanted) demand(tx.actor as StaffActor, wanted as never);
  if (to !== undefined) return to;
  return refuse('settlement.stepRefused', {
    status: SettlementStatus.text(from),
    action: SettlementSteps.text(action),
  });
}

/** 生成结算单: the settlement of locked orders, which carry it from now on. */
export async function makeSettlement(
  tx: Tx,
  of: { readonly activityId: number; readonly storeId: number; readonly range: readonly [Day, Day] },
  orders: readonly SettledOrder[],
): Promise<Settlement> {
  const { activityId, storeId, range } = of;
  const seq = await nextOfDay(tx, 'settlement');
  const settleNo = `JS${dayOf(tx.now()).replaceAll('-', '').slice(2)}${String(seq).padStart(4, '0')}`;
  const sums = { orderCount: orders.length, amount: netOf(orders) };
  const made = await insertSettlement(tx, { settleNo, activityId, storeId, range, ...sums });
  await carry(tx, orders, made);
  await announce(tx, made, null);
  return made;
}

/** The only way a settlement changes its status: row, what its orders carry, and event in one transaction; the operation log is its history. */
export async function applySettlementStep(
  tx: Tx,
  settlement: Settlement,
  action: SettlementAction,
  { orders, patch = {} }: { readonly orders: readonly SettledOrder[]; readonly patch?: SettlementPatch },
): Promise<Settlement> {
  const to = demandSettlementStep(tx, action, settlement.status);
  const after = await setSettlementStatus(tx, settlement.id, to, patch);
  await carry(tx, orders, after);
  await announce(tx, after, settlement.status);
  return after;
}

/** What the orders bring: paid − refunded. */
export const netOf = (orders: readonly SettledOrder[]): number => orders.reduce((sum, order) => sum + order.net, 0);

const carry = (tx: Tx, orders: readonly SettledOrder[], { id, status }: Settlement): Promise<void> =>
  markOrders(
    tx,
    orders.map(order => order.id),
    { settlementId: id, status },
  );

async function announce(tx: Tx, settlement: Settlement, from: SettlementStatusCode | null): Promise<void> {
  const { id, status: to, storeId, companyId, version } = settlement;
  const about = { aggregateType: 'ORDER_SETTLEMENT', aggregateId: id, companyId };
  await outbox.put(tx, settlementStatus, { id, from, to, storeId, version }, about);
}

/** An order that lies in no settlement: it needs none, or waits for one. */
export function freeOrder(tx: Tx, orderId: number, status: SettlementStatusCode): Promise<void> {
  return markOrders(tx, [orderId], { settlementId: null, status });
}
