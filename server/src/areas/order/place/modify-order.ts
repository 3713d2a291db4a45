import { isBrought, isMatOrder, isPlatformChannel, modifyOrder, StoreOrderStatus } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { demand, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { storeHoursForSystem } from '../../store/index.ts';
import { announceChange } from '../announce-change.ts';
import { stateOf } from '../batch-orders.ts';
import type { Order, OrderPatch } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { recordOrder } from '../record-order.ts';
import { lockForChange } from '../take-step.ts';
import { askBeforeChange } from './ask-before-change.ts';
import { type ChangedWay, changedWay } from './changed-way.ts';
import { receiverPatch, slotPatch } from './order-fields.ts';
import type { OrderWish } from './order-wish.ts';
import { planSlot } from './plan-delivery.ts';
import { demandUnpaid, reprice, wishOf } from './reprice-order.ts';

type Body = BodyOf<typeof modifyOrder>;
const S = StoreOrderStatus.byName;
/** Paid, not yet gone: receiver and time may still change, the money not (spec 02 §4.3). */
const paidStill: readonly number[] = [S.paid, S.pendingDelivery];

/** 修改: receiver, delivery, coupon, price, remarks, as far as the status allows (spec 02 §4.3). */
export const modifyOrderHandler = on(modifyOrder)(async ({ params, body }, ctx) => {
  const { version: _, reason: __, staffRemark: ___, flag: ____, commentReply: _____, ...matter } = body;
  if (Object.keys(matter).length > 0) await askBeforeChange(ctx, params.order_id);
  return ctx.transaction(async tx => {
    const order = await lockForChange(tx, params.order_id, body.version);
    const after = await change(tx, ctx.actor, order, body);
    if (after !== order) recordOrder(tx, order, after);
    return { ...stateOf(after), payable: after.payable };
  });
});

async function change(tx: Tx, actor: StaffActor, order: Order, body: Body): Promise<Order> {
  if (body.adjustAmount !== undefined) {
    demand(actor, 'ORDER:PRICE');
    if (!body.reason) refuse('order.reasonMissing');
  }
  const marks = await marksOf(tx, order, body);
  const before = await wishOf(tx, order, await linesOf(tx, order.id));
  const way = changedWay(before.fulfilment, body);
  const wish = wishAfter(before, way, body);
  const money = wish.adjust !== before.adjust || wish.customerCouponId !== before.customerCouponId;
  if (money || way.asks.place || way.anotherWay || (way.asks.slot && !paidStill.includes(order.status))) {
    demandUnpaid(order);
    return reprice(tx, order, wish, { action: 'modify', remark: body.reason, patch: marks });
  }
  const patch = { ...marks, ...(await whoAndWhen(tx, order, wish, way)) };
  // Nothing was asked for that is not so already: nothing happened.
  if (Object.keys(patch).length === 0) return order;
  return announceChange(tx, order, 'modify', { patch, remark: body.reason });
}

function wishAfter(before: OrderWish, { fulfilment, asks }: ChangedWay, body: Body): OrderWish {
  const { orderType, changed } = before;
  const ofStore = isBrought(fulfilment) ? 'DELIVERY_ORDER' : 'STORE_ORDER';
  return {
    ...before,
    // Brought or collected: with its way a store's order changes its type; its number stays (spec 02 head).
    orderType: isMatOrder(orderType) ? orderType : ofStore,
    fulfilment,
    adjust: body.adjustAmount ?? before.adjust,
    customerCouponId: body.customerCouponId === undefined ? before.customerCouponId : body.customerCouponId,
    changed: changed && { ...changed, asks },
  };
}

/** Remarks and marks that differ from what stands there. A reply needs a review. */
async function marksOf(tx: Tx, order: Order, body: Body): Promise<OrderPatch> {
  const { staffRemark, flag, commentReply } = body;
  if (commentReply !== undefined) {
    const commented = sql`select from customer_order where id = ${order.id} and comment_at is not null`;
    if (!(await tx.maybe(commented))) refuse('order.noComment');
  }
  return {
    ...(staffRemark === undefined || staffRemark === (order.staffRemark ?? '') ? {} : { staffRemark }),
    ...(flag === undefined || flag === order.flag ? {} : { flag }),
    ...(commentReply === undefined || commentReply === (order.commentReply ?? '') ? {} : { commentReply }),
  };
}

/** To whom, and of a paid order also when: the fee it has paid stays. */
async function whoAndWhen(tx: Tx, order: Order, wish: OrderWish, way: ChangedWay): Promise<OrderPatch> {
  if (!way.anotherReceiver && !way.asks.slot) return {};
  if (!paidStill.includes(order.status) || isPlatformChannel(order.channel)) demandUnpaid(order);
  return {
    ...(way.anotherReceiver ? receiverPatch(wish.fulfilment.receiver ?? null) : {}),
    ...(way.asks.slot ? slotPatch(await paidSlot(tx, order, wish)) : {}),
  };
}

async function paidSlot(tx: Tx, order: Order, wish: OrderWish) {
  const store = order.storeId === null ? undefined : await storeHoursForSystem(tx, order.storeId);
  if (!store) return refuse('order.slotNotOffered');
  return (await planSlot(tx, wish, store)).slot;
}
