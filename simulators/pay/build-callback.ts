import { yuan } from '@materia/contract/kernel';
import { alipaySignText, alipayTime } from '../kernel/alipay-gateway.ts';
import { rsaSign } from '../kernel/rsa.ts';
import { tradeState } from './alipay-methods.ts';
import { type Book, returnedFen, type SimCallback, type SimOrder, type SimRefund } from './book.ts';
import type { OutgoingCallback } from './callbacks.ts';
import { cardCallback } from './card-forms.ts';
import type { PaySecrets } from './secrets.ts';
import { refundNoticeForm, transactionForm } from './wechat-forms.ts';
import { sealResource, type WechatPlatform } from './wechat-signature.ts';

/** Writes and signs a callback as its provider does, anew for each attempt: the event id stays, time and nonce do not. */
export function callbackBuilder(book: Book, secrets: PaySecrets, platform: WechatPlatform, server: string) {
  return (callback: SimCallback): OutgoingCallback => {
    const order = book.find(callback.provider, callback.merchant, callback.payNo)!;
    const refund = order.refunds.find(({ refundNo }) => refundNo === callback.refundNo);
    const url = reachable(refund?.notifyUrl ?? order.notifyUrl, server);
    if (callback.provider === 'PKB' || callback.provider === 'INSURANCE')
      return cardCallback(secrets, callback, order, refund, url);
    if (callback.provider === 'ALIPAY') return alipayCallback(secrets, callback, order, refund, url);
    return wechatCallback(secrets, platform, callback, order, refund, url);
  };
}

/** The path that the merchant named, at the address where its server really is. */
function reachable(notifyUrl: string, server: string): string {
  return server ? new URL(new URL(notifyUrl).pathname, server).href : notifyUrl;
}

function wechatCallback(
  secrets: PaySecrets,
  platform: WechatPlatform,
  callback: SimCallback,
  order: SimOrder,
  refund: SimRefund | undefined,
  url: string,
): OutgoingCallback {
  const merchant = secrets.wechat.merchants.find(
    ({ mchId, subMchId }) => mchId === order.merchant && subMchId === order.subMerchant,
  )!;
  const resource = refund
    ? sealResource(refundNoticeForm(order, refund), 'refund', merchant.apiV3Key)
    : sealResource(transactionForm(order), 'transaction', merchant.apiV3Key);
  const body = JSON.stringify({
    id: callback.eventId,
    create_time: `${alipayTime(Date.now()).replace(' ', 'T')}+08:00`,
    resource_type: 'encrypt-resource',
    event_type: refund ? (refund.failed ? 'REFUND.ABNORMAL' : 'REFUND.SUCCESS') : 'TRANSACTION.SUCCESS',
    summary: refund ? (refund.failed ? '退款异常' : '退款成功') : '支付成功',
    resource,
  });
  const signature = platform.sign(callback.badSignature ? `${body} ` : body);
  return { url, headers: { 'content-type': 'application/json', ...signature }, body };
}

function alipayCallback(
  secrets: PaySecrets,
  callback: SimCallback,
  order: SimOrder,
  refund: SimRefund | undefined,
  url: string,
): OutgoingCallback {
  const seller = secrets.alipay.merchants.find(({ appId }) => appId === order.merchant)?.mchId;
  const fields: Record<string, string> = {
    notify_time: alipayTime(Date.now()),
    notify_type: 'trade_status_sync',
    notify_id: callback.eventId,
    app_id: order.appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: order.tradeNo,
    out_trade_no: order.payNo,
    subject: order.subject,
    trade_status: tradeState(order),
    total_amount: yuan(order.paidFen ?? order.amountFen),
    gmt_create: alipayTime(order.createdAt),
    ...(seller && { seller_id: seller }),
    ...(order.payer && { buyer_open_id: order.payer }),
    ...(order.paidAt && { gmt_payment: alipayTime(order.paidAt), receipt_amount: yuan(order.paidFen ?? 0) }),
    // refund_fee is the sum of all refunds of the trade, as Alipay has it.
    ...(refund && {
      out_biz_no: refund.refundNo,
      refund_fee: yuan(returnedFen(order)),
      gmt_refund: `${alipayTime(refund.doneAt ?? Date.now())}.000`,
    }),
  };
  const text = alipaySignText(fields, []);
  const sign = rsaSign(callback.badSignature ? `${text} ` : text, secrets.alipay.platformKey);
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
  };
}
