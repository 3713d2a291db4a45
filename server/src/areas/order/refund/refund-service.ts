import { isMatOrder, type RefundReasonCode, refundPkb, refundThird } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { takeCode } from '../../identity/index.ts';
import { stateOf } from '../batch-orders.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { ofOrder, paymentsOf } from '../payment/payment.store.ts';
import { recordOrder } from '../record-order.ts';
import { approveRefund } from './approve-refund.ts';
import { askMatRefund, freeUndropped } from './ask-mat-refund.ts';
import { askRefund } from './ask-refund.ts';
import { checkRefundCode, orderInReach } from './ask-refund-code.ts';
import type { Refund } from './refund.store.ts';
import type { RefundWish } from './refund-wish.ts';

/** 普康宝退款 (spec 02 §5): the same engine, for what PKB has collected; its money goes back where it came from. */
export const refundPkbHandler = on(refundPkb)(async ({ body }, ctx) => {
  const { orderNumber, lines, reasonCode } = body;
  const { id } = await orderInReach(ctx, orderNumber);
  const payments = await paymentsOf(ctx.db, ofOrder(id));
  if (!payments.some(payment => payment.provider === 'PKB' && payment.paidAt !== null)) refuse('refund.notPkb');
  const code = await checkRefundCode(ctx, orderNumber, body.smsCode);
  return ctx.transaction(async tx => {
    await takeCode(tx, code);
    const before = (await lockOrderByNo(tx, orderNumber)) ?? refuse('row.notFound');
    const { order, refund } = await refundAtOnce(tx, before, { lines, reasonCode });
    const { refundNo, amount } = refund;
    recordOrder(tx, before, order, { after: { refundNo, amount, reasonCode } });
    return { ...stateOf(order), refundId: refund.id, amount };
  });
});

/** 第三方退款: the platforms give their money back themselves; until they are connected (spec 09) nobody could tell them. */
export const refundThirdHandler = on(refundThird)(async ({ body }, ctx) => {
  await orderInReach(ctx, body.orderNumber);
  return refuse('refund.notConnected');
});

/** Asked for and approved by the same person, whose phone had the code. */
async function refundAtOnce(
  tx: Tx,
  before: Order,
  of: { readonly lines: RefundWish['lines']; readonly reasonCode: RefundReasonCode },
): Promise<{ order: Order; refund: Refund }> {
  const wish = { ...of, goodsReturn: false };
  const mat = isMatOrder(before.orderType);
  const { order, refund } = await (mat ? askMatRefund : askRefund)(tx, before, wish);
  const after = await approveRefund(tx, { order, refund, smsVerified: true });
  if (mat) await freeUndropped(tx, after, refund);
  return { order: after, refund };
}
