import { codes } from '../../kernel/index.ts';

/** 订单类型: says which family's statuses and steps hold (spec 00 §7). */
export const OrderType = codes([
  ['MAT_ORDER', 'mat', '设备订单', 'Device order'],
  ['STORE_ORDER', 'store', '门店订单', 'Store order'],
  ['DELIVERY_ORDER', 'delivery', '配送订单', 'Delivery order'],
]);
export type OrderTypeCode = (typeof OrderType.all)[number];

/** 药品类别. */
export const OrderKind = codes([
  [1, 'common', '普通', 'Ordinary'],
  [2, 'prescription', '处方', 'Prescription'],
  [3, 'chinese', '中药', 'Chinese medicine'],
]);

export const Channel = codes([
  ['MINI_PROGRAM', 'miniProgram', '小程序', 'Mini-program'],
  ['TOUCH_SCREEN', 'touchScreen', '触摸屏', 'Touch screen'],
  ['MOBILE', 'mobile', '手机扫码', 'Phone scan'],
  ['RECOMMEND', 'recommend', '推荐', 'Recommended'],
  ['MEITUAN', 'meituan', '美团', 'Meituan'],
  ['ELEME', 'eleme', '饿了么', 'Ele.me'],
  ['STAFF', 'staff', '人工录单', 'Staff'],
]);
export type ChannelCode = (typeof Channel.all)[number];
/** Orders of delivery marketplaces (外卖): what was agreed there is changed there (spec 09). */
export const platformChannels: readonly string[] = ['MEITUAN', 'ELEME'] satisfies readonly ChannelCode[];
export const isPlatformChannel = (channel: string): boolean => platformChannels.includes(channel);

/** 履约. */
export const FulfilType = codes([
  ['DISPENSE', 'dispense', '即时出货', 'Dispensed at once'],
  ['CABINET_PICKUP', 'cabinetPickup', '柜机自提', 'Cabinet pick-up'],
  ['STORE_PICKUP', 'storePickup', '门店自提', 'Store pick-up'],
  ['DELIVERY', 'delivery', '配送', 'Delivery'],
  ['EXPRESS', 'express', '快递', 'Express'],
]);
export type FulfilTypeCode = (typeof FulfilType.all)[number];
/**
 * Which ways belong to which type (spec 02 head: store stock is collected or brought, track stock dropped).
 * Brought device orders come with devices (spec 06).
 */
const fulfilTypes: Readonly<Record<OrderTypeCode, readonly FulfilTypeCode[]>> = {
  MAT_ORDER: ['DISPENSE', 'CABINET_PICKUP'],
  STORE_ORDER: ['STORE_PICKUP', 'CABINET_PICKUP'],
  DELIVERY_ORDER: ['DELIVERY', 'EXPRESS'],
};
/** Whether an order of that type can be placed so. */
export const canFulfil = (orderType: OrderTypeCode, fulfilType: FulfilTypeCode): boolean =>
  fulfilTypes[orderType].includes(fulfilType);
/** Somebody carries the goods to the customer; the rest is collected. */
export const isBrought = (of: { readonly fulfilType: string }): boolean =>
  of.fulfilType === 'DELIVERY' || of.fulfilType === 'EXPRESS';

export const DeliveryMode = codes([
  ['NORMAL', 'normal', '普通配送', 'Standard delivery'],
  ['FLASH', 'flash', '闪送', 'Flash'],
  ['EXPRESS', 'express', '快递', 'Express'],
  ['ACTIVITY', 'activity', '活动配送', 'Activity delivery'],
  ['SELF_IP', 'selfIp', '自提点', 'Pick-up point'],
  ['SELF_STORE', 'selfStore', '门店自提', 'Store pick-up'],
]);
export type DeliveryModeCode = (typeof DeliveryMode.all)[number];
/** How what is brought or collected by a mode is fulfilled. */
export const fulfilTypeOfMode: Readonly<Record<DeliveryModeCode, FulfilTypeCode>> = {
  NORMAL: 'DELIVERY',
  FLASH: 'DELIVERY',
  ACTIVITY: 'DELIVERY',
  EXPRESS: 'EXPRESS',
  SELF_IP: 'CABINET_PICKUP',
  SELF_STORE: 'STORE_PICKUP',
};

