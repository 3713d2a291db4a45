import { type RefundAction, RefundStatus, reviewRefund, StoreOrderStatus } from '@materia/contract/areas/order';
import { allocate, type BodyOf, yuan } from '@materia/contract/kernel';
import { on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { findOrder, lockOrder, type Order } from '../order.store.ts';
import { recordOrder } from '../record-order.ts';
import { applyRefundStep, lockRefundFor } from './apply-refund-step.ts';
import { earlierRefunds, findRefundForSystem, type Refund, refundLines, saveRefundLine } from './refund.store.ts';
import { giveBack } from './refund-money.ts';
import { readRefundRow } from './refund-row.ts';

type Body = BodyOf<typeof reviewRefund>;
const S = RefundStatus.byName;

/** Locks a refund and its order, the order first (design §4); outside of the actor's scope there is neither. */
export async function lockRefundOfOrder(
  tx: Tx,
  refundId: number,
  action: RefundAction,
): Promise<{ order: Order; refund: Refund }> {
  const found = await findRefundForSystem(tx, refundId);
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) return refuse('row.notFound');
  return { order, refund: await lockRefundFor(tx, order, refundId, action) };
}

/** Records what a call about a refund changed, at the order whose money it is. */
export async function recordRefund(tx: Tx, before: Order, refund: Refund, more: object = {}): Promise<void> {
  const after = (await findOrder(tx, tx.actor, before.id)) ?? before;
  recordOrder(tx, before, after, { after: { refundNo: refund.refundNo, ...more } });
}

/** 退款审核: approves, with less than was asked for if so decided, or rejects with a reason (spec 02 §4.4). */
export const reviewRefundHandler = on(reviewRefund)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { order, refund } = await lockRefundOfOrder(tx, params.id, body.approve ? 'approve' : 'reject');
    const reviewed = { reviewedBy: ctx.actor.id, reviewedAt: tx.now(), reviewRemark: body.remark ?? null };
    if (body.approve) await approve(tx, { order, refund, body, actor: ctx.actor, reviewed });
    else await reject(tx, order, refund, body, reviewed);
    await recordRefund(tx, order, refund, { approve: body.approve, amount: body.amount ?? refund.amount });
    return (await readRefundRow(tx, ctx.actor, refund.id)) ?? refuse('row.notFound');
  }),
);

interface Approval {
  readonly order: Order;
  readonly refund: Refund;
  readonly body: Body;
  readonly actor: StaffActor;
  readonly reviewed: { reviewedBy: number; reviewedAt: Date; reviewRemark: string | null };
}

async function approve(tx: Tx, { order, refund, body, actor, reviewed }: Approval): Promise<void> {
  const fees = await feesOf(tx, order, refund, body);
  const asked = refund.amount - refund.deliveryFeePart + fees;
  const amount = body.amount ?? asked;
  if (amount > asked) refuse('refund.notRaised');
  const limit = tx.setting<number>('order.fourEyesFen', order.companyId);
  if (amount > limit && refund.askedByType === 'STAFF' && refund.askedBy === actor.id)
    refuse('refund.fourEyes', { amount: yuan(limit).replace(/\.00$/, '') });
  const deliveryFeePart = Math.min(fees, amount);
  await lowerLines(tx, refund, amount - deliveryFeePart);
  const patch = { ...reviewed, amount, deliveryFeePart };
  if (refund.goodsReturn) {
    await applyRefundStep(tx, refund, 'approve', patch, S.toReceive);
    return;
  }
  await giveBack(tx, order, await applyRefundStep(tx, refund, 'approve', patch, S.refunding));
}

/** Fees that go back: as asked, or all that is left of them if the reviewer ticks it. */
async function feesOf(tx: Tx, order: Order, refund: Refund, body: Body): Promise<number> {
  if (body.refundDeliveryFee === undefined) return refund.deliveryFeePart;
  if (!body.refundDeliveryFee) return 0;
  const { fees } = await earlierRefunds(tx, order.id);
  return order.deliveryFee + order.packageFee - fees;
}

/** A lowered sum is shared over the lines as they were asked for. */
async function lowerLines(tx: Tx, refund: Refund, goods: number): Promise<void> {
  const lines = await refundLines(tx, refund.id);
  const asked = lines.map(line => line.amount);
  if (asked.reduce((sum, amount) => sum + amount, 0) === goods) return;
  const shares = allocate(goods, asked);
  for (const [index, line] of lines.entries())
    await saveRefundLine(tx, refund.id, { orderLineId: line.orderLineId, amount: shares[index] });
}

async function reject(tx: Tx, order: Order, refund: Refund, body: Body, reviewed: Approval['reviewed']): Promise<void> {
  if (!body.remark) refuse('order.reasonMissing');
  await applyRefundStep(tx, refund, 'reject', reviewed);
  const data = { refundId: refund.id };
  if (order.status === StoreOrderStatus.byName.returning) {
    await applyOrderStep(tx, order, 'reject', { previous: refund.previousCode, remark: body.remark, data });
  } else await announceChange(tx, order, 'reject', { remark: body.remark, data });
}
