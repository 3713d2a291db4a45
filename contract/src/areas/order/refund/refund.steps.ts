import { steps } from '../../../kernel/index.ts';
import { RefundStatus } from './refund.codes.ts';

const S = RefundStatus.byName;

/** How a refund goes on (spec 02 §1 order_refund, §4.4). */
export const RefundSteps = steps(RefundStatus, [
  {
    action: 'approve',
    from: [S.toReview],
    to: [S.toReceive, S.refunding],
    who: ['ORDER:REFUND', 'PLATFORM', 'TIMER'],
    zh: '同意退款',
    en: 'Approve',
    confirms: true,
  },
  {
    action: 'reject',
    from: [S.toReview, S.toReceive],
    to: [S.rejected],
    who: ['ORDER:REFUND', 'PLATFORM'],
    zh: '拒绝',
    en: 'Reject',
  },
  {
    action: 'withdraw',
    from: [S.toReview, S.toReceive],
    to: [S.withdrawn],
    who: ['CUSTOMER', 'PLATFORM'],
    zh: '撤销',
    en: 'Withdraw',
  },
  {
    // Store orders were approved before the goods came; of device orders the money is decided once they are here.
    action: 'receive',
    from: [S.toReceive],
    to: [S.refunding, S.toReview],
    who: ['ORDER:REFUND', 'ORDER:WRITE'],
    zh: '收到退货',
    en: 'Goods received',
  },
  {
    // A provider that said no may say yes later: also of what was given up meanwhile.
    action: 'finish',
    from: [S.refunding, S.withdrawn],
    to: [S.refunded],
    who: ['PAYMENT'],
    zh: '退款到账',
    en: 'Money is back',
  },
  { action: 'fail', from: [S.refunding], to: [S.failed], who: ['PAYMENT'], zh: '退款失败', en: 'Failed' },
  {
    action: 'retry',
    from: [S.failed],
    to: [S.refunding],
    who: ['ORDER:REFUND', 'TIMER', 'PAYMENT'],
    zh: '重试',
    en: 'Retry',
  },
  {
    // The deposit that could not go back counts for the order that is made of its booking after all (§2.3).
    action: 'giveUp',
    from: [S.failed],
    to: [S.withdrawn],
    who: ['WISHLIST:WRITE', 'PREORDER:WRITE'],
    zh: '转订单作废',
    en: 'Given up for an order',
  },
]);
export type RefundAction = (typeof RefundSteps.actions)[number];
