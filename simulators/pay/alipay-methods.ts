import { parseYuan, yuan } from '@materia/contract/kernel';
import {
  type AlipayForm,
  type AlipayMethods,
  type AlipayNode,
  alipayTime,
  businessFailed,
} from '../kernel/alipay-gateway.ts';
import { type Book, returnedFen, type SimOrder } from './book.ts';
import type { ProviderSide } from './provider-side.ts';

const ok = { code: '10000', msg: 'Success' };

/** The trade methods of Alipay's open platform, as its documentation has them. */
export function alipayMethods(book: Book, side: ProviderSide): AlipayMethods {
  const opening = (scene: SimOrder['scene']) => (form: AlipayForm) => create(book, side, scene, form);
  return {
    'alipay.trade.create': opening('MINI_PROGRAM'),
    'alipay.trade.precreate': opening('QR'),
    'alipay.trade.query': form => onTrade(book, form, tradeForm),
    'alipay.trade.close': form => onTrade(book, form, order => close(side, order)),
    'alipay.trade.refund': form => onTrade(book, form, (order, content) => refund(side, order, content)),
    'alipay.trade.fastpay.refund.query': form => onTrade(book, form, queryRefund),
  };
}

function create(book: Book, side: ProviderSide, scene: SimOrder['scene'], form: AlipayForm): AlipayNode {
  const content = contentOf(form);
  const payNo = text(content.out_trade_no);
  const amountFen = amountOf(content.total_amount);
  const payer = text(content.buyer_open_id) || text(content.buyer_id);
  const expires = text(content.time_expire);
  if (!payNo || !amountFen || !text(content.subject)) return businessFailed('ACQ.INVALID_PARAMETER', '参数无效');
  if (scene === 'MINI_PROGRAM' && !payer) return businessFailed('ACQ.BUYER_NOT_EXIST', '买家不存在');
  const known = book.find('ALIPAY', form.app_id!, payNo);
  if (known?.state === 'PAID') return businessFailed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (known?.state === 'CLOSED') return businessFailed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (known && known.amountFen !== amountFen) return businessFailed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
  const order =
    known ??
    side.open({
      provider: 'ALIPAY',
      merchant: form.app_id!,
      appId: form.app_id!,
      payNo,
      amountFen,
      subject: text(content.subject),
      scene,
      payer: payer || undefined,
      notifyUrl: form.notify_url ?? '',
      expiresAt: expires ? Date.parse(`${expires.replace(' ', 'T')}+08:00`) : undefined,
    });
  if (scene === 'QR') return { ...ok, out_trade_no: payNo, qr_code: `https://qr.alipay.com/${order.tradeNo}` };
  return { ...ok, out_trade_no: payNo, trade_no: order.tradeNo };
}

/** A precreated code becomes a trade when it is scanned; until then Alipay knows no such trade. */
function onTrade(book: Book, form: AlipayForm, act: (order: SimOrder, content: Content) => AlipayNode): AlipayNode {
  const content = contentOf(form);
  const order = book.find('ALIPAY', form.app_id!, text(content.out_trade_no));
  if (!order || (order.scene === 'QR' && order.state === 'UNPAID')) {
    return businessFailed('ACQ.TRADE_NOT_EXIST', '交易不存在');
  }
  return act(order, content);
}

function tradeForm(order: SimOrder): AlipayNode {
  return {
    ...ok,
    out_trade_no: order.payNo,
    trade_no: order.tradeNo,
    trade_status: tradeState(order),
    total_amount: yuan(order.paidFen ?? order.amountFen),
    ...(order.payer && { buyer_open_id: order.payer }),
    ...(order.paidAt && { send_pay_date: alipayTime(order.paidAt), buyer_pay_amount: yuan(order.paidFen ?? 0) }),
  };
}

/** TRADE_CLOSED both for what was never paid and for what was wholly given back. */
export function tradeState(order: SimOrder): string {
  if (order.state === 'PAID') return returnedFen(order) === order.paidFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  return order.state === 'UNPAID' ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED';
}

function close(side: ProviderSide, order: SimOrder): AlipayNode {
  if (order.state !== 'UNPAID') return businessFailed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  side.close(order);
  return { ...ok, out_trade_no: order.payNo, trade_no: order.tradeNo };
}

function refund(side: ProviderSide, order: SimOrder, content: Content): AlipayNode {
  if (order.state !== 'PAID') return businessFailed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const refundNo = text(content.out_request_no) || order.payNo;
  const known = order.refunds.some(each => each.refundNo === refundNo);
  const refunded = side.refund(order, refundNo, amountOf(content.refund_amount) ?? 0, order.notifyUrl);
  if (refunded === 'NOT_ENOUGH') return businessFailed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  if (refunded === 'REFUSED') return businessFailed('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  if (refunded === 'UNHEARD')
    return { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' };
  if (refunded === 'DIFFERS') return businessFailed('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
  const moved = !known && refunded.doneAt !== undefined;
  return {
    ...ok,
    out_trade_no: order.payNo,
    trade_no: order.tradeNo,
    // Only the request that moved money says so; while it is on its way, and for a request said again, the query tells.
    fund_change: moved ? 'Y' : 'N',
    refund_fee: yuan(returnedFen(order)),
  };
}

function queryRefund(order: SimOrder, content: Content): AlipayNode {
  const found = order.refunds.find(({ refundNo }) => refundNo === text(content.out_request_no));
  if (!found) return ok;
  return {
    ...ok,
    out_trade_no: order.payNo,
    trade_no: order.tradeNo,
    out_request_no: found.refundNo,
    total_amount: yuan(order.paidFen ?? order.amountFen),
    refund_amount: yuan(found.amountFen),
    ...(found.doneAt && !found.failed && { refund_status: 'REFUND_SUCCESS', gmt_refund_pay: alipayTime(found.doneAt) }),
  };
}

type Content = Record<string, unknown>;

function contentOf(form: AlipayForm): Content {
  try {
    const content: unknown = JSON.parse(form.biz_content ?? '{}');
    return content !== null && typeof content === 'object' ? (content as Content) : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function amountOf(value: unknown): number | null {
  return /^\d+(\.\d{1,2})?$/.test(text(value)) ? parseYuan(text(value)) : null;
}
