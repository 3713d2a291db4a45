import { isMatOrder, type RefundAction, reviewRefund } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { takeCode } from '../../identity/index.ts';
import { findOrder, lockOrder, type Order } from '../order.store.ts';
import { recordOrder } from '../record-order.ts';
import { lockRefundFor } from './apply-refund-step.ts';
import { approveRefund } from './approve-refund.ts';
import { checkRefundCode } from './ask-refund-code.ts';
import { rejectRefund } from './end-refund.ts';
import { findRefundForSystem, type Refund } from './refund.store.ts';
import { readRefundRow } from './refund-row.ts';

/** Locks a refund and its order, the order first (design §4); outside of the actor's scope there is neither. */
export async function lockRefundOfOrder(
  tx: Tx,
  refundId: number,
  action: RefundAction,
): Promise<{ order: Order; refund: Refund }> {
  const found = await findRefundForSystem(tx, refundId);
  const order = found && (await lockOrder(tx, found.ownerId));
  if (!order) return refuse('row.notFound');
  return { order, refund: await lockRefundFor(tx, order, refundId, action) };
}

/** Records what a call about a refund changed, at the order whose money it is. */
export async function recordRefund(tx: Tx, before: Order, refund: Refund, more: object = {}): Promise<void> {
  const after = (await findOrder(tx, tx.actor, before.id)) ?? before;
  recordOrder(tx, before, after, { after: { refundNo: refund.refundNo, ...more } });
}

/** 退款审核: approves, with less than was asked for if so decided, or rejects with a reason (spec 02 §4.4). */
export const reviewRefundHandler = on(reviewRefund)(async ({ params, body }, ctx) => {
  const seen = await findRefundForSystem(ctx.db, params.id);
  const of = seen && (await findOrder(ctx.db, ctx.actor, seen.ownerId));
  if (!of) return refuse('row.notFound');
  const byCode = body.approve && isMatOrder(of.orderType);
  const code = byCode ? await checkRefundCode(ctx, of.orderNo, body.smsCode) : undefined;
  return ctx.transaction(async tx => {
    if (code) await takeCode(tx, code);
    const { order, refund } = await lockRefundOfOrder(tx, params.id, body.approve ? 'approve' : 'reject');
    const { amount, refundDeliveryFee, remark } = body;
    if (body.approve)
      await approveRefund(tx, { order, refund, amount, refundDeliveryFee, remark, smsVerified: byCode });
    else await rejectRefund(tx, order, refund, remark ?? refuse('order.reasonMissing'));
    const row = (await readRefundRow(tx, ctx, refund.id)) ?? refuse('row.notFound');
    await recordRefund(tx, order, refund, { approve: body.approve, amount: row.amount });
    return row;
  });
});
