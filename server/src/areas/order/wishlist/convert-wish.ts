import { orderWish } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { convertBooking } from '../deposit/convert-booking.ts';
import { closePayments } from '../payment/close-payments.ts';
import { applyWishStep, demandWishStep, lockWishForChange } from './apply-wish-step.ts';
import { recordWish } from './record-wish.ts';

const dayMs = 86_400_000;

/** 转订单 of a wish whose goods are there: at today's price of the store, its deposit counting as paid (spec 02 §2.3). */
export const orderWishHandler = on(orderWish)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { version, ...how } = body;
    const wish = await lockWishForChange(tx, params.wish_id, version);
    demandWishStep(tx, wish, 'order');
    const { goodsId, storeId } = wish;
    if (goodsId === null) return refuse('wish.goodsMissing');
    if (storeId === null) return refuse('wish.storeMissing');
    const owner = { ownerType: 'WISH', ownerId: wish.id } as const;
    await closePayments(tx, owner);
    const days = tx.setting<number>('order.preOrderKeepDays');
    const order = await convertBooking(
      tx,
      {
        ...owner,
        storeId,
        customerId: wish.customerId,
        customerName: wish.customerName,
        cellphone: wish.cellphone,
        orderRefer: `WISH:${wish.id}`,
        wishId: wish.id,
        preOrderId: null,
        goods: [{ goodsId, number: wish.number }],
        payUntil: new Date(tx.now().getTime() + days * dayMs),
      },
      how,
    );
    const patch = { orderId: order.id, depositPaid: 0 };
    recordWish(tx, wish, await applyWishStep(tx, wish, 'order', { remark: order.orderNo, patch }));
    const { id, orderNo, status, payable, paidAmount } = order;
    return { order_id: id, orderNo, order_status_code: status, payable, paidAmount };
  }),
);
