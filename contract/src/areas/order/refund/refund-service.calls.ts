import { z } from 'zod';
import { call, fen } from '../../../kernel/index.ts';
import { smsCode } from '../../identity/index.ts';
import { OrderState } from '../order.rows.ts';
import { returnedLines } from './refund.calls.ts';
import { RefundReason } from './refund.codes.ts';

// The two refunds that the statistics service takes and hands on to the one engine (spec 02 §5, 10 §3).

const body = {
  orderNumber: z.string().max(20),
  lines: returnedLines,
  reasonCode: z.literal(RefundReason.all),
  smsCode,
};
const answer = OrderState.extend({ refundId: z.int(), amount: fen });

/** 普康宝退款: asks and refunds in one, of an order that was paid by PKB. */
export const refundPkb = call({
  method: 'POST',
  path: '/app/service/order/refundPKB',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.refundPkb',
  idempotent: true,
  body: z.strictObject(body),
  answer,
  fails: [
    'refund.notPkb',
    'refund.smsCode',
    'order.stepRefused',
    'order.refundPending',
    'refund.tooMany',
    'refund.wholeOnly',
    'refund.medicine',
    'refund.fourEyes',
  ],
});

/** 第三方退款: of an order that a platform collected for; the platform gives the money back (spec 09). */
export const refundThird = call({
  method: 'POST',
  path: '/app/service/order/refund/third',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.refundThird',
  idempotent: true,
  body: z.strictObject({ ...body, thirdRefundNo: z.string().trim().min(1).max(64) }),
  answer,
  fails: ['refund.notConnected'],
});
