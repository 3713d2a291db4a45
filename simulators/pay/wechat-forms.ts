import { dateTimeText } from '@materia/contract/kernel';
import { returnedFen, type SimOrder, type SimRefund } from './book.ts';

/** The objects of WeChat Pay v3, direct and service provider, as answers and callbacks show them. */
export function transactionForm(order: SimOrder) {
  const paid = order.state === 'PAID';
  return {
    ...merchantForm(order),
    ...(order.subMerchant ? { sp_appid: order.appId } : { appid: order.appId }),
    out_trade_no: order.payNo,
    trade_state: tradeState(order),
    trade_state_desc: '',
    amount: {
      total: order.paidFen ?? order.amountFen,
      ...(paid && { payer_total: order.paidFen }),
      currency: 'CNY',
      payer_currency: 'CNY',
    },
    ...(order.payer && { payer: { [order.subMerchant ? 'sp_openid' : 'openid']: order.payer } }),
    ...(paid && {
      transaction_id: order.tradeNo,
      trade_type: order.scene === 'QR' ? 'NATIVE' : 'JSAPI',
      bank_type: 'OTHERS',
      success_time: wechatTime(order.paidAt!),
    }),
  };
}

function tradeState(order: SimOrder): string {
  if (order.state === 'PAID') return returnedFen(order) > 0 ? 'REFUND' : 'SUCCESS';
  return { UNPAID: 'NOTPAY', FAILED: 'PAYERROR', CLOSED: 'CLOSED' }[order.state];
}

/** A refund as an answer. */
export function refundForm(order: SimOrder, refund: SimRefund) {
  return {
    refund_id: refund.providerRefundNo,
    out_refund_no: refund.refundNo,
    transaction_id: order.tradeNo,
    out_trade_no: order.payNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: wechatTime(refund.createdAt),
    status: refund.failed ? 'ABNORMAL' : refund.doneAt ? 'SUCCESS' : 'PROCESSING',
    ...(refund.doneAt && !refund.failed && { success_time: wechatTime(refund.doneAt) }),
    amount: { ...amounts(order, refund), currency: 'CNY' },
  };
}

/** A refund as a callback: its state has another name there. */
export function refundNoticeForm(order: SimOrder, refund: SimRefund) {
  return {
    ...merchantForm(order),
    out_trade_no: order.payNo,
    transaction_id: order.tradeNo,
    out_refund_no: refund.refundNo,
    refund_id: refund.providerRefundNo,
    refund_status: refund.failed ? 'ABNORMAL' : 'SUCCESS',
    ...(!refund.failed && { success_time: wechatTime(refund.doneAt ?? Date.now()) }),
    user_received_account: '支付用户零钱',
    amount: amounts(order, refund),
  };
}

function amounts(order: SimOrder, refund: SimRefund) {
  const total = order.paidFen ?? order.amountFen;
  return { total, refund: refund.amountFen, payer_total: total, payer_refund: refund.amountFen };
}

function merchantForm(order: SimOrder) {
  return order.subMerchant ? { sp_mchid: order.merchant, sub_mchid: order.subMerchant } : { mchid: order.merchant };
}

function wechatTime(at: number): string {
  return `${dateTimeText(at).replace(' ', 'T')}+08:00`;
}
