import { isMatOrder, refundMatOrder } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { takeCode } from '../../identity/index.ts';
import { stepRefused } from '../apply-order-step.ts';
import { stateOf } from '../batch-orders.ts';
import { withdrawCode } from '../offline/withdraw-code.ts';
import { lockOrderByNo } from '../order.store.ts';
import { recordOrder } from '../record-order.ts';
import { demandVersion } from '../take-step.ts';
import { approveRefund } from './approve-refund.ts';
import { askMatRefund, freeUndropped } from './ask-mat-refund.ts';
import { checkRefundCode, orderInReach } from './ask-refund-code.ts';

/** 退款 of a device order: asked and refunded in one, with the code that was sent (spec 02 §2.2 askRefund, refund). */
export const refundMatOrderHandler = on(refundMatOrder)(async ({ body }, ctx) => {
  const { orderNo, version, lines, reasonCode, remark } = body;
  await orderInReach(ctx, orderNo);
  const code = await checkRefundCode(ctx, orderNo, body.smsCode);
  await withdrawCode(ctx, { orderNo });
  return ctx.transaction(async tx => {
    await takeCode(tx, code);
    const before = await lockOrderByNo(tx, orderNo);
    if (!before) return refuse('row.notFound');
    await demandVersion(tx, before, version);
    if (!isMatOrder(before.orderType)) stepRefused(before, 'refunded');
    const wish = { lines, reasonCode, reasonText: remark, goodsReturn: false };
    const { order, refund } = await askMatRefund(tx, before, wish);
    const after = await approveRefund(tx, { order, refund, smsVerified: true });
    await freeUndropped(tx, after, refund);
    const { refundNo, amount } = refund;
    recordOrder(tx, before, after, { after: { refundNo, amount, reasonCode } });
    return { ...stateOf(after), refundId: refund.id, amount };
  });
});
