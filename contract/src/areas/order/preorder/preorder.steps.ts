import { steps } from '../../../kernel/index.ts';
import { PreOrderStatus } from './preorder.codes.ts';

const S = PreOrderStatus.byName;
const W = 'PREORDER:WRITE';
const R = 'ORDER:REFUND';

/** Every transition of pre-orders (spec 02 §2.3). */
export const PreOrderSteps = steps(PreOrderStatus, [
  {
    // 20 where no deposit is asked for.
    action: 'book',
    from: ['new'],
    to: [S.toPay, S.booked],
    who: ['CUSTOMER', W],
    zh: '预订',
    en: 'Book',
  },
  { action: 'pay', from: [S.toPay], to: [S.booked], who: ['PAYMENT', W], zh: '收订金', en: 'Take the deposit' },
  {
    action: 'cancel',
    from: [S.toPay],
    to: [S.cancelled],
    who: [W, 'CUSTOMER'],
    zh: '取消',
    en: 'Cancel',
    confirms: true,
  },
  { action: 'timeout', from: [S.toPay], to: [S.expired], who: ['TIMER'], zh: '超时', en: 'Time out' },
  { action: 'arrive', from: [S.booked], to: [S.arrived], who: [W], zh: '到货', en: 'Arrived' },
  { action: 'order', from: [S.arrived], to: [S.ordered], who: [W], zh: '转订单', en: 'Make an order' },
  {
    // A customer asks and somebody with ORDER:REFUND approves; those with it do both at once.
    action: 'refund',
    from: [S.booked, S.arrived],
    to: [S.refunding],
    who: [R, 'CUSTOMER', 'PAYMENT'],
    zh: '退订',
    en: 'Give up',
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
  { action: 'rejectRefund', from: [S.refunding], to: 'previous', who: [R], zh: '拒绝退订', en: 'Reject' },
  {
    // Not fetched in time: the deposit goes back unless the store keeps it (forfeit_deposit, spec 04).
    action: 'expire',
    from: [S.arrived],
    to: [S.expired],
    who: ['TIMER'],
    zh: '逾期失效',
    en: 'Not fetched',
  },
  {
    action: 'delete',
    from: [S.cancelled, S.expired],
    to: [S.deleted],
    who: [W],
    zh: '删除',
    en: 'Delete',
    confirms: true,
  },
  { action: 'restore', from: [S.deleted], to: 'previous', who: [W], zh: '恢复', en: 'Restore' },
]);
export type PreOrderAction = (typeof PreOrderSteps.actions)[number];
