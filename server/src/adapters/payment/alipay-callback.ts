import { signText } from '../provider/alipay-gateway.ts';
import { rsaVerify } from '../provider/rsa.ts';
import { fromProviderTime } from '../provider/shanghai-time.ts';
import { type AlipayNotice, alipayNotice, tradeStatus } from './alipay-answers.ts';
import type { AlipayAccount, CallbackFailure, RawCallback, VerifiedCallback } from './port.ts';
import { toleranceMs } from './wechat-signature.ts';

/** Proves an asynchronous notification: a form, RSA2 over its sorted fields without `sign` and `sign_type` (spec 02 §5). */
export function verifyAlipayCallback(accounts: readonly AlipayAccount[], callback: RawCallback): VerifiedCallback {
  const form = new URLSearchParams(callback.body);
  const fields = Object.fromEntries(form);
  // A field named twice would be signed once and read once, not necessarily the same one.
  if (form.size !== Object.keys(fields).length) return refused('MALFORMED', 'a field is named twice');
  const notice = alipayNotice.safeParse(fields);
  if (!notice.success || !fields.sign || fields.sign_type !== 'RSA2') return refused('MALFORMED', 'not a notification');

  const ours = accounts.filter(account => account.appId === notice.data.app_id);
  if (ours.length === 0) return refused('UNKNOWN_MERCHANT', `app ${notice.data.app_id}`);
  const text = signText(fields, ['sign', 'sign_type']);
  const proved = ours.filter(account => keysOf(account).some(key => rsaVerify(text, fields.sign!, key)));
  if (proved.length === 0) return refused('BAD_SIGNATURE', `app ${notice.data.app_id}`);

  const sentAt = fromProviderTime(notice.data.notify_time);
  if (!sentAt || Math.abs(Date.now() - Date.parse(sentAt)) > toleranceMs) {
    return refused('STALE', `sent at ${notice.data.notify_time}`);
  }
  const account = proved.find(({ mchId }) => !mchId || mchId === notice.data.seller_id);
  if (!account) return refused('UNKNOWN_MERCHANT', `seller ${notice.data.seller_id}`);
  return readNotice(account, notice.data, fields);
}

function readNotice(account: AlipayAccount, notice: AlipayNotice, fields: Record<string, string>): VerifiedCallback {
  const result = tradeStatus(notice.trade_status, notice.gmt_payment);
  if (!result) return refused('MALFORMED', `trade_status ${notice.trade_status}`);
  const common = {
    provider: 'ALIPAY' as const,
    eventId: notice.notify_id,
    accountId: account.accountId,
    merchant: { appId: notice.app_id, mchId: notice.seller_id },
    payNo: notice.out_trade_no,
    tradeNo: notice.trade_no,
    content: fields,
  };
  if (notice.gmt_refund && notice.out_biz_no) {
    // Alipay tells of refunds that are done only; its refund_fee is the sum of all of them, hence no amount here.
    const refund = { refundNo: notice.out_biz_no, amountFen: null, doneAt: notice.gmt_refund };
    return { ok: true, notification: { ...common, kind: 'REFUND', result: 'DONE', ...refund } };
  }
  const payerId = notice.buyer_open_id ?? notice.buyer_id;
  const payment = { result, amountFen: notice.total_amount, payerId, paidAt: notice.gmt_payment };
  return { ok: true, notification: { ...common, kind: 'PAY', ...payment } };
}

function keysOf(account: AlipayAccount): string[] {
  return [account.alipayPublicKey, ...(account.retiredAlipayPublicKeys ?? [])];
}

function refused(failure: CallbackFailure, detail: string): VerifiedCallback {
  return { ok: false, failure, detail };
}
