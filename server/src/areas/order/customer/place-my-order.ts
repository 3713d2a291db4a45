import { placeMyOrder, quoteMyOrder } from '@materia/contract/areas/order';
import { onCustomer } from '../../../kernel/index.ts';
import { placeWish } from '../place/place-order-row.ts';
import { priceOrder, quoteOf } from '../place/price-order.ts';
import { recordNewOrder } from '../record-order.ts';
import { myWish } from './my-wish.ts';

export const quoteMyOrderHandler = onCustomer(quoteMyOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const priced = await priceOrder(tx, await myWish(tx, ctx.actor, body));
    const quote = quoteOf(priced);
    // No pharmacist has looked yet: the picture of a prescription medicine stays hidden (spec 03 §3.5).
    const lines = quote.lines.map((line, at) => (priced.lines[at]?.goods.rx ? { ...line, imageUrl: null } : line));
    return { ...quote, lines };
  }),
);

export const placeMyOrderHandler = onCustomer(placeMyOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const wish = await myWish(tx, ctx.actor, body);
    const order = await placeWish(tx, {
      wish,
      expectedPayable: body.expectedPayable,
      payOnDelivery: body.payOnDelivery,
      remark: body.remark ?? null,
      prescriptionId: body.prescriptionId ?? null,
      customerName: wish.customer?.name ?? ctx.actor.name,
      cellphone: wish.customer?.cellphone ?? wish.fulfilment.receiver?.receiverPhone ?? null,
    });
    recordNewOrder(tx, order);
    const { id, orderNo, status, version, payable } = order;
    return { order_id: id, orderNo, order_status_code: status, version, payable };
  }),
);
