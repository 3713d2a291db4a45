import {
  isMatOrder,
  type OrderAction,
  type RefundAction,
  RefundStatus,
  type RefundStatusCode,
  RefundSteps,
} from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { stepOf } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { lockRefund, type Refund, type RefundPatch, setRefundStatus } from './refund.store.ts';

/** What the person who decides on a device order's refund does to the order (spec 02 §2.2). */
const matOrderActions: Partial<Record<RefundAction, OrderAction>> = {
  approve: 'refund',
  reject: 'reject',
  receive: 'received',
  retry: 'retry',
};

/** Locks a refund (its order is locked before) and refuses what its order or its status does not allow. */
export async function lockRefundFor(tx: Tx, order: Order, refundId: number, action: RefundAction): Promise<Refund> {
  const onOrder = matOrderActions[action];
  const refund = await lockRefund(tx, refundId);
  if (!RefundSteps.find(action, refund.status)) {
    refuse('refund.stepRefused', { status: RefundStatus.text(refund.status), action: RefundSteps.text(action) });
  }
  // Money that the order never wanted goes back whatever became of the order.
  if (onOrder && isMatOrder(order.orderType) && refund.kind !== 'LATE_PAY') stepOf(order, onOrder);
  return refund;
}

/** The only way a refund changes its status. Of several it leads to, `to` says which. */
export async function applyRefundStep(
  tx: Tx,
  refund: Refund,
  action: RefundAction,
  patch: RefundPatch = {},
  to?: RefundStatusCode,
): Promise<Refund> {
  const leadsTo = RefundSteps.find(action, refund.status)?.to;
  const target = leadsTo === 'previous' ? undefined : (to ?? leadsTo?.[0]);
  if (target === undefined || !leadsTo?.includes(target as never)) {
    throw new Error(`refund ${refund.id} at ${refund.status} cannot ${action}`);
  }
  return setRefundStatus(tx, refund.id, target, patch);
}
