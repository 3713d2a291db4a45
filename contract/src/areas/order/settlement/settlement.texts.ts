import { texts } from '../../../kernel/index.ts';

/** Refusals, labels and words of settlements (spec 02 §2.3, §6.2). */
export const settlementTexts = texts({
  'settlement.amountChanged': {
    status: 409,
    zh: '订单金额有变化，请重新核对',
    en: 'The orders’ amounts have changed; check again',
  },
  'settlement.unpaid': {
    status: 409,
    zh: '存在未收款订单，不能结算',
    en: 'There are unpaid orders: cannot settle',
  },
  'settlement.nothing': { status: 409, zh: '没有可结算的订单', en: 'There are no orders to settle' },
  'settlement.stepRefused': {
    status: 409,
    zh: '结算状态「{status}」不允许执行「{action}」',
    en: 'The settlement is “{status}”: no “{action}”',
  },

  'settlement.op.generate': { zh: '生成结算单', en: 'Make settlements' },
  'settlement.op.change': { zh: '处理结算单', en: 'Change settlements' },
  'settlement.op.export': { zh: '导出节日结算', en: 'Export festival settlements' },
  'settlement.event.status': { zh: '结算单状态变更', en: 'Settlement status changed' },

  'settlement.field.name': { zh: '活动/门店', en: 'Activity, store' },
  'settlement.field.activityId': { zh: '活动', en: 'Activity' },
  'settlement.field.activityNo': { zh: '活动{id}', en: 'Activity {id}' },
  'settlement.field.settleNo': { zh: '结算单号', en: 'Settlement no.' },
  'settlement.field.status': { zh: '结算状态', en: 'Settlement' },
  'settlement.field.range': { zh: '下单日期', en: 'Placed' },
  'settlement.field.orderCount': { zh: '订单数', en: 'Orders' },
  'settlement.field.unpaidCount': { zh: '未收款', en: 'Not received' },
  'settlement.field.amount': { zh: '我方金额', en: 'Ours' },
  'settlement.field.storeAmount': { zh: '门店金额', en: 'Store says' },
  'settlement.field.difference': { zh: '差异', en: 'Difference' },
  'settlement.field.invoiceNo': { zh: '发票号', en: 'Invoice no.' },
  'settlement.field.invoiceImage': { zh: '发票', en: 'Invoice' },
  'settlement.field.voucherNo': { zh: '付款凭证号', en: 'Voucher no.' },
  'settlement.field.checkedBy': { zh: '核对人', en: 'Checked by' },
  'settlement.field.checkedAt': { zh: '核对时间', en: 'Checked' },
  'settlement.field.paidAt': { zh: '付款时间', en: 'Paid' },
  'settlement.field.reason': { zh: '原因', en: 'Reason' },
  'settlement.field.netAmount': { zh: '结算金额', en: 'To settle' },

  'settlement.view': { zh: '节日结算', en: 'Festival settlement' },
  'settlement.tab.all': { zh: '全部', en: 'All' },
  'settlement.empty': { zh: '所选时间没有活动订单', en: 'No orders of activities in this time' },
  'settlement.action.generate': { zh: '生成结算单', en: 'Settle' },
  'settlement.action.check': { zh: '核对', en: 'Check' },
  'settlement.action.invoice': { zh: '开票', en: 'Invoice' },
  'settlement.action.pay': { zh: '付款', en: 'Pay' },
  'settlement.action.return': { zh: '退回', en: 'Send back' },
  'settlement.action.exempt': { zh: '无需结算', en: 'Nothing to settle' },
  'settlement.action.include': { zh: '恢复结算', en: 'Settle after all' },
  'settlement.ask.generate': {
    zh: '为 {count} 个门店生成结算单，共 {orders} 单、{amount} 元？',
    en: 'Settle {count} {count|store|stores}: {orders} {orders|order|orders}, {amount} yuan in total?',
  },
  'settlement.ask.include': {
    zh: '恢复 {orders} 个订单的结算？',
    en: 'Settle {orders} {orders|order|orders} after all?',
  },
  'settlement.dialog.of': { zh: '{n} 张结算单，共 {amount} 元', en: '{n} {n|settlement|settlements}, {amount} yuan' },
  'settlement.dialog.paid': {
    zh: '付款后 {orders} 个订单转为「已与门店结算」，不可撤销。',
    en: 'Its {orders} {orders|order becomes|orders become} “Settled with store”; this cannot be undone.',
  },
  'settlement.dialog.sum': { zh: '合计', en: 'Total' },
  'settlement.dialog.whyDiffers': { zh: '差异原因', en: 'Why they differ' },
  'settlement.dialog.exempt': {
    zh: '{orders} 个订单将不再结算，可以恢复。',
    en: '{orders} {orders|order|orders} will not be settled; this can be undone.',
  },
  'settlement.dialog.again': {
    zh: '退回后须重新核对。',
    en: 'It has to be checked again.',
  },
  'settlement.orders': { zh: '订单', en: 'Orders' },
  'settlement.log': { zh: '操作日志', en: 'Operation log' },
  'settlement.unpaidHint': { zh: '{n} 单未收款', en: '{n} not received' },

  'settlement.export.file': { zh: '节日结算', en: 'Festival settlements' },
});
