import { jsonBody, type SimAnswer, SimRefusal, type SimRequest, type SimRoute } from '../kernel/http-server.ts';
import type { Book, SimOrder } from './book.ts';
import type { ProviderSide } from './provider-side.ts';
import type { WechatMerchant } from './secrets.ts';
import { refundForm, transactionForm } from './wechat-forms.ts';
import { provenMerchants, type WechatPlatform } from './wechat-signature.ts';

export interface WechatSide {
  book: Book;
  side: ProviderSide;
  platform: WechatPlatform;
  merchants: readonly WechatMerchant[];
}

type Handle = (wechat: WechatSide, call: WechatCall) => SimAnswer;

/** A proven call: the merchant, and what it sent. */
interface WechatCall {
  request: SimRequest;
  merchant: WechatMerchant;
  content: Record<string, unknown>;
}

const direct = '/v3/pay/transactions';
const partner = '/v3/pay/partner/transactions';

/** WeChat Pay v3, as its documentation has it; refusals signed like answers, but those of the signature itself. */
export function wechatRoutes(wechat: WechatSide): SimRoute[] {
  const routes: [string, string, Handle][] = [];
  for (const root of [direct, partner]) {
    routes.push(
      ['POST', `${root}/jsapi`, create],
      ['POST', `${root}/native`, create],
      ['GET', `${root}/out-trade-no/:payNo`, (of, call) => of.platform.answer(200, transactionForm(orderOf(of, call)))],
      ['POST', `${root}/out-trade-no/:payNo/close`, close],
    );
  }
  routes.push(
    ['GET', '/v3/certificates', certificates],
    ['POST', '/v3/refund/domestic/refunds', refund],
    ['GET', '/v3/refund/domestic/refunds/:refundNo', queryRefund],
  );
  return routes.map(([method, path, handle]) => ({ method, path, handle: request => proven(wechat, request, handle) }));
}

function proven(wechat: WechatSide, request: SimRequest, handle: Handle): SimAnswer {
  const merchants = provenMerchants(wechat.merchants, request);
  try {
    const content = request.method === 'GET' ? Object.fromEntries(request.query) : jsonBody(request);
    const merchant = merchants.find(({ subMchId }) => (subMchId ?? '') === (content.sub_mchid ?? ''));
    const named = content.sp_mchid ?? content.mchid ?? merchant?.mchId;
    if (!merchant || named !== merchant.mchId) throw new SimRefusal(400, 'PARAM_ERROR', '商户号与签名不一致');
    return wechat.platform.signed(handle(wechat, { request, merchant, content }), request);
  } catch (error) {
    if (!(error instanceof SimRefusal)) throw error;
    const refusal = wechat.platform.answer(error.status, { code: error.code, message: error.message });
    return wechat.platform.signed(refusal, request);
  }
}

function certificates(wechat: WechatSide, { merchant }: WechatCall): SimAnswer {
  return wechat.platform.answer(200, { data: wechat.platform.certificates(merchant.apiV3Key) });
}

function create(wechat: WechatSide, { request, merchant, content }: WechatCall): SimAnswer {
  const scene = request.path.endsWith('/native') ? 'QR' : 'MINI_PROGRAM';
  const amountFen = amountOf(content, 'total');
  const payNo = textOf(content, 'out_trade_no');
  const payer = (content.payer ?? {}) as { openid?: string; sp_openid?: string };
  const openId = payer.sp_openid ?? payer.openid;
  if ((content.sp_appid ?? content.appid) !== merchant.appId) throw paramError('appid和mch_id不匹配');
  if (scene === 'MINI_PROGRAM' && !openId) throw paramError('payer.openid');
  const expiresAt = typeof content.time_expire === 'string' ? Date.parse(content.time_expire) : undefined;
  if (expiresAt !== undefined && !(expiresAt > Date.now())) throw paramError('time_expire');

  const known = wechat.book.find('WECHAT', merchant.mchId, payNo);
  if (known?.state === 'PAID') throw new SimRefusal(400, 'ORDERPAID', '该订单已支付');
  if (known?.state === 'CLOSED') throw new SimRefusal(400, 'ORDER_CLOSED', '该订单已关闭');
  if (known && known.amountFen !== amountFen) throw new SimRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  const order =
    known ??
    wechat.side.open({
      provider: 'WECHAT',
      merchant: merchant.mchId,
      subMerchant: merchant.subMchId,
      appId: merchant.appId,
      payNo,
      amountFen,
      subject: textOf(content, 'description'),
      scene,
      payer: openId,
      notifyUrl: textOf(content, 'notify_url'),
      expiresAt,
    });
  if (scene === 'QR') return wechat.platform.answer(200, { code_url: `weixin://wxpay/bizpayurl?pr=${order.tradeNo}` });
  return wechat.platform.answer(200, { prepay_id: `wx${order.tradeNo}` });
}

function close(wechat: WechatSide, call: WechatCall): SimAnswer {
  const order = orderOf(wechat, call);
  if (order.state === 'PAID') throw new SimRefusal(400, 'ORDERPAID', '该订单已支付');
  wechat.side.close(order);
  return wechat.platform.answer(204);
}

function refund(wechat: WechatSide, { merchant, content }: WechatCall): SimAnswer {
  const order = wechat.book.find('WECHAT', merchant.mchId, textOf(content, 'out_trade_no'));
  if (order?.state !== 'PAID') throw new SimRefusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在或未支付');
  const amountFen = amountOf(content, 'refund');
  if (amountOf(content, 'total') !== (order.paidFen ?? 0)) throw paramError('订单金额与之前请求不一致');
  const notifyUrl = typeof content.notify_url === 'string' ? content.notify_url : order.notifyUrl;
  const refunded = wechat.side.refund(order, textOf(content, 'out_refund_no'), amountFen, notifyUrl);
  if (refunded === 'NOT_ENOUGH') throw new SimRefusal(403, 'NOT_ENOUGH', '退款金额大于可退金额');
  if (refunded === 'REFUSED') throw new SimRefusal(403, 'NOT_ENOUGH', '商户余额不足');
  if (refunded === 'UNHEARD') throw new SimRefusal(500, 'SYSTEM_ERROR', '系统超时');
  if (refunded === 'DIFFERS') throw paramError('退款金额与之前请求不一致');
  return wechat.platform.answer(200, refundForm(order, refunded));
}

function queryRefund(wechat: WechatSide, { request, merchant }: WechatCall): SimAnswer {
  const order = wechat.book.findByRefundNo('WECHAT', merchant.mchId, request.params.refundNo!);
  const found = order?.refunds.find(({ refundNo }) => refundNo === request.params.refundNo);
  if (!order || !found) throw new SimRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return wechat.platform.answer(200, refundForm(order, found));
}

function orderOf(wechat: WechatSide, { request, merchant }: WechatCall): SimOrder {
  const order = wechat.book.find('WECHAT', merchant.mchId, request.params.payNo!);
  if (!order || order.subMerchant !== merchant.subMchId) throw new SimRefusal(404, 'ORDER_NOT_EXIST', '订单不存在');
  return order;
}

function textOf(content: Record<string, unknown>, name: string): string {
  const value = content[name];
  if (typeof value !== 'string' || value === '') throw paramError(name);
  return value;
}

function amountOf(content: Record<string, unknown>, name: string): number {
  const value = (content.amount as Record<string, unknown> | undefined)?.[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw paramError(`amount.${name}`);
  return value;
}

function paramError(name: string): SimRefusal {
  return new SimRefusal(400, 'PARAM_ERROR', `参数错误: ${name}`);
}
