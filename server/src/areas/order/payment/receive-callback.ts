import { alipayNotify, insuranceNotify, pkbNotify, wechatNotify } from '@materia/contract/areas/order';
import { callbackAnswer, type PayProvider } from '../../../adapters/payment/port.ts';
import { type Ctx, onOpen, type RawReply } from '../../../kernel/index.ts';
import { settleRefundAnswer } from '../refund/settle-refund-answer.ts';
import { adapterAccounts, provider as by, engineTx, payments } from './outside.ts';
import { settleAnswer } from './settle-answer.ts';
import { settleCard } from './settle-card.ts';

/** Answers that a provider need not repeat. */
const accepted: readonly string[] = ['DONE', 'DUPLICATE', 'LATE'];

/**
 * A provider's callback (spec 02 §3): its signature and time are proven, then it is settled in one transaction; success is said
 * only after the commit. What is not proven leaves no trace but a log line.
 */
async function receive(of: PayProvider, ctx: Ctx): Promise<RawReply> {
  const callback = { headers: ctx.raw.headers, body: ctx.raw.body?.toString('utf8') ?? '' };
  const verified = await payments().port.verify(of, await adapterAccounts(of), callback);
  if (!verified.ok) {
    ctx.log.warn({ provider: of, failure: verified.failure, detail: verified.detail }, 'payment callback refused');
    return reply(of, false);
  }
  const { notification } = verified;
  const result = await engineTx(by(of), tx =>
    notification.kind === 'REFUND'
      ? settleRefundAnswer(tx, notification)
      : notification.voucherNo === undefined
        ? settleAnswer(tx, notification)
        : settleCard(tx, notification.voucherNo, notification),
  );
  if (!accepted.includes(result))
    ctx.log.error({ provider: of, payNo: notification.payNo, result }, 'payment callback');
  return reply(of, accepted.includes(result));
}

function reply(of: PayProvider, good: boolean): RawReply {
  const { status, contentType, body } = callbackAnswer(of, good);
  return { status, type: contentType, text: body };
}

export const wechatNotifyHandler = onOpen(wechatNotify)((_, ctx) => receive('WECHAT', ctx));
export const alipayNotifyHandler = onOpen(alipayNotify)((_, ctx) => receive('ALIPAY', ctx));
export const pkbNotifyHandler = onOpen(pkbNotify)((_, ctx) => receive('PKB', ctx));
export const insuranceNotifyHandler = onOpen(insuranceNotify)((_, ctx) => receive('INSURANCE', ctx));
