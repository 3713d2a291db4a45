import type { CallbackFailure, RawCallback, VerifiedCallback, WechatAccount } from './port.ts';
import {
  paidMerchant,
  payerOf,
  paymentStatus,
  refundStatus,
  timeOrNone,
  wechatNotice,
  wechatRefundNotice,
  wechatTransaction,
} from './wechat-answers.ts';
import { judgeSignature, openResource, readSignature, type WechatSignature } from './wechat-signature.ts';

/**
 * Proves and opens a callback of WeChat Pay v3 (spec 02 §5 "Ingress"). The callback does not say in clear whom it is for:
 * the accounts that know the signing key by its serial are tried, and the one whose API v3 key opens it and whose numbers
 * it names is the one.
 */
export function verifyWechatCallback(accounts: readonly WechatAccount[], callback: RawCallback): VerifiedCallback {
  const signature = readSignature(name => headerOf(callback, name));
  if (!signature) return refused('MALFORMED', 'signature headers are missing');
  const proved = provingAccounts(accounts, signature, callback.body);
  if (!Array.isArray(proved)) return proved;

  const notice = wechatNotice.safeParse(parsed(callback.body));
  if (!notice.success) return refused('MALFORMED', 'not a notification');
  let opened = 0;
  for (const account of proved) {
    const content = openFor(account, notice.data.resource);
    if (!content) continue;
    opened += 1;
    const verdict = readContent(account, notice.data.id, notice.data.event_type, content);
    if (verdict) return verdict;
  }
  if (opened === 0) return refused('UNDECIPHERABLE', 'no API v3 key opens the resource');
  return refused('UNKNOWN_MERCHANT', 'names a merchant that is none of ours');
}

function provingAccounts(accounts: readonly WechatAccount[], signature: WechatSignature, body: string) {
  const proved: WechatAccount[] = [];
  let worst: CallbackFailure = 'UNKNOWN_MERCHANT';
  for (const account of accounts) {
    const verdict = judgeSignature(signature, body, account.platformKeys);
    if (verdict === 'OK') proved.push(account);
    else if (verdict === 'STALE') return refused('STALE', `signed at ${signature.timestamp}`);
    else if (verdict === 'BAD_SIGNATURE') worst = 'BAD_SIGNATURE';
  }
  return proved.length > 0 ? proved : refused(worst, `serial ${signature.serial}`);
}

function openFor(account: WechatAccount, resource: Parameters<typeof openResource>[0]) {
  for (const key of [account.apiV3Key, ...(account.retiredApiV3Keys ?? [])]) {
    const content = openResource(resource, key);
    if (content !== null) return content;
  }
  return null;
}

/** Null when the content is another account's that shares the keys (sub-merchants of one service provider). */
function readContent(account: WechatAccount, eventId: string, eventType: string, text: string) {
  const content = parsed(text);
  const isRefund = eventType.startsWith('REFUND.');
  const read = isRefund ? wechatRefundNotice.safeParse(content) : wechatTransaction.safeParse(content);
  if (!read.success) return refused('MALFORMED', `resource of ${eventType} is not of the documented form`);
  const merchant = paidMerchant(read.data);
  if (merchant.mchId !== account.mchId || (merchant.subMchId ?? '') !== (account.subMchId ?? '')) return null;

  const common = {
    provider: 'WECHAT' as const,
    eventId,
    accountId: account.accountId,
    merchant,
    payNo: read.data.out_trade_no,
    tradeNo: read.data.transaction_id,
    content: content as Record<string, unknown>,
  };
  return 'out_refund_no' in read.data ? refundNotice(common, read.data) : payNotice(common, read.data);
}

type Common = {
  provider: 'WECHAT';
  eventId: string;
  accountId: number;
  merchant: ReturnType<typeof paidMerchant>;
  payNo: string;
  tradeNo: string | undefined;
  content: Record<string, unknown>;
};

function payNotice(common: Common, transaction: ReturnType<typeof wechatTransaction.parse>): VerifiedCallback {
  const result = paymentStatus(transaction.trade_state);
  if (!result || !transaction.amount) return refused('MALFORMED', `trade_state ${transaction.trade_state}`);
  const paidAt = timeOrNone(transaction.success_time);
  const amountFen = transaction.amount.total;
  return {
    ok: true,
    notification: { ...common, kind: 'PAY', result, amountFen, payerId: payerOf(transaction), paidAt },
  };
}

function refundNotice(common: Common, refund: ReturnType<typeof wechatRefundNotice.parse>): VerifiedCallback {
  const result = refundStatus(refund.refund_status);
  if (!result) return refused('MALFORMED', `refund_status ${refund.refund_status}`);
  const notification = {
    ...common,
    kind: 'REFUND' as const,
    result,
    refundNo: refund.out_refund_no,
    providerRefundNo: refund.refund_id,
    amountFen: refund.amount.refund,
    doneAt: timeOrNone(refund.success_time),
  };
  return { ok: true, notification };
}

export function headerOf(callback: RawCallback, name: string): string | undefined {
  const value = callback.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(failure: CallbackFailure, detail: string) {
  return { ok: false as const, failure, detail };
}
