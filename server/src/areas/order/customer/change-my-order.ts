import {
  cancelMyOrder,
  isMatOrder,
  MatOrderStatus,
  returnMyOrder,
  StoreOrderStatus,
  showMyPickupCode,
  signMyOrder,
  withdrawMyRefund,
} from '@materia/contract/areas/order';
import { claimFiles, onCustomer, privatePath, refuse, type Tx } from '../../../kernel/index.ts';
import { stepRefused } from '../apply-order-step.ts';
import { withdrawCode } from '../offline/withdraw-code.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { pickupCodeOf } from '../pickup-code.ts';
import { recordOrder } from '../record-order.ts';
import { askRefund } from '../refund/ask-refund.ts';
import { withdrawRefund } from '../refund/end-refund.ts';
import { cancelOrder } from '../steps/cancel-order.ts';
import { signOrder } from '../steps/deliver-order.ts';

export const ownState = ({ orderNo, status, version }: Order) => ({ orderNo, order_status_code: status, version });

async function mine(tx: Tx, orderNo: string): Promise<Order> {
  return (await lockOrderByNo(tx, orderNo)) ?? refuse('row.notFound');
}

export const cancelMyOrderHandler = onCustomer(cancelMyOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = await mine(tx, params.orderNo);
    const after = await cancelOrder(tx, order, { reason: body.reason, data: {} });
    recordOrder(tx, order, after);
    return ownState(after);
  }),
);

export const returnMyOrderHandler = onCustomer(returnMyOrder)(async ({ params, body }, ctx) => {
  await withdrawCode(ctx, { orderNo: params.orderNo });
  return ctx.transaction(async tx => {
    const before = await mine(tx, params.orderNo);
    const ref = { refType: 'ORDER', refId: before.id, modules: ['REFUND'] };
    const images = (await claimFiles(tx, body.images, ref)).map(photo => privatePath(photo.id));
    const { order, refund } = await askRefund(tx, before, { ...body, images });
    const { refundNo, amount, reasonCode } = refund;
    recordOrder(tx, before, order, { after: { refundNo, amount, reasonCode } });
    return { ...ownState(order), refundId: refund.id, amount };
  });
});

/** 撤销: the order is where it was before it was asked back. */
export const withdrawMyRefundHandler = onCustomer(withdrawMyRefund)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const before = await mine(tx, params.orderNo);
    const after = await withdrawRefund(tx, before);
    recordOrder(tx, before, after);
    return ownState(after);
  }),
);

/** 确认收货 of what is on its way. */
export const signMyOrderHandler = onCustomer(signMyOrder)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const before = await mine(tx, params.orderNo);
    const after = await signOrder(tx, before, { data: {} });
    recordOrder(tx, before, after);
    return ownState(after);
  }),
);

/** 取货码, while the order waits to be collected. */
export const showMyPickupCodeHandler = onCustomer(showMyPickupCode)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const order = await mine(tx, params.orderNo);
    const pickupCode = pickupCodeOf(order);
    const waits = isMatOrder(order.orderType)
      ? order.status === MatOrderStatus.byName.awaitingPickup || order.status === MatOrderStatus.byName.activityOrder
      : order.status === StoreOrderStatus.byName.pendingPickup;
    if (!waits || pickupCode === null) return stepRefused(order, 'pickUp');
    return { pickupCode, pickupDeadline: order.pickupDeadline };
  }),
);
