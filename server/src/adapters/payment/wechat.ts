import type { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider, type ProviderAnswer } from '../provider/provider-http.ts';
import { rsaSign } from '../provider/rsa.ts';
import { toRfc3339 } from '../provider/shanghai-time.ts';
import type {
  CreatedPayment,
  CreatePayment,
  PaymentProtocol,
  QueriedPayment,
  QueriedRefund,
  RefundPayment,
  WechatAccount,
} from './port.ts';
import {
  paidMerchant,
  payerOf,
  paymentStatus,
  refundStatus,
  timeOrNone,
  wechatError,
  wechatRefund,
  wechatTransaction,
} from './wechat-answers.ts';
import { verifyWechatCallback } from './wechat-callback.ts';
import { authorize, judgeSignature, nonce, readSignature } from './wechat-signature.ts';

export interface WechatOptions {
  baseUrl: string;
  notifyUrl: string;
  timeoutMs?: number;
}

const provider = 'WeChat Pay';

/** WeChat Pay API v3: JSAPI in the mini-program, NATIVE (a code to scan) elsewhere (spec 04 §3.6). */
export function wechatProtocol(options: WechatOptions): PaymentProtocol<WechatAccount> {
  return {
    create: (account, payment) => create(options, account, payment),
    query: (account, payNo) => query(options, account, payNo),
    close: (account, payNo) => close(options, account, payNo),
    refund: (account, refund) => refundPayment(options, account, refund),
    queryRefund: (account, _payNo, refundNo) => queryRefund(options, account, refundNo),
    verify: verifyWechatCallback,
  };
}

async function create(options: WechatOptions, account: WechatAccount, payment: CreatePayment): Promise<CreatedPayment> {
  const inApp = payment.scene === 'MINI_PROGRAM';
  const answer = await ask(options, account, 'POST', `${transactions(account)}/${inApp ? 'jsapi' : 'native'}`, {
    ...(account.subMchId
      ? { sp_appid: account.appId, sp_mchid: account.mchId, sub_mchid: account.subMchId }
      : { appid: account.appId, mchid: account.mchId }),
    description: payment.subject,
    out_trade_no: payment.payNo,
    time_expire: toRfc3339(payment.expiresAt),
    notify_url: options.notifyUrl,
    amount: { total: payment.amountFen, currency: 'CNY' },
    ...(inApp && { payer: { [account.subMchId ? 'sp_openid' : 'openid']: payment.payerId } }),
  });
  const { prepay_id: prepayId, code_url: codeUrl } = json(answer) as { prepay_id?: unknown; code_url?: unknown };
  if (inApp && typeof prepayId === 'string') return { scene: 'MINI_PROGRAM', params: payParams(account, prepayId) };
  if (!inApp && typeof codeUrl === 'string') return { scene: 'QR', codeUrl };
  throw new ProviderAnswerInvalid(provider, 'FORM', 'neither prepay_id nor code_url');
}

/** What `wx.requestPayment` takes; signed by the merchant, for the app. */
function payParams(account: WechatAccount, prepayId: string): Record<string, string> {
  const timeStamp = String(Math.floor(Date.now() / 1000));
  const nonceStr = nonce();
  const bundle = `prepay_id=${prepayId}`;
  const paySign = rsaSign(`${account.appId}\n${timeStamp}\n${nonceStr}\n${bundle}\n`, account.privateKey);
  return { timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign };
}

async function query(options: WechatOptions, account: WechatAccount, payNo: string): Promise<QueriedPayment> {
  const path = `${transactions(account)}/out-trade-no/${encodeURIComponent(payNo)}?${merchantQuery(account)}`;
  const answer = await askOr(options, account, 'GET', path, ['ORDER_NOT_EXIST']);
  if (typeof answer === 'string') return { status: 'NOT_FOUND' };
  const transaction = shaped(wechatTransaction, answer);
  const status = paymentStatus(transaction.trade_state);
  if (!status) throw new ProviderAnswerInvalid(provider, 'FORM', `trade_state ${transaction.trade_state}`);
  return {
    status,
    payNo: transaction.out_trade_no,
    amountFen: transaction.amount?.total ?? null,
    tradeNo: transaction.transaction_id,
    merchant: paidMerchant(transaction),
    payerId: payerOf(transaction),
    paidAt: timeOrNone(transaction.success_time),
  };
}

