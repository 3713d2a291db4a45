import { texts } from '../../kernel/index.ts';

/** Refusals of orders, word by word as spec 02 has them. 400: what was sent is wrong; 409: the order or the stock does not allow it. */
export const orderRefusals = texts({
  'order.stepRefused': {
    status: 409,
    zh: '当前状态「{status}」不允许执行「{action}」',
    en: 'The order is “{status}”: no “{action}”',
  },
  'order.handledBy': {
    status: 409,
    zh: '订单已被{name}处理，当前状态「{status}」',
    en: '{name} was first; the order is now “{status}”',
  },
  'order.noneDone': { status: 409, zh: '没有订单处理成功', en: 'None of the orders could be done' },
  'order.storeClosed': { status: 409, zh: '门店当前未营业', en: 'The store is closed now' },
  'order.outOfScope': { status: 409, zh: '收货地址超出门店配送范围', en: 'The address is outside the delivery area' },
  'order.belowMinimum': {
    status: 409,
    zh: '未达到起送金额{amount}元',
    en: 'Below the minimum of {amount} yuan for delivery',
  },
  'order.slotFull': { status: 409, zh: '该时段已约满', en: 'This time slot is full' },
  'order.fulfilMismatch': {
    status: 400,
    zh: '该类订单不支持此履约方式',
    en: 'Orders of this kind cannot be fulfilled this way',
  },
  'order.pickupPoint': { status: 400, zh: '请选择自提点', en: 'Choose a pick-up point' },
  'order.cabinetPrepaid': { status: 400, zh: '柜机自提订单须先付款', en: 'Pay before a cabinet pick-up' },
  'order.modeNotOffered': {
    status: 409,
    zh: '门店不支持该配送方式',
    en: 'The store does not offer this delivery mode',
  },
  'order.slotNotOffered': { status: 409, zh: '所选日期或时段不可预约', en: 'This day or time cannot be chosen' },
  'order.closedToday': {
    status: 409,
    zh: '今日已打烊，最早{date} {slot}',
    en: 'Closed for today; the earliest is {date} {slot}',
  },
  'order.rxNotApproved': {
    status: 409,
    zh: '处方未审核通过，不能确认有货',
    en: 'Prescription not approved: cannot confirm stock',
  },
  'order.rxNotApprovedForPay': {
    status: 409,
    zh: '处方审核未通过，暂不能支付',
    en: 'Prescription not approved: cannot be paid yet',
  },
  'order.rxNotDispensed': {
    status: 409,
    zh: '处方未完成调配核对，不能拣货完成',
    en: 'Prescription not dispensed: cannot finish picking',
  },
  'order.notSellable': {
    status: 409,
    zh: '「{goods}」已停售或过期，不能销售',
    en: '“{goods}” is off sale or expired',
  },
  'order.chooseMissing': { status: 400, zh: '请勾选缺货商品', en: 'Tick the goods that are out of stock' },
  'order.storeLacks': { status: 409, zh: '该门店「{goods}」库存不足', en: 'That store has not enough “{goods}”' },
  'order.reassignSame': {
    status: 409,
    zh: '原门店缺货，请先修改商品或选择其他门店',
    en: 'Change the goods first, or choose another store',
  },
  'order.platformFixed': {
    status: 409,
    zh: '平台订单不能改派门店',
    en: 'Platform orders cannot go to another store',
  },
  'order.paidUseRefund': { status: 409, zh: '订单已支付，请走退款流程', en: 'The order is paid; use a refund' },
  'order.amountDiffers': {
    status: 400,
    zh: '收款金额与应付金额不一致',
    en: 'The amount received is not the amount payable',
  },
  'order.onlinePay': {
    status: 400,
    zh: '线上支付以支付平台回调为准',
    en: 'Online payments are confirmed by the provider only',
  },
  'order.notPicked': { status: 409, zh: '还有{n}件商品未拣货', en: '{n} {n|item is|items are} not picked yet' },
  'order.chooseCarrier': {
    status: 400,
    zh: '请选择配送员或填写快递单号',
    en: 'Choose a deliveryman or enter an express number',
  },
  'order.expressNo': { status: 400, zh: '快递单号格式不正确', en: 'The express number has the wrong format' },
  'order.expressCompany': {
    status: 400,
    zh: '请选择可用的快递公司',
    en: 'Choose one of the express companies offered',
  },
  'order.refundPending': {
    status: 409,
    zh: '有待处理的退款申请，请先处理',
    en: 'A refund is asked for; deal with it first',
  },
  'order.scanTraceCodes': { status: 400, zh: '请先扫描药品追溯码', en: 'Scan the trace codes first' },
  'order.pickupCode': { status: 400, zh: '取货码错误', en: 'Wrong pick-up code' },
  'order.pickupCodeTries': {
    status: 429,
    zh: '取货码错误次数过多，请10分钟后再试',
    en: 'Too many wrong codes; try again in 10 minutes',
  },
  'order.pickupExpired': { status: 409, zh: '取货码已过期', en: 'The pick-up code has expired' },
  'order.pickupDone': { status: 409, zh: '该订单已取货', en: 'This order was collected already' },
  'order.reasonMissing': { status: 400, zh: '请填写原因', en: 'Give a reason' },
  'order.returnTooLate': { status: 409, zh: '已超过退货期限', en: 'The time for returns is over' },
  'order.payChannelDown': {
    status: 409,
    zh: '支付渠道暂不可用，请稍后重试或更换支付方式',
    en: 'Payment is down: try again or pay another way',
  },
  'order.payProviderSilent': {
    status: 409,
    zh: '支付渠道暂无应答，请稍后再试',
    en: 'The provider does not answer; try again later',
  },
  'order.commentTooLate': { status: 409, zh: '已超过评价期限', en: 'The time for a review is over' },
  'order.hasMoney': {
    status: 409,
    zh: '有资金往来的订单不能删除',
    en: 'Orders with payments cannot be deleted',
  },
  'order.matOffline': { status: 409, zh: '设备不在线，暂不能下单', en: 'The device is offline; no orders for now' },
  'order.matStockShort': { status: 409, zh: '「{goods}」设备库存不足', en: 'The device has not enough “{goods}”' },
  'order.matServiceEnded': {
    status: 409,
    zh: '设备服务已到期，暂停销售',
    en: 'Service of the device expired: selling suspended',
  },
  'order.noTrack': { status: 409, zh: '没有可用货道', en: 'No slot can serve this' },
  'order.nothingMissing': {
    status: 409,
    zh: '商品已全部出货或退款，无需重试',
    en: 'All came out or was paid back: nothing to retry',
  },
  'order.dropUnknown': {
    status: 409,
    zh: '出货结果未知，请先核实',
    en: 'Whether it was dispensed is unknown; check first',
  },
  'order.retriesUsed': { status: 409, zh: '重试次数已用完', en: 'No retries are left' },
  'order.resolveProof': {
    status: 400,
    zh: '请填写处理说明并上传照片',
    en: 'Describe what was done and add a photo',
  },
  'order.priceChanged': { status: 409, zh: '价格已变动，请重新确认', en: 'The price has changed; confirm it again' },
  'order.perOrderLimit': {
    status: 400,
    zh: '「{goods}」每单限购{n}件',
    en: 'At most {n} of “{goods}” in one order',
  },
  'order.ephedrine': {
    status: 400,
    zh: '含麻黄碱类复方制剂不得网络销售',
    en: 'Ephedrine compounds may not be sold online',
  },
  'order.notInMall': { status: 409, zh: '该门店未开通商城售卖', en: 'This store does not sell online' },
  'order.rxNotOnMat': { status: 409, zh: '处方药不能在售药机购买', en: 'Devices do not sell prescription medicine' },
  'order.matUnits': { status: 400, zh: '设备每单最多购买{n}件商品', en: 'At most {n} items in one order at a device' },
  'order.unpublished': { status: 409, zh: '「{goods}」已下架', en: '“{goods}” is no longer on sale' },
  'order.positionMissing': {
    status: 400,
    zh: '请在地图上选择收货位置',
    en: 'Choose the place of delivery on the map',
  },
  'order.provinceMissing': { status: 400, zh: '请填写收货省份', en: 'Enter the province of the address' },
  'order.addressMissing': { status: 400, zh: '请填写收货地址', en: 'Enter the delivery address' },
  'order.noGoods': { status: 400, zh: '请至少添加一个商品', en: 'Add at least one item' },
  'order.lastGoods': { status: 409, zh: '订单至少保留一个商品', en: 'An order keeps at least one item' },
  'order.adjustBelowZero': {
    status: 400,
    zh: '改价后金额不能小于0',
    en: 'The amount cannot fall below 0',
  },
  'order.noComment': { status: 409, zh: '顾客尚未评价，不能回复', en: 'There is no review to reply to yet' },
  'order.paidFixed': {
    status: 409,
    zh: '订单已支付，不能修改商品和金额',
    en: 'The order is paid; goods and amounts are fixed',
  },
  'order.searchTooWide': {
    status: 400,
    zh: '按名称搜索请选择公司、门店或31天以内的日期范围',
    en: 'By name: choose company, store or at most 31 days',
  },
  'order.sortTooWide': {
    status: 400,
    zh: '按此列排序请选择31天以内的日期范围',
    en: 'To sort by this choose at most 31 days',
  },
});

