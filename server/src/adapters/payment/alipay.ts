import { yuan } from '@materia/contract/kernel';
import type { z } from 'zod';
import { callAlipay } from '../provider/alipay-gateway.ts';
import { ProviderAnswerInvalid, ProviderRefused } from '../provider/provider-errors.ts';
import { toAlipayTime } from '../provider/shanghai-time.ts';
import {
  alipayCreated,
  alipayPrecreated,
  alipayRefunded,
  alipayRefundQuery,
  alipayTrade,
  tradeStatus,
} from './alipay-answers.ts';
import { verifyAlipayCallback } from './alipay-callback.ts';
import type {
  AlipayAccount,
  CreatedPayment,
  CreatePayment,
  PaymentProtocol,
  QueriedPayment,
  QueriedRefund,
  RefundPayment,
} from './port.ts';

export interface AlipayOptions {
  gatewayUrl: string;
  notifyUrl: string;
  timeoutMs?: number;
}

/** Alipay's open platform: trade.create in the mini-program, trade.precreate (a code to scan) elsewhere (spec 04 §3.6). */
export function alipayProtocol(options: AlipayOptions): PaymentProtocol<AlipayAccount> {
  return {
    create: (account, payment) => create(options, account, payment),
    query: (account, payNo) => query(options, account, payNo),
    close: (account, payNo) => close(options, account, payNo),
    refund: (account, refund) => refundPayment(options, account, refund),
    queryRefund: (account, payNo, refundNo) => queryRefund(options, account, payNo, refundNo),
    verify: async (accounts, callback) => verifyAlipayCallback(accounts, callback),
  };
}

async function create(options: AlipayOptions, account: AlipayAccount, payment: CreatePayment): Promise<CreatedPayment> {
  const content = {
    out_trade_no: payment.payNo,
    total_amount: yuan(payment.amountFen),
    subject: payment.subject,
    time_expire: toAlipayTime(payment.expiresAt),
  };
  if (payment.scene === 'QR') {
    const node = await call(options, account, 'alipay.trade.precreate', content, alipayPrecreated);
    return { scene: 'QR', codeUrl: node.qr_code };
  }
  const node = await call(options, account, 'alipay.trade.create', { ...content, ...buyer(payment) }, alipayCreated);
  return { scene: 'MINI_PROGRAM', params: { tradeNO: node.trade_no } };
}

/** Apps of before 2023 know their users by a 2088… number, newer ones by an open id. */
function buyer(payment: CreatePayment): Record<string, string> {
  const payerId = payment.payerId ?? '';
  return {
    product_code: 'JSAPI_PAY',
    [/^2088\d{12}$/.test(payerId) ? 'buyer_id' : 'buyer_open_id']: payerId,
  };
}

async function query(options: AlipayOptions, account: AlipayAccount, payNo: string): Promise<QueriedPayment> {
  const content = { out_trade_no: payNo };
  const trade = await callOr(options, account, 'alipay.trade.query', content, alipayTrade, ['ACQ.TRADE_NOT_EXIST']);
  if (typeof trade === 'string') return { status: 'NOT_FOUND' };
  const status = tradeStatus(trade.trade_status, trade.send_pay_date);
  if (!status) throw new ProviderAnswerInvalid('Alipay', 'FORM', `trade_status ${trade.trade_status}`);
  return {
    status,
    payNo: trade.out_trade_no,
    amountFen: trade.total_amount,
    tradeNo: trade.trade_no,
    // A query is signed by one app and answers that app's trades only.
    merchant: { appId: account.appId },
    payerId: trade.buyer_open_id ?? trade.buyer_user_id,
    paidAt: trade.send_pay_date,
  };
}

/**
 * A precreated code that nobody scanned yet is no trade at Alipay and cannot be closed; it dies by its time_expire. Money
 * that comes in before is a late payment to the engine (spec 02 §3).
 */
async function close(options: AlipayOptions, account: AlipayAccount, payNo: string): Promise<'CLOSED' | 'PAID'> {
  const answers = ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'];
  const closed = await callOr(options, account, 'alipay.trade.close', { out_trade_no: payNo }, anyNode, answers);
  if (typeof closed !== 'string' || closed === 'ACQ.TRADE_NOT_EXIST') return 'CLOSED';
  // The state does not allow closing: paid, or closed already. Only asking tells which.
  const found = await query(options, account, payNo);
  return found.status === 'PAID' ? 'PAID' : 'CLOSED';
}

async function refundPayment(
  options: AlipayOptions,
  account: AlipayAccount,
  refund: RefundPayment,
): Promise<QueriedRefund> {
  const content = {
    out_trade_no: refund.payNo,
    out_request_no: refund.refundNo,
    refund_amount: yuan(refund.refundFen),
    refund_reason: refund.reason,
  };
  const node = await call(options, account, 'alipay.trade.refund', content, alipayRefunded);
  const answered = { refundNo: refund.refundNo, amountFen: null, providerRefundNo: node.trade_no };
  if (node.fund_change === 'Y') return { status: 'DONE', ...answered } satisfies QueriedRefund;
  // Only Y says that this very request moved money; N and none mean: ask. So does the second of two with one number, whose
  // first went through unheard (Alipay's documentation of trade.refund).
  const asked = await queryRefund(options, account, refund.payNo, refund.refundNo);
  return asked.status === 'NOT_FOUND' ? ({ status: 'PROCESSING', ...answered } satisfies QueriedRefund) : asked;
}

async function queryRefund(
  options: AlipayOptions,
  account: AlipayAccount,
  payNo: string,
  refundNo: string,
): Promise<QueriedRefund> {
  const method = 'alipay.trade.fastpay.refund.query';
  const content = { out_trade_no: payNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] };
  const node = await callOr(options, account, method, content, alipayRefundQuery, ['ACQ.TRADE_NOT_EXIST']);
  // An unknown refund is a success without content.
  if (typeof node === 'string' || node.out_request_no === undefined) return { status: 'NOT_FOUND' };
  return {
    status: node.refund_status === 'REFUND_SUCCESS' ? 'DONE' : 'PROCESSING',
    refundNo: node.out_request_no,
    amountFen: node.refund_amount ?? null,
    providerRefundNo: node.trade_no,
    doneAt: node.gmt_refund_pay,
  };
}

const anyNode = alipayCreated.partial();

async function call<S extends z.ZodType>(
  options: AlipayOptions,
  account: AlipayAccount,
  method: string,
  content: object,
  schema: S,
): Promise<z.output<S>> {
  const { gatewayUrl, timeoutMs } = options;
  const { appId, privateKey, alipayPublicKey, certificates } = account;
  const app = { gatewayUrl, timeoutMs, appId, privateKey, alipayPublicKey, certificates };
  const fields = { biz_content: JSON.stringify(content), notify_url: options.notifyUrl };
  const read = schema.safeParse(await callAlipay(app, method, fields));
  if (read.success) return read.data;
  throw new ProviderAnswerInvalid('Alipay', 'FORM', read.error.issues.map(issue => issue.path.join('.')).join(', '));
}

/** Some refusals are answers: their code comes back instead of an error. */
async function callOr<S extends z.ZodType>(
  options: AlipayOptions,
  account: AlipayAccount,
  method: string,
  content: object,
  schema: S,
  answers: readonly string[],
): Promise<z.output<S> | string> {
  try {
    return await call(options, account, method, content, schema);
  } catch (error) {
    if (error instanceof ProviderRefused && answers.includes(error.code)) return error.code;
    throw error;
  }
}
