import { z } from 'zod';
import { jsonOf } from '../provider/provider-json.ts';
import { rsaVerify } from '../provider/rsa.ts';
import { cardSignText } from './card-signature.ts';
import type { CallbackFailure, CardAccount, CardProvider, RawCallback, VerifiedCallback } from './port.ts';
import { toleranceMs } from './wechat-signature.ts';

const shared = { id: z.string().min(1).max(64), merchantNo: z.string(), voucherNo: z.string().min(1).max(64) };
const notice = z.discriminatedUnion('type', [
  z.object({
    ...shared,
    type: z.literal('PAYMENT'),
    amount: z.int(),
    cardTradeNo: z.string(),
    paidAt: z.string(),
  }),
  z.object({
    ...shared,
    type: z.literal('REFUND'),
    refundNo: z.string(),
    amount: z.int(),
    result: z.enum(['DONE', 'FAILED']),
    cardRefundNo: z.string(),
    doneAt: z.string(),
  }),
]);
type Notice = z.output<typeof notice>;

const refused = (failure: CallbackFailure, detail: string): VerifiedCallback => ({ ok: false, failure, detail });

/** Proves a card provider's callback: signed RSA-SHA256 not longer than five minutes ago, meant for one of these accounts. */
export function verifyCardCallback(
  provider: CardProvider,
  accounts: readonly CardAccount[],
  callback: RawCallback,
): VerifiedCallback {
  const header = (name: string) => String(callback.headers[name] ?? '');
  const read = notice.safeParse(jsonOf(callback.body));
  const time = header('x-card-time');
  if (!read.success || !/^\d{13}$/.test(time)) return refused('MALFORMED', 'not a notice');
  const ours = accounts.filter(each => each.provider === provider && each.mchId === read.data.merchantNo);
  if (ours.length === 0) return refused('UNKNOWN_MERCHANT', read.data.merchantNo);
  const text = cardSignText({ what: 'CALLBACK', time, nonce: header('x-card-nonce'), body: callback.body });
  const account = ours.find(each =>
    [each.publicKey, ...(each.retiredPublicKeys ?? [])].some(key => rsaVerify(text, header('x-card-sign'), key)),
  );
  if (!account) return refused('BAD_SIGNATURE', read.data.merchantNo);
  if (Math.abs(Date.now() - Number(time)) > toleranceMs) return refused('STALE', `sent at ${time}`);
  return { ok: true, notification: notificationOf(account, read.data) };
}

function notificationOf(account: CardAccount, said: Notice) {
  const common = {
    provider: account.provider,
    eventId: said.id,
    accountId: account.accountId,
    merchant: { mchId: account.mchId },
    payNo: '',
    voucherNo: said.voucherNo,
    amountFen: said.amount,
    content: { ...said },
  };
  if (said.type === 'PAYMENT') {
    const { cardTradeNo: tradeNo, paidAt } = said;
    return { ...common, kind: 'PAY' as const, result: 'PAID' as const, tradeNo, paidAt };
  }
  const { refundNo, result, cardRefundNo: providerRefundNo, doneAt } = said;
  return { ...common, kind: 'REFUND' as const, refundNo, result, providerRefundNo, doneAt };
}
