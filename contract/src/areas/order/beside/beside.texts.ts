import { texts } from '../../../kernel/index.ts';

/** What stands beside an order in its drawer: who bought it, its prescription, the picture that is paid by (spec 02 §6.1). */
export const besideTexts = texts({
  'order.customer.manyRefunds': {
    zh: '该顾客近30天退款 {n} 次，请留意',
    en: '{n} {n|refund|refunds} of this customer in 30 days; look twice',
  },
  'order.customer.refunds': { zh: '近30天退款', en: 'Refunds in 30 days' },
  'order.customer.last': { zh: '最近订单', en: 'Last orders' },
  'order.customer.this': { zh: '本单', en: 'This one' },
  'order.review.title': { zh: '顾客评价', en: 'Review by the customer' },
  'order.review.score': { zh: '{n} 分', en: '{n} of 5' },
  'order.review.reply': { zh: '回复评价', en: 'Reply to the review' },
  'order.rx.no': { zh: '处方编号', en: 'Prescription' },
  'order.rx.prescriber': { zh: '开方医生', en: 'Prescribed by' },
  'order.rx.issued': { zh: '开方时间', en: 'Issued' },
  'order.rx.validTo': { zh: '有效期至', en: 'Valid to' },
  'order.rx.rejected': { zh: '驳回原因', en: 'Why rejected' },
  'order.rx.opinion': { zh: '审核意见', en: 'Opinion' },
  'order.rx.pictures': { zh: '处方图片', en: 'Pictures' },
  'order.rx.lines': { zh: '处方药品', en: 'Medicines' },
  'order.rx.taken': { zh: '已取「{goods}」×{n}', en: 'Taken: {goods} ×{n}' },
  'order.rx.dispense': { zh: '调配', en: 'Dispense' },
  'order.rx.check': { zh: '核对', en: 'Check' },
  'order.rx.trace': { zh: '追溯码（逐个扫描）', en: 'Trace codes, scanned one by one' },
  'order.rx.otherPerson': { zh: '核对须由调配人以外的人完成', en: 'Another person than who dispensed it checks it' },
  'order.pay.code': {
    zh: '付款码：请顾客扫码支付 {amount} 元',
    en: 'Pay code: {amount} yuan, to be scanned by the customer',
  },
  'order.dialog.ownCoupon': { zh: '当前优惠券，已减 {amount} 元', en: 'The coupon it has: {amount} yuan off' },
  'order.dialog.noCoupon': { zh: '不使用优惠券', en: 'No coupon' },
  'order.dialog.part': { zh: '修改内容', en: 'What to change' },
  'order.dialog.part.receiver': { zh: '收货与时间', en: 'Receiver and time' },
  'order.dialog.part.atMat': { zh: '收货与备注', en: 'Receiver and note' },
  'order.dialog.part.marks': { zh: '备注与优惠券', en: 'Note and coupon' },
  'order.dialog.part.goods': { zh: '商品', en: 'Goods' },
});