/** How what waits at a pick-up point of SELF_IP is fulfilled: in a cell where it stands at a device, else over a counter (spec 04 §3.3). */
export const fulfilTypeOfPoint = (point: { readonly matId?: number | undefined }): FulfilTypeCode =>
  point.matId === undefined ? 'STORE_PICKUP' : 'CABINET_PICKUP';

export const DeliveryDate = codes([
  ['TODAY', 'today', '今日', 'Today'],
  ['NEXT_DATE', 'nextDate', '明日', 'Tomorrow'],
  ['OTHER_DATE', 'otherDate', '指定日', 'Chosen day'],
  ['OUT_OF_TODAY', 'outOfToday', '今日已打烊', 'Closed for today'],
]);
export type DeliveryDateCode = (typeof DeliveryDate.all)[number];

export const CustomerSource = codes([
  ['CELLPHONE', 'cellphone', '手机', 'Phone'],
  ['WX', 'wx', '微信', 'WeChat'],
  ['ALI', 'ali', '支付宝', 'Alipay'],
]);

/** 彩旗, a clerk's own mark. */
export const OrderFlag = codes([
  [0, 'none', '无', 'None'],
  [1, 'red', '红', 'Red', 'danger'],
  [2, 'amber', '黄', 'Amber', 'warning'],
  [3, 'green', '绿', 'Green', 'success'],
  [4, 'blue', '蓝', 'Blue', 'primary'],
  [5, 'purple', '紫', 'Purple', 'info'],
]);

/** Which of an order's instants a date filter means. */
export const OrderDateField = codes([
  ['placed', 'placed', '下单时间', 'Placed'],
  ['paid', 'paid', '支付时间', 'Paid'],
  ['signed', 'signed', '签收时间', 'Signed'],
  ['done', 'done', '完成时间', 'Done'],
]);

/** Filter words of store and delivery orders (spec 02 §5). */
export const StoreOrderKind = codes([
  ['STORE_DELIVERY', 'storeDelivery', '门店配送', 'Store delivery'],
  ['STORE_PICKUP', 'storePickup', '门店自提', 'Store pick-up'],
  ['CABINET_PICKUP', 'cabinetPickup', '柜机自提', 'Cabinet pick-up'],
  ['EXPRESS', 'express', '快递', 'Express'],
]);

/** Filter words of device orders: the first five by channel, then by fulfilment, then what was dropped (spec 02 §5). */
export const MatOrderKind = codes([
  ['MINI_PROGRAM', 'miniProgram', '小程序', 'Mini-program'],
  ['TOUCH_SCREEN', 'touchScreen', '触摸屏', 'Touch screen'],
  ['MOBILE', 'mobile', '手机扫码', 'Phone scan'],
  ['RECOMMEND', 'recommend', '推荐', 'Recommended'],
  ['MEITUAN', 'meituan', '美团', 'Meituan'],
  ['DELIVERY', 'delivery', '配送', 'Delivery'],
  ['PICK_UP', 'pickUp', '自提', 'Pick-up'],
  ['HAS_SHIPMENT', 'hasShipment', '有出货', 'Something dropped'],
]);

export const PayType = codes([
  [0, 'cash', '现金', 'Cash'],
  [1, 'card', '刷卡', 'Card'],
  [2, 'alipay', '支付宝', 'Alipay'],
  [3, 'wechat', '微信', 'WeChat'],
  [4, 'account', '账户', 'Account'],
]);
export type PayTypeCode = (typeof PayType.all)[number];

export const PaymentProvider = codes([
  ['CASH', 'cash', '现金', 'Cash'],
  ['CARD', 'card', '刷卡', 'Card'],
  ['ALIPAY', 'alipay', '支付宝', 'Alipay'],
  ['WECHAT', 'wechat', '微信支付', 'WeChat Pay'],
  ['ACCOUNT', 'account', '账户', 'Account'],
  ['PKB', 'pkb', '普康宝', 'PKB'],
  ['INSURANCE', 'insurance', '医保', 'Insurance'],
  ['MEITUAN', 'meituan', '美团', 'Meituan'],
  ['ELEME', 'eleme', '饿了么', 'Ele.me'],
]);
export type PaymentProviderCode = (typeof PaymentProvider.all)[number];

