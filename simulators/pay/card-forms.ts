import { randomBytes } from 'node:crypto';
import { rsaSign } from '../kernel/rsa.ts';
import type { SimCallback, SimOrder, SimRefund } from './book.ts';
import type { OutgoingCallback } from './callbacks.ts';
import type { PaySecrets } from './secrets.ts';

/** What both sides sign, line by line. */
export const cardSignText = (what: string, time: string, nonce: string, body: string): string =>
  `${what}\n${time}\n${nonce}\n${body}\n`;

/** A notice of a card provider, signed for this very attempt. */
export function cardCallback(
  secrets: PaySecrets,
  callback: SimCallback,
  order: SimOrder,
  refund: SimRefund | undefined,
  url: string,
): OutgoingCallback {
  const body = JSON.stringify({
    id: callback.eventId,
    merchantNo: order.merchant,
    voucherNo: order.payNo,
    ...(refund ? { type: 'REFUND', ...cardRefund(refund), result: refund.failed ? 'FAILED' : 'DONE' } : payment(order)),
  });
  const [time, nonce] = [String(Date.now()), randomBytes(12).toString('hex')];
  const text = cardSignText('CALLBACK', time, nonce, callback.badSignature ? `${body} ` : body);
  const sign = rsaSign(text, secrets.card?.platformKey ?? '');
  const headers = { 'x-card-time': time, 'x-card-nonce': nonce, 'x-card-sign': sign };
  return { url, headers: { 'content-type': 'application/json', ...headers }, body };
}

const payment = (order: SimOrder) => ({
  type: 'PAYMENT',
  amount: order.paidFen,
  cardTradeNo: order.tradeNo,
  paidAt: new Date(order.paidAt ?? order.createdAt).toISOString(),
});

/** A refund as answers and notices say it. */
export const cardRefund = (refund: SimRefund) => ({
  refundNo: refund.refundNo,
  amount: refund.amountFen,
  cardRefundNo: refund.providerRefundNo,
  ...(refund.doneAt && { doneAt: new Date(refund.doneAt).toISOString() }),
});
