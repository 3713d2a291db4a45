import { texts } from '../../kernel/index.ts';

/** Refusals of the statistics service (spec 10 §1, §3). */
export const statRefusals = texts({
  'stat.costSort': { status: 400, zh: '无权查看成本与利润', en: 'You may not see costs and profits' },
  'stat.rangeTooLong': { status: 400, zh: '查询最多1100天，请缩小时间范围', en: 'At most 1100 days; narrow the range' },
  'stat.rawTooLong': {
    status: 400,
    zh: '明细查询最多92天，请缩小时间范围',
    en: 'At most 92 days of single orders; narrow the range',
  },
  'stat.tooSlow': {
    status: 400,
    zh: '查询超时，请缩小时间范围或减少条件',
    en: 'Query too slow; narrow the range or ask for less',
  },
  'stat.tooOften': { status: 429, zh: '查询过于频繁，请稍候', en: 'Too many queries at once, please wait' },
  'stat.exportTooMany': {
    status: 400,
    zh: '导出超过100万行，请缩小范围',
    en: 'Over 1,000,000 rows to export; narrow the range',
  },
});

/** The operation log's words for what is exported. */
export const statOperations = texts({
  'stat.op.export': { zh: '导出统计', en: 'Export figures' },
  'stat.op.storageExport': { zh: '导出备货单', en: 'Export the stock-up list' },
});

/** What an exported workbook says (spec 10 §3). */
export const statSheetTexts = texts({
  'stat.sheet.data': { zh: '数据', en: 'Data' },
  'stat.sheet.chart': { zh: '图表', en: 'Chart' },
  'stat.sheet.profit': { zh: '订单利润', en: 'Order profit' },
  'stat.sheet.goodsProfit': { zh: '订单商品利润', en: 'Goods profit' },
  'stat.sheet.goods': { zh: '商品统计', en: 'Goods statistics' },
  'stat.sheet.range': { zh: '日期', en: 'Days' },
  'stat.sheet.by': { zh: '导出人', en: 'Exported by' },
  'stat.sheet.none': { zh: '全部', en: 'All' },
  'stat.sheet.yes': { zh: '是', en: 'Yes' },
});

/** Filters of statistics, as the frame and the workbook name them. */
export const statFilterTexts = texts({
  'stat.filter.company': { zh: '公司', en: 'Company' },
  'stat.filter.store': { zh: '门店', en: 'Store' },
  'stat.filter.mat': { zh: '设备', en: 'Device' },
  'stat.filter.goods': { zh: '商品', en: 'Goods' },
  'stat.filter.category': { zh: '分类', en: 'Category' },
  'stat.filter.orderType': { zh: '订单类型', en: 'Order type' },
  'stat.filter.channel': { zh: '渠道', en: 'Channel' },
  'stat.filter.fulfilType': { zh: '履约', en: 'Fulfilment' },
  'stat.filter.payType': { zh: '支付方式', en: 'Pay type' },
  'stat.filter.lossOnly': { zh: '只看亏损', en: 'Losses only' },
  'stat.filter.activity': { zh: '含活动订单', en: 'With activity orders' },
  'stat.filter.keyword': { zh: '关键词', en: 'Words' },
});

/** Columns and cards of figures: labels of measures. */
export const statMeasureTexts = texts({
  'stat.measure.orders': { zh: '订单数', en: 'Orders' },
  'stat.measure.refundOrders': { zh: '退款单数', en: 'Refunds' },
  'stat.measure.pairs': { zh: '购买次数', en: 'Purchases' },
  'stat.measure.quantity': { zh: '销量', en: 'Quantity' },
  'stat.measure.netQuantity': { zh: '净销量', en: 'Net quantity' },
  'stat.measure.gross': { zh: '原价额', en: 'Gross' },
  'stat.measure.discount': { zh: '优惠额', en: 'Discount' },
  'stat.measure.sales': { zh: '销售额', en: 'Sales' },
  'stat.measure.refund': { zh: '退款额', en: 'Refunds' },
  'stat.measure.net': { zh: '净销售额', en: 'Net sales' },
  'stat.measure.freight': { zh: '运费', en: 'Freight' },
  'stat.measure.avgBasket': { zh: '客单价', en: 'Basket' },
  'stat.measure.avgPrice': { zh: '均价', en: 'Average price' },
  'stat.measure.cost': { zh: '成本', en: 'Cost' },
  'stat.measure.fee': { zh: '分摊费用', en: 'Shared fees' },
  'stat.measure.profit': { zh: '毛利', en: 'Gross profit' },
  'stat.measure.margin': { zh: '利润率', en: 'Margin' },
  'stat.measure.share': { zh: '占比', en: 'Share' },
  'stat.measure.rank': { zh: '名次', en: 'Rank' },
  'stat.measure.abc': { zh: 'ABC分类', en: 'ABC class' },
  'stat.measure.storeCount': { zh: '门店数', en: 'Stores' },
  'stat.measure.matCount': { zh: '设备数', en: 'Devices' },
  'stat.measure.paid': { zh: '实付', en: 'Paid' },
  'stat.measure.refunded': { zh: '退款', en: 'Refunded' },
  'stat.measure.platformFee': { zh: '平台佣金', en: 'Platform fee' },
  'stat.measure.deliveryCost': { zh: '配送成本', en: 'Delivery cost' },
  'stat.measure.payFee': { zh: '支付手续费', en: 'Payment fee' },
  'stat.measure.serviceFee': { zh: '服务费', en: 'Service fee' },
  'stat.measure.netProfit': { zh: '利润', en: 'Profit' },
});

