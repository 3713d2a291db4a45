import { MatOrderStatus, RefundStatus } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { isDropping } from '../drop/pick-up-order.ts';
import { demandCodeGone } from '../offline/withdraw-code.ts';
import type { Order } from '../order.store.ts';
import { holdLines, releaseHolds, wantedOf } from '../order-hold.ts';
import { linesOf } from '../order-line.store.ts';
import { judgeRefund } from './judge-refund.ts';
import type { Refund } from './refund.store.ts';
import { openRefund, type RefundWish } from './refund-wish.ts';

const D = MatOrderStatus.byName;
const hourMs = 3_600_000;
/** Nothing has come out yet: all or nothing goes back, and what is held is free at once (spec 02 §2.2). */
const beforeDrop: readonly number[] = [D.paid, D.pendingDelivery, D.awaitingPickup];

/**
 * 申请退款 (→-19) and, where the goods come back first, 退货 (→-20) of device orders (spec 02 §2.2). What is held stays held: its
 * caller frees it with `freeUndropped`, behind the accounts it may lock before (design §4, order of locks).
 */
export async function askMatRefund(tx: Tx, order: Order, wish: RefundWish): Promise<{ order: Order; refund: Refund }> {
  const goodsReturn = wish.goodsReturn && tx.actor.kind === 'staff';
  const action = goodsReturn ? 'return' : 'askRefund';
  // What is coming out of the cabinet at this moment cannot be asked back.
  const isBusy = () => isDropping(tx, order);
  // What cost nothing and is not collected ends as what was paid does (spec 02 §2.2 askRefund "T 41 overdue").
  const isFree = tx.actor.kind === 'system' && order.payable === 0;
  const judged = await judgeRefund(tx, order, wish, { action, until: returnableUntil(tx, order), isFree, isBusy });
  const { amount } = judged;
  if (beforeDrop.includes(order.status) && !amount.whole) refuse('refund.wholeOnly');
  await demandCodeGone(tx, order);
  const { toReview, toReceive } = RefundStatus.byName;
  const status = goodsReturn ? toReceive : toReview;
  const refund = await openRefund(tx, order, { ...wish, goodsReturn }, { ...judged, status });
  const after = await applyOrderStep(tx, order, action, {
    reasonCode: wish.reasonCode,
    remark: wish.reasonText,
    data: { refundId: refund.id, amount: refund.amount, whole: amount.whole },
  });
  return { order: after, refund };
}

/** Customers have `order.matRefundHours` from the moment the goods came out (spec 02 §2.2 "C 48 h"). */
function returnableUntil(tx: Tx, order: Order): number | null {
  const since = order.handedAt ?? order.signedAt;
  const hours = tx.setting<number>('order.matRefundHours');
  return since === null ? null : new Date(since).getTime() + hours * hourMs;
}

/** What an order held before anything came out of the cabinet is others' as soon as it is asked back. */
export async function freeUndropped(tx: Tx, order: Order, refund: Refund): Promise<void> {
  if (beforeDrop.includes(refund.previousCode ?? 0)) await releaseHolds(tx, order);
}

/** A refund that does not happen: the goods are held again, if the tracks still have them (spec 02 §2.2 reject, withdraw). */
export async function holdUndropped(tx: Tx, order: Order, refund: Refund): Promise<void> {
  if (!beforeDrop.includes(refund.previousCode ?? 0)) return;
  const wanted = (await linesOf(tx, order.id)).flatMap(line => {
    const number = line.number - line.refundedNumber;
    return number > 0 ? [{ ...wantedOf(line), number }] : [];
  });
  await holdLines(tx, order, wanted, 'order.matStockShort');
}
