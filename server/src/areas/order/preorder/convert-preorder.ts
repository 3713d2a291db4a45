import { orderPreOrder } from '@materia/contract/areas/order';
import { on } from '../../../kernel/index.ts';
import { convertBooking } from '../deposit/convert-booking.ts';
import { applyPreOrderStep, demandPreOrderStep, lockPreOrderForChange } from './apply-preorder-step.ts';
import { recordPreOrder } from './record-preorder.ts';

const dayMs = 86_400_000;

/** 转订单: at the prices of the booking, its deposit counting as paid; the rest is due as long as it is kept (spec 02 §2.3). */
export const orderPreOrderHandler = on(orderPreOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { version, ...how } = body;
    const before = await lockPreOrderForChange(tx, params.id, version);
    demandPreOrderStep(tx, before, 'order');
    const kept = before.keepUntil === null ? tx.now().getTime() + dayMs : Date.parse(before.keepUntil);
    const order = await convertBooking(
      tx,
      {
        ...{ ownerType: 'PREORDER', ownerId: before.id },
        storeId: before.storeId,
        customerId: before.customerId,
        customerName: before.customerName,
        cellphone: before.cellphone,
        orderRefer: `PRE:${before.id}`,
        wishId: null,
        preOrderId: before.id,
        goods: before.lines.map(({ goodsId, number }) => ({ goodsId, number })),
        agreed: new Map(before.lines.map(({ goodsId, price }) => [goodsId, { goodsPrice: price, specialPrice: 0 }])),
        payUntil: new Date(kept),
      },
      how,
    );
    const patch = { orderId: order.id, depositPaid: 0 };
    recordPreOrder(tx, before, await applyPreOrderStep(tx, before, 'order', { remark: order.orderNo, patch }));
    const { id, orderNo, status, payable, paidAmount } = order;
    return { order_id: id, orderNo, order_status_code: status, payable, paidAmount };
  }),
);