/** Columns of the profit lists beside the measures. */
export const profitFieldTexts = texts({
  'stat.field.columns': { zh: '导出列', en: 'Columns of the file' },
  'stat.field.orderNo': { zh: '订单号', en: 'Order no.' },
  'stat.field.paidAt': { zh: '支付时间', en: 'Paid at' },
  'stat.field.orderType': { zh: '订单类型', en: 'Order type' },
  'stat.field.channel': { zh: '渠道', en: 'Channel' },
  'stat.field.fulfilType': { zh: '履约', en: 'Fulfilment' },
  'stat.field.status': { zh: '状态', en: 'Status' },
  'stat.field.companyName': { zh: '公司', en: 'Company' },
  'stat.field.placeName': { zh: '门店/设备', en: 'Store or device' },
  'stat.field.goodsText': { zh: '商品', en: 'Goods' },
  'stat.field.goodsName': { zh: '商品', en: 'Goods' },
  'stat.field.spec': { zh: '规格', en: 'Spec' },
  'stat.field.manufacturer': { zh: '生产厂家', en: 'Manufacturer' },
  'stat.field.missingCost': { zh: '成本缺失', en: 'Cost missing' },
});

/** The screens of profit (spec 02 §6.6) and what their frame says. */
export const statFrameTexts = texts({
  'stat.export': { zh: '导出', en: 'Export' },
  'stat.exporting': { zh: '导出中', en: 'Exporting' },
  'stat.exportFailed': { zh: '导出失败', en: 'The export failed' },
  'stat.figures': { zh: '汇总', en: 'Totals' },
  'stat.compared.PREV': { zh: '较上期', en: 'Before' },
  'stat.compared.YOY': { zh: '较去年同期', en: 'Last year' },
  'stat.compared.NONE': { zh: '不对比', en: 'Not compared' },
  'stat.compare': { zh: '对比', en: 'Compare with' },
  'stat.period': { zh: '日期', en: 'Period' },
  'stat.chart.waterfall': { zh: '利润构成', en: 'From paid to profit' },
  'stat.chart.profitDays': { zh: '每日利润', en: 'Profit by day' },
  'stat.chart.bubbles': { zh: '销售额与利润率', en: 'Sales and margin' },
  'stat.chart.term': { zh: '项目', en: 'Term' },
  'stat.chart.day': { zh: '日期', en: 'Day' },
  'stat.chart.amount': { zh: '金额', en: 'Amount' },
  'stat.chart.goods': { zh: '商品', en: 'Goods' },
  'stat.chart.loss': { zh: '亏损', en: 'Losing' },
  'stat.unit.man': { zh: '万', en: '×10k' },
  'stat.unit.yi': { zh: '亿', en: '×100M' },
  'stat.toOrders': { zh: '查看订单', en: 'Its orders' },
});

/** How fresh figures are (数据截至). */
export const freshnessTexts = texts({
  'stat.asOf': { zh: '数据截至 {at}', en: 'Data as of {at}' },
  'stat.asOfLabel': { zh: '数据截至', en: 'Data as of' },
  'stat.late': { zh: '统计数据延迟 {n} 分钟', en: 'Figures are {n} {n|minute|minutes} behind' },
  'stat.newData': { zh: '有新数据，点击刷新', en: 'New data, click to refresh' },
  'stat.empty': { zh: '所选条件没有数据', en: 'Nothing for this choice' },
  'stat.uncosted': { zh: '成本缺失 {n} 笔', en: '{n} without cost' },
});

/** 备货单 (spec 02 §6.1). */
export const goodsStorageTexts = texts({
  'storage.title': { zh: '备货单', en: 'Stock-up list' },
  'storage.place': { zh: '门店/设备', en: 'Store or device' },
  'storage.goods': { zh: '商品', en: 'Goods' },
  'storage.spec': { zh: '规格', en: 'Spec' },
  'storage.manufacturer': { zh: '生产厂家', en: 'Manufacturer' },
  'storage.barcode': { zh: '条码', en: 'Barcode' },
  'storage.orders': { zh: '订单数', en: 'Orders' },
  'storage.needed': { zh: '需备数量', en: 'Needed' },
  'storage.stock': { zh: '在库', en: 'In stock' },
  'storage.available': { zh: '可售', en: 'Available' },
  'storage.short': { zh: '缺口', en: 'Short' },
  'storage.shortOnly': { zh: '只看缺货', en: 'Short only' },
  'storage.keyword': { zh: '商品名称或条码', en: 'Goods name or barcode' },
  'storage.print': { zh: '打印', en: 'Print' },
  'storage.export': { zh: '导出', en: 'Export' },
  'storage.printedAt': { zh: '打印时间 {at}', en: 'Printed {at}' },
  'storage.sums': {
    zh: '共 {total} 项，需备 {needed} 件，缺 {short} 件',
    en: '{total} {total|item|items}, {needed} needed, {short} short',
  },
  'storage.empty': { zh: '没有待备货的商品', en: 'Nothing to stock up' },
  'storage.more': { zh: '加载更多', en: 'Load more' },
});
