import { steps } from '../../../kernel/index.ts';
import { WishStatus } from './wishlist.codes.ts';

const S = WishStatus.byName;
const W = 'WISHLIST:WRITE';
const R = 'ORDER:REFUND';

/** Every transition of wishes (spec 02 §2.3). */
export const WishSteps = steps(WishStatus, [
  { action: 'wish', from: ['new'], to: [S.new], who: ['CUSTOMER', 'DEVICE', W], zh: '许愿', en: 'Wish' },
  { action: 'take', from: [S.new], to: [S.inHand], who: [W], zh: '受理', en: 'Take in hand' },
  { action: 'arrive', from: [S.inHand], to: [S.arrived], who: [W], zh: '到货通知', en: 'Tell it is there' },
  { action: 'order', from: [S.arrived], to: [S.ordered], who: [W], zh: '转订单', en: 'Make an order' },
  { action: 'refuse', from: [S.new, S.inHand], to: [S.refused], who: [W], zh: '无法满足', en: 'Cannot be had' },
  {
    // The customer, while nothing was paid and nobody has begun.
    action: 'cancel',
    from: [S.new],
    to: [S.refused],
    who: ['CUSTOMER'],
    zh: '撤回',
    en: 'Withdraw',
  },
  {
    // A customer asks and somebody with ORDER:REFUND approves; those with it do both at once.
    action: 'refund',
    from: [S.new, S.inHand, S.arrived],
    to: [S.refunding],
    who: [R, 'CUSTOMER', 'PAYMENT'],
    zh: '退款',
    en: 'Refund',
    confirms: true,
  },
  { action: 'refunded', from: [S.refunding], to: [S.refunded], who: ['PAYMENT'], zh: '退款到账', en: 'Money is back' },
  {
    action: 'refundFailed',
    from: [S.refunding],
    to: 'previous',
    who: ['PAYMENT'],
    zh: '退款失败',
    en: 'Refund failed',
  },
  { action: 'rejectRefund', from: [S.refunding], to: 'previous', who: [R], zh: '拒绝退款', en: 'Reject refund' },
  { action: 'delete', from: [S.refused], to: [S.deleted], who: [W], zh: '删除', en: 'Delete', confirms: true },
  { action: 'restore', from: [S.deleted], to: [S.refused], who: [W], zh: '恢复', en: 'Restore' },
]);
export type WishAction = (typeof WishSteps.actions)[number];
