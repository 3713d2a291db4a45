import { placeOrder } from '@materia/contract/areas/order';
import { on } from '../../../kernel/index.ts';
import { stateOf } from '../batch-orders.ts';
import { recordNewOrder } from '../record-order.ts';
import { placeWish } from './place-order-row.ts';
import { staffWish } from './staff-wish.ts';

/** 新建订单: a clerk places for a customer; refused with a new quote when the price is not the one agreed to (spec 02 §4.1). */
export const placeOrderHandler = on(placeOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const wish = await staffWish(tx, ctx.actor, body, true);
    const order = await placeWish(tx, {
      wish,
      expectedPayable: body.expectedPayable,
      payOnDelivery: body.payOnDelivery,
      remark: body.remark ?? null,
      prescriptionId: body.prescriptionId ?? null,
      customerName: body.customer.customerName || wish.customer?.name || '',
      cellphone: body.customer.cellphone ?? wish.customer?.cellphone ?? null,
    });
    recordNewOrder(tx, order);
    return { ...stateOf(order), payable: order.payable };
  }),
);