/** What a payment or a refund belongs to. */
export const PaymentOwner = codes([
  ['ORDER', 'order', '订单', 'Order'],
  ['WISH', 'wish', '心愿单', 'Wish'],
  ['PREORDER', 'preOrder', '预订单', 'Pre-order'],
  ['TOPUP', 'topup', '充值', 'Top-up'],
  ['RESERVATION', 'reservation', '预约', 'Reservation'],
]);

export const PaymentStatus = codes([
  [0, 'open', '待支付', 'To pay', 'warning'],
  [1, 'paid', '已支付', 'Paid', 'success'],
  [2, 'closed', '已关闭', 'Closed', 'inverse'],
  [3, 'failed', '失败', 'Failed', 'danger'],
]);
export type PaymentStatusCode = (typeof PaymentStatus.all)[number];

/** What became of a provider's callback (spec 02 §3). */
export const PaymentEventResult = codes([
  ['DONE', 'done', '已处理', 'Done', 'success'],
  ['DUPLICATE', 'duplicate', '重复', 'Repeated', 'inverse'],
  ['MISMATCH', 'mismatch', '金额不符', 'Wrong amount', 'danger'],
  ['LATE', 'late', '迟到', 'Late', 'warning'],
  ['REFUSED', 'refused', '拒绝', 'Refused', 'danger'],
]);

export const SettlementStatus = codes([
  [-1, 'none', '无需结算', 'Nothing to settle', 'inverse'],
  [1, 'toCheck', '待核对', 'To check', 'warning'],
  [2, 'checked', '已核对', 'Checked', 'primary'],
  [3, 'invoiced', '已开票', 'Invoiced', 'info'],
  [4, 'paid', '已付款', 'Paid', 'success'],
]);

export const DropResult = codes([
  [0, 'pending', '待出货', 'Pending'],
  [1, 'dropped', '成功', 'Dropped', 'success'],
  [2, 'failed', '失败', 'Failed', 'danger'],
  [3, 'unknown', '未知', 'Unknown', 'warning'],
]);

export const ExpressMode = codes([
  ['DELIVERYMAN', 'deliveryman', '配送员', 'Deliveryman'],
  ['EXPRESS', 'express', '快递', 'Express'],
  ['PLATFORM', 'platform', '平台骑手', 'Platform rider'],
]);

export const ExpressStatus = codes([
  [0, 'toCollect', '待揽收', 'To collect', 'warning'],
  [1, 'underway', '运输中', 'Under way', 'primary'],
  [2, 'delivering', '派送中', 'Delivering', 'primary'],
  [3, 'signed', '已签收', 'Signed', 'success'],
  [4, 'abnormal', '异常', 'Abnormal', 'danger'],
]);

/** Who made an entry of the status history. */
export const HistoryActor = codes([
  ['STAFF', 'staff', '员工', 'Staff'],
  ['CUSTOMER', 'customer', '顾客', 'Customer'],
  ['SYSTEM', 'system', '系统', 'System'],
  ['DEVICE', 'device', '设备', 'Device'],
  ['PLATFORM', 'platform', '平台', 'Platform'],
  ['PROVIDER', 'provider', '支付平台', 'Payment provider'],
]);

export const PrintKind = codes([
  ['PICK', 'pick', '拣货单', 'Pick list'],
  ['RECEIPT', 'receipt', '小票', 'Receipt'],
  ['DELIVERY', 'delivery', '配送单', 'Delivery note'],
]);

/** How an order stands to its time allowance (spec 02 §4.5): the row's bar. */
export const SlaState = codes([
  ['ok', 'ok', '正常', 'In time'],
  ['soon', 'soon', '即将超时', 'Due soon', 'warning'],
  ['over', 'over', '已超时', 'Overdue', 'danger'],
  ['stopped', 'stopped', '门店休息，暂停计时', 'Stopped: store closed', 'inverse'],
]);
