import { returnOrder } from '@materia/contract/areas/order';
import { claimFiles, on, publicAddresses } from '../../../kernel/index.ts';
import { stateOf } from '../batch-orders.ts';
import { withdrawCode } from '../offline/withdraw-code.ts';
import { recordOrder } from '../record-order.ts';
import { lockForChange } from '../take-step.ts';
import { askRefund } from './ask-refund.ts';

/** 退货: staff ask for a refund, whole or in part (spec 02 §4.4). */
export const returnOrderHandler = on(returnOrder)(async ({ body }, ctx) => {
  await withdrawCode(ctx, { orderId: body.order_id });
  return ctx.transaction(async tx => {
    const { order_id: id, version, images, ...wish } = body;
    const before = await lockForChange(tx, id, version);
    const photos = await claimFiles(tx, images, { refType: 'ORDER', refId: id, modules: ['ORDER'] });
    const proof = photos.map(photo => publicAddresses(photo).url);
    const { order, refund } = await askRefund(tx, before, { ...wish, images: proof });
    const { refundNo, amount, reasonCode } = refund;
    recordOrder(tx, before, order, { after: { refundNo, amount, reasonCode } });
    return { ...stateOf(order), refundId: refund.id, amount: refund.amount };
  });
});
