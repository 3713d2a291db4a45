import { isPlatformChannel, modifyOrder, StoreOrderStatus } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { demand, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { announceChange } from '../announce-change.ts';
import { stateOf } from '../batch-orders.ts';
import type { Order, OrderPatch } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { recordOrder } from '../record-order.ts';
import { lockForChange } from '../take-step.ts';
import { demandUnpaid, receiverOf, reprice, wishOf } from './reprice-order.ts';

type Body = BodyOf<typeof modifyOrder>;
const S = StoreOrderStatus.byName;
/** Paid, not yet gone: receiver and time may still change, the money not (spec 02 §4.3). */
const paidStill: readonly number[] = [S.paid, S.pendingDelivery];

/** 修改: receiver, delivery, coupon, price, remarks, as far as the status allows (spec 02 §4.3). */
export const modifyOrderHandler = on(modifyOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = await lockForChange(tx, params.order_id, body.version);
    const after = await change(tx, ctx.actor, order, body);
    recordOrder(tx, order, after);
    return { ...stateOf(after), payable: after.payable };
  }),
);

const marks = ({ staffRemark, flag, commentReply }: Body): OrderPatch => ({ staffRemark, flag, commentReply });

async function change(tx: Tx, actor: StaffActor, order: Order, body: Body): Promise<Order> {
  const touchesMoney = body.adjustAmount !== undefined || body.customerCouponId !== undefined;
  const touchesWay = body.delivery !== undefined || body.receiver !== undefined;
  if (body.adjustAmount !== undefined) {
    demand(actor, 'ORDER:PRICE');
    if (!body.reason) refuse('order.reasonMissing');
  }
  if (!touchesMoney && !touchesWay)
    return announceChange(tx, order, 'modify', { patch: marks(body), remark: body.reason });
  const stillOnShelf = paidStill.includes(order.status) && !isPlatformChannel(order.channel);
  if (stillOnShelf && !touchesMoney && keepsWay(body)) {
    return announceChange(tx, order, 'modify', {
      patch: { ...marks(body), ...wayPatch(order, body) },
      remark: body.reason,
    });
  }
  demandUnpaid(order);
  const before = await wishOf(tx, order, await linesOf(tx, order.id));
  const wish = {
    ...before,
    adjust: body.adjustAmount ?? before.adjust,
    customerCouponId: body.customerCouponId === undefined ? before.customerCouponId : body.customerCouponId,
    fulfilment: {
      ...before.fulfilment,
      ...body.delivery,
      receiver: { ...before.fulfilment.receiver, ...body.receiver },
    },
  };
  const patch = { ...marks(body), ...wayPatch(order, body) };
  return reprice(tx, order, wish, { action: 'modify', remark: body.reason, patch });
}

/** Whether a paid order's goods still go the same way: by the same means, to the same place; only who and when change. */
const keepsWay = ({ delivery, receiver }: Body): boolean =>
  delivery?.fulfilType === undefined &&
  delivery?.deliveryMode === undefined &&
  receiver?.address === undefined &&
  receiver?.address_id === undefined &&
  receiver?.latitude === undefined &&
  receiver?.longitude === undefined;

function wayPatch(order: Order, { delivery, receiver }: Body): OrderPatch {
  const { address_id: _, ...typed } = { ...receiverOf(order), ...receiver, address_id: undefined };
  return { ...delivery, ...typed };
}
