import { RefundStatus, type RefundStatusCode } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { lockRefund, type Refund, type RefundPatch, setRefundStatus } from './refund.store.ts';

const S = RefundStatus.byName;

/** How a refund goes on (spec 02 §1 order_refund, §4.4). */
const steps = {
  approve: { from: [S.toReview], to: [S.toReceive, S.refunding] },
  reject: { from: [S.toReview, S.toReceive], to: [S.rejected] },
  withdraw: { from: [S.toReview], to: [S.withdrawn] },
  receive: { from: [S.toReceive], to: [S.refunding] },
  finish: { from: [S.refunding], to: [S.refunded] },
  fail: { from: [S.refunding], to: [S.failed] },
  retry: { from: [S.failed], to: [S.refunding] },
} as const;
export type RefundAction = keyof typeof steps;

export const refundStepAllowed = (status: RefundStatusCode, action: RefundAction): boolean =>
  (steps[action].from as readonly RefundStatusCode[]).includes(status);

/** Locks a refund (its order is locked before) and refuses what its status does not allow. */
export async function lockRefundFor(tx: Tx, refundId: number, action: RefundAction): Promise<Refund> {
  const refund = await lockRefund(tx, refundId);
  if (!refundStepAllowed(refund.status, action)) {
    refuse('refund.stepRefused', { status: RefundStatus.label(refund.status), action });
  }
  return refund;
}

/** The only way a refund changes its status. */
export async function applyRefundStep(
  tx: Tx,
  refund: Refund,
  action: RefundAction,
  patch: RefundPatch = {},
  to: RefundStatusCode = steps[action].to[0],
): Promise<Refund> {
  if (!refundStepAllowed(refund.status, action) || !(steps[action].to as readonly number[]).includes(to)) {
    throw new Error(`refund ${refund.id} at ${refund.status} cannot ${action}`);
  }
  return setRefundStatus(tx, refund.id, to, patch);
}