/** Names of the calls that change orders, as the operation log shows them. */
export const orderOperations = texts({
  'order.op.place': { zh: '新建订单', en: 'Place an order' },
  'order.op.modify': { zh: '修改订单', en: 'Change an order' },
  'order.op.changeGoods': { zh: '修改订单商品', en: 'Change the goods of an order' },
  'order.op.removeGoods': { zh: '删除订单商品', en: 'Remove goods from an order' },
  'order.op.changeStatus': { zh: '变更订单状态', en: 'Change the status of orders' },
  'order.op.sign': { zh: '订单签收', en: 'Sign for orders' },
  'order.op.payMine': { zh: '顾客支付订单', en: 'Customer pays an order' },
  'order.op.signMine': { zh: '顾客确认收货', en: 'Customer confirms receipt' },
  'order.op.comment': { zh: '顾客评价订单', en: 'Customer reviews an order' },
  'order.op.cancelMine': { zh: '顾客取消订单', en: 'Customer cancels an order' },
  'order.op.pay': { zh: '登记收款', en: 'Register a payment' },
  'order.op.harvest': { zh: '订单收款', en: 'Receive money for orders' },
  'order.op.return': { zh: '订单退货', en: 'Return an order' },
  'order.op.toggle': { zh: '删除/恢复订单', en: 'Delete or restore orders' },
  'order.op.print': { zh: '打印订单', en: 'Print orders' },
  'order.op.export': { zh: '导出订单', en: 'Export orders' },
  'order.op.exportQueue': { zh: '导出工作队列', en: 'Export the work queue' },
  'order.op.retryDrop': { zh: '重试出货', en: 'Retry dispensing' },
  'order.op.resolve': { zh: '现场解决异常订单', en: 'Resolve an abnormal order on site' },
  'order.op.queryPayment': { zh: '查询支付结果', en: 'Query a payment' },
});

