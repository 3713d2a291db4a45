import { texts } from '../../../kernel/index.ts';

/** Refusals, labels and operation names of refunds (spec 02 §4.4). */
export const refundTexts = texts({
  'refund.tooMany': { status: 400, zh: '退款数量超过可退数量', en: 'More than can be refunded' },
  'refund.codeAtDevice': {
    status: 409,
    zh: '设备离线，取货码仍可能有效，请待设备上线或到期后退款！',
    en: 'Device offline: refund when back or code expired',
  },
  'refund.wholeOnly': { status: 400, zh: '未取货订单只能整单退款', en: 'Orders not yet collected are refunded whole' },
  'refund.medicine': {
    status: 400,
    zh: '除质量原因外，药品一经售出不得退换',
    en: 'Medicine is taken back for quality reasons only',
  },
  'refund.onlyBad': {
    status: 400,
    zh: '已交付的药品退回后只能按不合格入库',
    en: 'Handed-over medicine comes back as bad goods only',
  },
  'refund.fourEyes': {
    status: 409,
    zh: '金额超过{amount}元的退款须由另一人审核',
    en: 'Refunds above {amount} yuan need a second person',
  },
  'refund.notRaised': { status: 400, zh: '退款金额只能调低', en: 'The amount of a refund can only be lowered' },
  'refund.stepRefused': {
    status: 409,
    zh: '退款单当前状态「{status}」不允许执行「{action}」',
    en: 'The refund is “{status}”: no “{action}”',
  },

  'refund.smsCode': {
    status: 400,
    zh: '短信验证码错误或已过期',
    en: 'The code by text message is wrong or has expired',
  },
  'refund.noPhone': {
    status: 409,
    zh: '当前账号没有手机号，无法获取验证码',
    en: 'Your account has no phone to send a code to',
  },
  'refund.notPkb': { status: 409, zh: '该订单不是普康宝支付', en: 'This order was not paid by PKB' },
  'refund.notConnected': {
    status: 409,
    zh: '退款服务未连接，请在订单管理中操作',
    en: 'Refunds not connected; use the order screens',
  },

  'refund.phrase.noFault': { zh: '商品无质量问题', en: 'Nothing is wrong with the goods' },
  'refund.phrase.medicine': { zh: '药品售出后不支持无理由退货', en: 'Medicine once sold is not taken back' },
  'refund.phrase.noProof': { zh: '凭证不足，请补充图片', en: 'Not enough proof; send pictures' },
  'refund.phrase.agreed': { zh: '已与顾客协商一致', en: 'Settled with the customer' },

  'refund.action.approve': { zh: '同意退款', en: 'Approve' },
  'refund.action.reject': { zh: '拒绝', en: 'Reject' },
  'refund.action.receive': { zh: '收到退货', en: 'Goods received' },
  'refund.action.retry': { zh: '重试', en: 'Retry' },

  'refund.op.review': { zh: '审核退款', en: 'Review a refund' },
  'refund.op.receive': { zh: '收到退货', en: 'Receive returned goods' },
  'refund.op.askCode': { zh: '获取退款验证码', en: 'Ask for a refund code' },
  'refund.op.refundMat': { zh: '设备订单退款', en: 'Refund a device order' },
  'refund.op.refundPkb': { zh: '普康宝退款', en: 'PKB refund' },
  'refund.op.refundThird': { zh: '第三方退款', en: 'Third-party refund' },
  'refund.op.withdraw': { zh: '顾客撤销退款', en: 'Customer withdraws a refund' },
  'refund.op.retry': { zh: '重试退款', en: 'Retry a refund' },

  'refund.field.refundNo': { zh: '退款单号', en: 'Refund no.' },
  'refund.field.kind': { zh: '退款类型', en: 'Kind' },
  'refund.field.reasonCode': { zh: '退款原因', en: 'Reason' },
  'refund.field.reasonText': { zh: '说明', en: 'Details' },
  'refund.field.images': { zh: '图片', en: 'Pictures' },
  'refund.field.goodsReturn': { zh: '退货', en: 'Goods come back' },
  'refund.field.amount': { zh: '退款金额', en: 'Amount' },
  'refund.field.deliveryFeePart': { zh: '其中配送费', en: 'Of it delivery fee' },
  'refund.field.pointsBack': { zh: '退回积分', en: 'Points back' },
  'refund.field.couponBack': { zh: '退回优惠券', en: 'Coupon back' },
  'refund.field.status': { zh: '退款状态', en: 'Status' },
  'refund.field.askedBy': { zh: '申请人', en: 'Asked by' },
  'refund.field.askedAt': { zh: '申请时间', en: 'Asked' },
  'refund.field.reviewedBy': { zh: '审核人', en: 'Reviewed by' },
  'refund.field.reviewRemark': { zh: '审核意见', en: 'Review' },
  'refund.field.failReason': { zh: '失败原因', en: 'Failure' },
  'refund.field.tries': { zh: '尝试次数', en: 'Tries' },
  'refund.field.doneAt': { zh: '退款时间', en: 'Refunded' },
  'refund.field.number': { zh: '退款数量', en: 'Quantity' },
  'refund.field.receivedNumber': { zh: '收到数量', en: 'Received' },
  'refund.field.restock': { zh: '入库', en: 'Restock' },
  'refund.field.smsCode': { zh: '短信验证码', en: 'Code by SMS' },
  'refund.field.refundDeliveryFee': { zh: '退配送费', en: 'Refund delivery fee' },
});
