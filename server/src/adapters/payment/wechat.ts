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
  RawCallback,
  RefundPayment,
  VerifiedCallback,
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
import { headerOf, verifyWechatCallback } from './wechat-callback.ts';
import { openCertificates, PlatformCertificates, publicKeyIdOf, wechatCertificates } from './wechat-certificates.ts';
import { authorize, judgeSignature, nonce, readSignature } from './wechat-signature.ts';

export interface WechatOptions {
  baseUrl: string;
  notifyUrl: string;
  timeoutMs?: number;
}

const provider = 'WeChat Pay';

/** WeChat Pay API v3: JSAPI in the mini-program, NATIVE (a code to scan) elsewhere (spec 04 §3.6). */
export function wechatProtocol(options: WechatOptions): PaymentProtocol<WechatAccount> {
  const certificates = new PlatformCertificates(account => download(options, account));
  const wire = { ...options, certificates };
  return {
    create: (account, payment) => create(wire, account, payment),
    query: (account, payNo) => query(wire, account, payNo),
    close: (account, payNo) => close(wire, account, payNo),
    refund: (account, refund) => refundPayment(wire, account, refund),
    queryRefund: (account, _payNo, refundNo) => queryRefund(wire, account, refundNo),
    verify: (accounts, callback) => verify(certificates, accounts, callback),
  };
}

/** Where to ask, and whose signatures are known. */
interface Wire extends WechatOptions {
  readonly certificates: PlatformCertificates;
}

/** A callback under a serial that is new to all accounts is proved with what WeChat says about it. */
async function verify(
  certificates: PlatformCertificates,
  accounts: readonly WechatAccount[],
  callback: RawCallback,
): Promise<VerifiedCallback> {
  const dressed = accounts.map(account => certificates.dress(account));
  const verified = verifyWechatCallback(dressed, callback);
  const signature = readSignature(name => headerOf(callback, name));
  if (verified.ok || verified.failure !== 'UNKNOWN_MERCHANT' || !signature) return verified;
  if (dressed.some(account => Object.hasOwn(account.platformKeys, signature.serial))) return verified;
  const first = [...new Map(accounts.map(account => [account.mchId, account])).values()];
  await Promise.all(first.map(account => certificates.learn(account, signature.serial)));
  return verifyWechatCallback(
    accounts.map(account => certificates.dress(account)),
    callback,
  );
}

/** The platform's certificates in force. The answer is signed with one of them or one known before; sealed they all are. */
async function download(options: WechatOptions, account: WechatAccount): Promise<Record<string, string>> {
  const path = '/v3/certificates';
  const answer = await send(options, account, 'GET', path);
  if (answer.status !== 200) throw new ProviderRefused(provider, `HTTP_${answer.status}`, path);
  const keys = openCertificates(shaped(wechatCertificates, answer), account, new Date());
  prove({ ...account, platformKeys: { ...keys, ...account.platformKeys } }, answer);
  return keys;
}

async function create(options: Wire, account: WechatAccount, payment: CreatePayment): Promise<CreatedPayment> {
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

async function query(options: Wire, account: WechatAccount, payNo: string): Promise<QueriedPayment> {
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

async function close(options: Wire, account: WechatAccount, payNo: string): Promise<'CLOSED' | 'PAID'> {
  const path = `${transactions(account)}/out-trade-no/${encodeURIComponent(payNo)}/close`;
  const body = account.subMchId ? { sp_mchid: account.mchId, sub_mchid: account.subMchId } : { mchid: account.mchId };
  // ORDER_NOT_EXIST: the creation never reached WeChat, so there is nothing left that could be paid.
  const answer = await askOr(options, account, 'POST', path, ['ORDERPAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST'], body);
  return answer === 'ORDERPAID' ? 'PAID' : 'CLOSED';
}

async function refundPayment(options: Wire, account: WechatAccount, refund: RefundPayment) {
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

async function queryRefund(options: Wire, account: WechatAccount, refundNo: string): Promise<QueriedRefund> {
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
  options: Wire,
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
  options: Wire,
  account: WechatAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<ProviderAnswer> {
  const answer = await send(options, account, method, path, content);
  const serial = answer.headers.get('wechatpay-serial');
  prove(serial ? await options.certificates.learn(account, serial) : account, answer);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const { code, message } = wechatError.safeParse(json(answer)).data ?? { code: `HTTP_${answer.status}`, message: '' };
  if (answer.status >= 500 || answer.status === 429 || again.includes(code))
    throw new ProviderUnavailable(provider, code, message);
  throw new ProviderRefused(provider, code, message);
}

/** Refusals that say "not now": the same request again, with the same number, is what their documentation asks for. */
const again = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED', 'BANK_ERROR'];

function send(
  options: WechatOptions,
  account: WechatAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<ProviderAnswer> {
  const body = content ? JSON.stringify(content) : '';
  const publicKeyId = publicKeyIdOf(account);
  return askProvider({
    provider,
    method,
    url: `${options.baseUrl}${path}`,
    headers: {
      authorization: authorize(account, method, path, body),
      accept: 'application/json',
      'user-agent': 'materia/1.0',
      // Tells WeChat which of its keys to answer with, while a merchant goes over from certificates to a public key.
      ...(publicKeyId && { 'wechatpay-serial': publicKeyId }),
      ...(content && { 'content-type': 'application/json' }),
    },
    body: content && body,
    timeoutMs: options.timeoutMs,
  });
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