/** Titles of domain events: time line, live marks, operation log. */
export const orderEventTitles = texts({
  'order.event.status': { zh: '订单状态变更', en: 'Order status changed' },
  'order.event.paid': { zh: '订单已支付', en: 'Order paid' },
  'order.event.refunded': { zh: '订单已退款', en: 'Order refunded' },
  'order.event.voided': { zh: '活动订单已作废', en: 'Activity order given up' },
  'order.event.amended': { zh: '订单费用已更正', en: 'Fees of the order amended' },
  'order.event.held': { zh: '占用库存变更', en: 'Held stock changed' },
});

/** What notices of orders say; the first two also as speech (spec 01 §4 tts.textPaid, tts.textException). */
export const orderNotices = texts({
  'order.notice.paid': { zh: '{place}有新的{channel}订单', en: 'New order at {place}: {channel}' },
  'order.notice.abnormal': { zh: '{place}有异常订单', en: 'An order went wrong at {place}' },
  'order.notice.refundFailed': { zh: '{place}有订单退款失败', en: 'A refund failed at {place}' },
  'order.notice.storeConfirm': { zh: '{place}有订单待门店确认', en: 'An order waits for {place} to confirm' },
  'order.notice.refundPending': { zh: '{place}有退款待处理', en: 'A refund at {place} waits' },
  'order.notice.mismatch': { zh: '收到金额不符的支付', en: 'A payment of the wrong amount came in' },
  'order.notice.mismatch.body': {
    zh: '{documentNo}：支付单{payNo}应收{due}元，实到{got}元，未入账',
    en: '{documentNo}: payment {payNo} is for {due} yuan, {got} came; it is not booked',
  },
  'order.notice.depositBack': { zh: '订单的订金已退回顾客', en: 'The deposit of an order went back' },
  'order.notice.depositBack.body': {
    zh: '订单{orderNo}：转订单前未退成的订金{amount}元现已退到顾客，不再计入实付，请向顾客补收',
    en: 'Order {orderNo}: its deposit of {amount} yuan is back with the customer after all; it is to be paid anew',
  },
  'order.notice.body': { zh: '订单{orderNo}', en: 'Order {orderNo}' },
});

/** What orders tell their customers by text message (spec 01 §7 C_…). */
export const orderCustomerTexts = texts({
  'order.customer.paid': { zh: '支付成功', en: 'Payment received' },
  'order.customer.paid.body': {
    zh: '您在{place}的订单{orderNo}已支付{amount}元',
    en: 'Your order {orderNo} at {place} is paid: {amount} yuan',
  },
  'order.customer.pickup': { zh: '取货码', en: 'Pick-up code' },
  'order.customer.pickup.body': {
    zh: '取货码{pickupCode}，请于{deadline}前到{place}取货，订单{orderNo}',
    en: 'Pick-up code {pickupCode}: collect order {orderNo} at {place} by {deadline}',
  },
  'order.customer.shipped': { zh: '订单已发出', en: 'Order on its way' },
  'order.customer.shipped.body': {
    zh: '您在{place}的订单{orderNo}已发出，请留意收货',
    en: 'Your order {orderNo} from {place} is on its way',
  },
  'order.customer.refunded': { zh: '退款成功', en: 'Refunded' },
  'order.customer.refunded.body': {
    zh: '订单{orderNo}已退款{amount}元，请留意到账',
    en: '{amount} yuan of order {orderNo} were refunded',
  },
});
