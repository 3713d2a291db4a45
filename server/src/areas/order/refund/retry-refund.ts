import { RefundStatus, RefundSteps, retryRefund } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { orderOwner } from '../payment/order-owner.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';
import { lockPreOrder } from '../preorder/preorder.store.ts';
import { preOrderOwner } from '../preorder/preorder-owner.ts';
import { recordPreOrder } from '../preorder/record-preorder.ts';
import { recordWish } from '../wishlist/record-wish.ts';
import { lockWish } from '../wishlist/wish.store.ts';
import { wishOwner } from '../wishlist/wish-owner.ts';
import { findAnyRefundForSystem, lockRefund, type Refund } from './refund.store.ts';
import { retryMoney } from './refund-money.ts';
import { readRefundsOf } from './refund-row.ts';
import { lockRefundOfOrder, recordRefund } from './review-refund.ts';

/** 重试: asks the provider once more after a failure. */
export const retryRefundHandler = on(retryRefund)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const refund = (await findAnyRefundForSystem(tx, params.id)) ?? refuse('row.notFound');
    await (refund.ownerType === 'ORDER' ? retryOfOrder(tx, refund) : retryOfDeposit(tx, refund));
    const refunds = await readRefundsOf({ db: tx, files: ctx.files }, refund);
    return refunds.find(({ refundId }) => refundId === refund.id) ?? refuse('row.notFound');
  }),
);

async function retryOfOrder(tx: Tx, { id }: Refund): Promise<void> {
  const { order, refund } = await lockRefundOfOrder(tx, id, 'retry');
  await retryMoney(tx, orderOwner(order), refund);
  await recordRefund(tx, order, refund);
}

/** A deposit that leads its owner back where it stood is asked for anew there; what is left is tried again here. */
async function retryOfDeposit(tx: Tx, { id, ...found }: Refund): Promise<void> {
  const { owner, record } = (await lockDeposit(tx, found)) ?? refuse('row.notFound');
  const refund = await lockRefund(tx, id);
  if (!RefundSteps.find('retry', refund.status) || !owner.retries(refund)) {
    refuse('refund.stepRefused', { status: RefundStatus.text(refund.status), action: RefundSteps.text('retry') });
  }
  await retryMoney(tx, owner, refund);
  record({ refundNo: refund.refundNo });
}

interface LockedDeposit {
  readonly owner: PaymentOwner;
  readonly record: (more: object) => void;
}

/** The wish or pre-order that a refund is of, locked; outside of the actor's scope there is none. */
async function lockDeposit(
  tx: Tx,
  { ownerType, ownerId }: Pick<Refund, 'ownerType' | 'ownerId'>,
): Promise<LockedDeposit | undefined> {
  if (ownerType === 'WISH') {
    const wish = await lockWish(tx, ownerId);
    return wish && { owner: wishOwner(wish), record: more => recordWish(tx, wish, wish, more) };
  }
  if (ownerType !== 'PREORDER') return undefined;
  const booked = await lockPreOrder(tx, ownerId);
  return booked && { owner: preOrderOwner(booked), record: more => recordPreOrder(tx, booked, booked, more) };
}