async function close(options: WechatOptions, account: WechatAccount, payNo: string): Promise<'CLOSED' | 'PAID'> {
  const path = `${transactions(account)}/out-trade-no/${encodeURIComponent(payNo)}/close`;
  const body = account.subMchId ? { sp_mchid: account.mchId, sub_mchid: account.subMchId } : { mchid: account.mchId };
  // ORDER_NOT_EXIST: the creation never reached WeChat, so there is nothing left that could be paid.
  const answer = await askOr(options, account, 'POST', path, ['ORDERPAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST'], body);
  return answer === 'ORDERPAID' ? 'PAID' : 'CLOSED';
}

async function refundPayment(options: WechatOptions, account: WechatAccount, refund: RefundPayment) {
  const answer = await ask(options, account, 'POST', '/v3/refund/domestic/refunds', {
    ...(account.subMchId && { sub_mchid: account.subMchId }),
    out_trade_no: refund.payNo,
    out_refund_no: refund.refundNo,
    reason: refund.reason,
    notify_url: options.notifyUrl,
    amount: { refund: refund.refundFen, total: refund.totalFen, currency: 'CNY' },
  });
  return readRefund(answer);
}

async function queryRefund(options: WechatOptions, account: WechatAccount, refundNo: string): Promise<QueriedRefund> {
  const sub = account.subMchId ? `?sub_mchid=${encodeURIComponent(account.subMchId)}` : '';
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}${sub}`;
  const answer = await askOr(options, account, 'GET', path, ['RESOURCE_NOT_EXISTS']);
  return typeof answer === 'string' ? { status: 'NOT_FOUND' } : readRefund(answer);
}

function readRefund(answer: ProviderAnswer): QueriedRefund {
  const refund = shaped(wechatRefund, answer);
  const status = refundStatus(refund.status);
  if (!status) throw new ProviderAnswerInvalid(provider, 'FORM', `refund status ${refund.status}`);
  return {
    status,
    refundNo: refund.out_refund_no,
    amountFen: refund.amount.refund,
    providerRefundNo: refund.refund_id,
    doneAt: timeOrNone(refund.success_time),
  };
}

function transactions(account: WechatAccount): string {
  return account.subMchId ? '/v3/pay/partner/transactions' : '/v3/pay/transactions';
}

function merchantQuery(account: WechatAccount): string {
  if (!account.subMchId) return `mchid=${encodeURIComponent(account.mchId)}`;
  return `sp_mchid=${encodeURIComponent(account.mchId)}&sub_mchid=${encodeURIComponent(account.subMchId)}`;
}

/** Some refusals are answers: their code comes back instead of an error. */
async function askOr(
  options: WechatOptions,
  account: WechatAccount,
  method: 'GET' | 'POST',
  path: string,
  answers: readonly string[],
  body?: object,
): Promise<ProviderAnswer | string> {
  try {
    return await ask(options, account, method, path, body);
  } catch (error) {
    if (error instanceof ProviderRefused && answers.includes(error.code)) return error.code;
    throw error;
  }
}

async function ask(
  options: WechatOptions,
  account: WechatAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<ProviderAnswer> {
  const body = content ? JSON.stringify(content) : '';
  const answer = await askProvider({
    provider,
    method,
    url: `${options.baseUrl}${path}`,
    headers: {
      authorization: authorize(account, method, path, body),
      accept: 'application/json',
      'user-agent': 'materia/1.0',
      ...(content && { 'content-type': 'application/json' }),
    },
    body: content && body,
    timeoutMs: options.timeoutMs,
  });
  prove(account, answer);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const { code, message } = wechatError.safeParse(json(answer)).data ?? { code: `HTTP_${answer.status}`, message: '' };
  if (answer.status >= 500 || answer.status === 429) throw new ProviderUnavailable(provider, code, message);
  throw new ProviderRefused(provider, code, message);
}

/** A success always carries a signature; a refusal may come without (401 does), but never with a wrong one. */
function prove(account: WechatAccount, answer: ProviderAnswer): void {
  const signature = readSignature(name => answer.headers.get(name));
  if (!signature && answer.status >= 300) return;
  const verdict = signature ? judgeSignature(signature, answer.text, account.platformKeys) : 'UNSIGNED';
  if (verdict !== 'OK') throw new ProviderAnswerInvalid(provider, verdict, `HTTP ${answer.status}`);
}

function json(answer: ProviderAnswer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    return {};
  }
}

function shaped<S extends z.ZodType>(schema: S, answer: ProviderAnswer): z.output<S> {
  const read = schema.safeParse(json(answer));
  if (read.success) return read.data;
  throw new ProviderAnswerInvalid(provider, 'FORM', read.error.issues.map(issue => issue.path.join('.')).join(', '));
}
