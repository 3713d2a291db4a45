import { type RefundAction, RefundStatus, type RefundStatusCode, RefundSteps } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { lockRefund, type Refund, type RefundPatch, setRefundStatus } from './refund.store.ts';

/** Locks a refund (its order is locked before) and refuses what its status does not allow. */
export async function lockRefundFor(tx: Tx, refundId: number, action: RefundAction): Promise<Refund> {
  const refund = await lockRefund(tx, refundId);
  if (!RefundSteps.find(action, refund.status)) {
    refuse('refund.stepRefused', { status: RefundStatus.text(refund.status), action: RefundSteps.text(action) });
  }
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
