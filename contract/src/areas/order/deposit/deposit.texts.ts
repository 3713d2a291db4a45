import { texts } from '../../../kernel/index.ts';

/** Refusals that wishes and pre-orders share (spec 02 §2.3). */
export const depositTexts = texts({
  'deposit.stepRefused': {
    status: 409,
    zh: '当前状态「{status}」不允许执行「{action}」',
    en: '“{action}” is not possible while it is “{status}”',
  },
  'deposit.noneDone': { status: 409, zh: '没有一项处理成功', en: 'None of them could be done' },
  'deposit.paidUseRefund': { status: 409, zh: '已付订金，请走退款流程', en: 'The deposit is paid; use a refund' },
  'deposit.nothingOwed': { status: 409, zh: '没有待付的订金', en: 'No deposit is to be paid' },
  'deposit.rxNotApproved': {
    status: 409,
    zh: '处方未审核通过，不能转订单',
    en: 'Prescription not approved: no order can be made',
  },
  'deposit.refundToReview': { zh: '退款待审核', en: 'To review' },
  'deposit.refundFailed': { zh: '退款失败', en: 'Refund failed' },
  'deposit.unpaid': { zh: '订金未付', en: 'Deposit unpaid' },
  'deposit.action.edit': { zh: '修改', en: 'Change' },
  'deposit.action.collect': { zh: '收订金', en: 'Take the deposit' },
  'deposit.action.approveRefund': { zh: '同意退款', en: 'Approve refund' },
  'deposit.action.rejectRefund': { zh: '拒绝退款', en: 'Reject refund' },
  'deposit.tab.facts': { zh: '详情', en: 'Details' },
  'deposit.history.pay': { zh: '订金到账', en: 'Deposit paid' },
  'deposit.history.edit': { zh: '修改', en: 'Changed' },
});
