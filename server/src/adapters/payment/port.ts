/**
 * The port to payment providers (spec 02 §5 "Adapter", 04 §3.6). The payment engine of the order area knows only this file;
 * `openPaymentPort` gives the implementation. Cash, card and account payments need no provider and no port.
 */

/** What every operation may throw; `ProviderRefused` of them is the provider's no. */
export { ProviderError, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';

/** Cards that a terminal at the counter takes: its provider tells of payments, and gives money back over a connection. */
export const cardProviders = ['PKB', 'INSURANCE'] as const;
export type CardProvider = (typeof cardProviders)[number];
export type PayProvider = 'WECHAT' | 'ALIPAY' | CardProvider;
export const isCardProvider = (provider: string): provider is CardProvider =>
  (cardProviders as readonly string[]).includes(provider);

/** What a payment account (04) holds for WeChat Pay, secrets already deciphered. */
export interface WechatAccount {
  provider: 'WECHAT';
  accountId: number;
  mchId: string;
  /** Set: `mchId` is a service provider's, the money is the sub-merchant's. */
  subMchId?: string;
  appId: string;
  /** Serial of the merchant's own certificate, the one that `privateKey` belongs to. */
  serialNo: string;
  privateKey: string;
  apiV3Key: string;
  /** Replaced keys that still open callbacks (72 h, 04 §3.6). */
  retiredApiV3Keys?: readonly string[];
  /**
   * WeChat's keys that were handed over with the account, by serial (certificates) or id (`PUB_KEY_ID_…`, its newer way). New
   * certificates are downloaded when they are first signed with.
   */
  platformKeys: Readonly<Record<string, string>>;
}

/** What a payment account holds for Alipay. */
export interface AlipayAccount {
  provider: 'ALIPAY';
  accountId: number;
  appId: string;
  /** The seller's 2088… number; compared with callbacks when it is set. */
  mchId?: string;
  privateKey: string;
  /** The key, or in certificate mode Alipay's certificate: a renewed one has the same key. */
  alipayPublicKey: string;
  /** Certificate mode: the numbers of our application's certificate and of Alipay's root, named in every request. */
  certificates?: { appCertSn: string; rootCertSn: string };
  /** Replaced keys that still verify callbacks (72 h, 04 §3.6). */
  retiredAlipayPublicKeys?: readonly string[];
}

/** What a payment account holds for a card provider. */
export interface CardAccount {
  provider: CardProvider;
  accountId: number;
  mchId: string;
  privateKey: string;
  /** The provider's. */
  publicKey: string;
  /** Replaced keys that still verify callbacks (72 h, 04 §3.6). */
  retiredPublicKeys?: readonly string[];
}

export type PaymentAccount = WechatAccount | AlipayAccount | CardAccount;

/** MINI_PROGRAM pays inside the mini-program (JSAPI, trade.create), QR shows a code to scan (NATIVE, trade.precreate). */
export type PayScene = 'MINI_PROGRAM' | 'QR';

export interface CreatePayment {
  payNo: string;
  amountFen: number;
  /** What the payer reads in the wallet. */
  subject: string;
  scene: PayScene;
  /** The payer's open id (WeChat) or user/open id (Alipay) of the same app; required for MINI_PROGRAM. */
  payerId?: string;
  /** ISO instant after which the provider takes no money any more. */
  expiresAt: string;
}

export type CreatedPayment =
  /** Handed to the mini-program as is: `wx.requestPayment(params)` or `my.tradePay({ tradeNO: params.tradeNO })`. */
  | { scene: 'MINI_PROGRAM'; params: Record<string, string> }
  /** The text of the code to show. */
  | { scene: 'QR'; codeUrl: string };

export type PaymentStatus = 'UNPAID' | 'PAID' | 'CLOSED' | 'FAILED';
export type RefundStatus = 'PROCESSING' | 'DONE' | 'FAILED';

/** Whose money the provider says it is; compared with the payment's account (spec 02 §3). */
export interface PaidMerchant {
  mchId?: string;
  subMchId?: string;
  appId?: string;
}

/** `NOT_FOUND` is an answer, not an error: 连接测试 asks for an unknown number (04 §3.6). */
export type QueriedPayment =
  | { status: 'NOT_FOUND' }
  | {
      /** PAID stays PAID after refunds: they have numbers and states of their own. */
      status: PaymentStatus;
      payNo: string;
      amountFen: number | null;
      tradeNo?: string;
      merchant: PaidMerchant;
      payerId?: string;
      paidAt?: string;
    };

export interface RefundPayment {
  payNo: string;
  /** Of a card: what the terminal printed, by which alone its provider knows the payment. */
  voucherNo?: string;
  /** Repeating a refund with its own number never pays twice. */
  refundNo: string;
  refundFen: number;
  /** Amount of the whole payment: WeChat wants it again. */
  totalFen: number;
  reason: string;
}

export type QueriedRefund =
  | { status: 'NOT_FOUND' }
  | { status: RefundStatus; refundNo: string; amountFen: number | null; providerRefundNo?: string; doneAt?: string };

/** A callback as it came in: signatures are made over the raw bytes. Header names in lower case. */
export interface RawCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

interface Notified {
  provider: PayProvider;
  /** Stays the same when the provider repeats the callback: payment_event is unique by provider and this. */
  eventId: string;
  /** The account whose keys proved and opened it. The payment's own account must be the same. */
  accountId: number;
  merchant: PaidMerchant;
  payNo: string;
  /** Of a card, whose provider does not know our number: `payNo` is empty. */
  voucherNo?: string;
  tradeNo?: string;
  /** The verified content in clear text, for payment_event.body. */
  content: Record<string, unknown>;
}

export interface PayNotification extends Notified {
  kind: 'PAY';
  result: PaymentStatus;
  amountFen: number;
  payerId?: string;
  paidAt?: string;
}

export interface RefundNotification extends Notified {
  kind: 'REFUND';
  result: RefundStatus;
  refundNo: string;
  providerRefundNo?: string;
  /** Null from Alipay, which names only the sum of all refunds of the payment: ask `queryRefund`. */
  amountFen: number | null;
  doneAt?: string;
}

export type PaymentNotification = PayNotification | RefundNotification;

export type CallbackFailure =
  /** Not of the documented form. */
  | 'MALFORMED'
  /** Signed more than five minutes ago or ahead (spec 02 §3): may be a recording. */
  | 'STALE'
  /** Signed with a key that no account knows, or addressed to a merchant that no account is. */
  | 'UNKNOWN_MERCHANT'
  | 'BAD_SIGNATURE'
  /** Signed well, but no account's API v3 key opens it. */
  | 'UNDECIPHERABLE';

export type VerifiedCallback =
  | { ok: true; notification: PaymentNotification }
  | { ok: false; failure: CallbackFailure; detail: string };

/** One provider's protocol. Every operation may throw the three errors of `provider-errors.ts`; `verify` throws none. */
export interface PaymentProtocol<A extends PaymentAccount> {
  create(account: A, payment: CreatePayment): Promise<CreatedPayment>;
  query(account: A, payNo: string): Promise<QueriedPayment>;
  /** `PAID`: the payer was faster, nothing was closed (spec 02 §4.3 "just paid"). */
  close(account: A, payNo: string): Promise<'CLOSED' | 'PAID'>;
  refund(account: A, refund: RefundPayment): Promise<QueriedRefund>;
  queryRefund(account: A, payNo: string, refundNo: string): Promise<QueriedRefund>;
  /** Which of the accounts it is meant for, the callback itself must tell: give all that are ACTIVE or recently were. */
  verify(accounts: readonly A[], callback: RawCallback): Promise<VerifiedCallback>;
}

/** What the engine holds: all providers in one, chosen by the account. */
export interface PaymentPort extends Omit<PaymentProtocol<PaymentAccount>, 'verify'> {
  verify(provider: PayProvider, accounts: readonly PaymentAccount[], callback: RawCallback): Promise<VerifiedCallback>;
}

/** What to answer a callback with, in the provider's own form. Accepted only after our commit (spec 02 §3). */
export function callbackAnswer(provider: PayProvider, accepted: boolean) {
  if (provider === 'ALIPAY') return { status: 200, contentType: 'text/plain', body: accepted ? 'success' : 'fail' };
  if (accepted) return { status: 200, contentType: 'application/json', body: '{"code":"SUCCESS"}' };
  return { status: 500, contentType: 'application/json', body: '{"code":"FAIL"}' };
}
