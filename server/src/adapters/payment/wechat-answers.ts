import { z } from 'zod';
import { fromProviderTime } from '../provider/shanghai-time.ts';
import type { PaidMerchant, PaymentStatus, RefundStatus } from './port.ts';

/** The forms of WeChat Pay v3, as far as we read them; direct (mchid) and service provider (sp_, sub_) side by side. */
const merchant = {
  mchid: z.string().optional(),
  sp_mchid: z.string().optional(),
  sub_mchid: z.string().optional(),
  appid: z.string().optional(),
  sp_appid: z.string().optional(),
};

export const wechatTransaction = z.object({
  ...merchant,
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  payer: z.object({ openid: z.string().optional(), sp_openid: z.string().optional() }).optional(),
  amount: z.object({ total: z.int() }).optional(),
});
export type WechatTransaction = z.infer<typeof wechatTransaction>;

export const wechatRefund = z.object({
  refund_id: z.string().optional(),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.int() }),
});

/** In a callback the state of a refund has another name than in an answer. */
export const wechatRefundNotice = z.object({
  ...merchant,
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  refund_id: z.string().optional(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.int() }),
});

export const wechatNotice = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

export const wechatError = z.object({ code: z.string(), message: z.string().default('') });

const paymentStates: Readonly<Record<string, PaymentStatus>> = {
  SUCCESS: 'PAID',
  REFUND: 'PAID',
  NOTPAY: 'UNPAID',
  USERPAYING: 'UNPAID',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
  PAYERROR: 'FAILED',
};
const refundStates: Readonly<Record<string, RefundStatus>> = {
  SUCCESS: 'DONE',
  PROCESSING: 'PROCESSING',
  ABNORMAL: 'FAILED',
  CLOSED: 'FAILED',
};

/** A state that is not documented is one we must not act on. */
export function paymentStatus(tradeState: string): PaymentStatus | undefined {
  return paymentStates[tradeState];
}

export function refundStatus(status: string): RefundStatus | undefined {
  return refundStates[status];
}

export function paidMerchant(from: z.infer<z.ZodObject<typeof merchant>>): PaidMerchant {
  return { mchId: from.sp_mchid ?? from.mchid, subMchId: from.sub_mchid, appId: from.sp_appid ?? from.appid };
}

export function payerOf(transaction: WechatTransaction): string | undefined {
  return transaction.payer?.sp_openid ?? transaction.payer?.openid;
}

export function timeOrNone(text: string | undefined): string | undefined {
  return (text && fromProviderTime(text)) || undefined;
}
