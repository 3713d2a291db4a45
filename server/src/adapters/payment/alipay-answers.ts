import { parseYuan } from '@materia/contract/kernel';
import { z } from 'zod';
import { fromProviderTime } from '../provider/shanghai-time.ts';
import type { PaymentStatus } from './port.ts';

/** Yuan as text → fen, by integers only. */
const yuanText = z.string().transform((text, context) => {
  const amount = /^\d+(\.\d{1,2})?$/.test(text) ? parseYuan(text) : null;
  if (amount === null) context.addIssue({ code: 'custom', message: 'no amount in yuan' });
  return amount ?? z.NEVER;
});
const time = z.string().transform(text => fromProviderTime(text) ?? undefined);

export const alipayCreated = z.object({ trade_no: z.string() });
export const alipayPrecreated = z.object({ qr_code: z.string() });

export const alipayTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: yuanText,
  buyer_user_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
  /** When the payer paid. A trade closed by its full refund still has it. */
  send_pay_date: time.optional(),
});

export const alipayRefunded = z.object({ trade_no: z.string().optional(), fund_change: z.string().optional() });

export const alipayRefundQuery = z.object({
  out_request_no: z.string().optional(),
  refund_amount: yuanText.optional(),
  refund_status: z.string().optional(),
  trade_no: z.string().optional(),
  gmt_refund_pay: time.optional(),
});

export const alipayNotice = z.object({
  notify_id: z.string().min(1),
  notify_time: z.string(),
  app_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: yuanText,
  seller_id: z.string().optional(),
  buyer_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
  gmt_payment: time.optional(),
  /** With these two it tells of a refund; out_biz_no is the refund's number. */
  out_biz_no: z.string().optional(),
  gmt_refund: time.optional(),
});
export type AlipayNotice = z.infer<typeof alipayNotice>;

const states: Readonly<Record<string, PaymentStatus>> = {
  WAIT_BUYER_PAY: 'UNPAID',
  TRADE_SUCCESS: 'PAID',
  TRADE_FINISHED: 'PAID',
  TRADE_CLOSED: 'CLOSED',
};

/** TRADE_CLOSED means two things: never paid, or paid and wholly refunded. A time of payment tells them apart. */
export function tradeStatus(status: string, paidAt: string | undefined): PaymentStatus | undefined {
  return status === 'TRADE_CLOSED' && paidAt ? 'PAID' : states[status];
}
