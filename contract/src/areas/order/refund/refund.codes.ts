import { codes } from '../../../kernel/index.ts';

export const RefundKind = codes([
  ['CANCEL', 'cancel', '取消', 'Cancelled'],
  ['RETURN', 'return', '退货', 'Return'],
  ['PARTIAL', 'partial', '部分退款', 'Part refund'],
  ['ABNORMAL', 'abnormal', '异常订单', 'Abnormal order'],
  ['LATE_PAY', 'latePay', '迟到付款', 'Late payment'],
  ['DEPOSIT', 'deposit', '订金', 'Deposit'],
]);
export type RefundKindCode = (typeof RefundKind.all)[number];

export const RefundStatus = codes([
  [0, 'toReview', '待审核', 'To review', 'warning'],
  [1, 'toReceive', '待退货', 'Goods to come', 'warning'],
  [2, 'refunding', '退款中', 'Refunding', 'info'],
  [3, 'refunded', '已退款', 'Refunded', 'success'],
  [4, 'failed', '失败', 'Failed', 'danger'],
  [5, 'rejected', '已拒绝', 'Rejected', 'inverse'],
  [6, 'withdrawn', '已撤销', 'Withdrawn', 'inverse'],
]);
export type RefundStatusCode = (typeof RefundStatus.all)[number];

/** Reasons of a refund. Handed-over medicine: the first seven only (spec 02 §4.4). */
export const RefundReason = codes([
  ['QUALITY', 'quality', '质量问题', 'Quality'],
  ['WRONG_GOODS', 'wrongGoods', '发错', 'Wrong goods'],
  ['EXPIRED', 'expired', '过期', 'Expired'],
  ['DAMAGED', 'damaged', '破损', 'Damaged'],
  ['MISSING', 'missing', '少发', 'Missing'],
  ['NOT_RECEIVED', 'notReceived', '未收到', 'Not received'],
  ['DROP_FAIL', 'dropFail', '未出货', 'Not dispensed'],
  ['WRONG_PRICE', 'wrongPrice', '价格错误', 'Wrong price'],
  ['DUPLICATE_PAY', 'duplicatePay', '重复支付', 'Paid twice'],
  ['NO_LONGER_WANTED', 'noLongerWanted', '不想要了', 'No longer wanted'],
  ['OTHER', 'other', '其他', 'Other'],
]);
export type RefundReasonCode = (typeof RefundReason.all)[number];
/** The reasons for which handed-over medicine may come back. */
export const medicineReturnReasons: readonly RefundReasonCode[] = RefundReason.all.slice(0, 7);

/** Where goods that came back go. Handed-over medicine is always BAD. */
export const Restock = codes([
  ['SELLABLE', 'sellable', '可售', 'Sellable', 'success'],
  ['BAD', 'bad', '不合格', 'Bad', 'danger'],
  ['NONE', 'none', '不入库', 'Not restocked'],
]);
export type RestockCode = (typeof Restock.all)[number];
