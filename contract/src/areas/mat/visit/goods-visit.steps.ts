import { steps } from '../../../kernel/index.ts';
import { GoodsVisitStatus } from './goods-visit.codes.ts';

const S = GoodsVisitStatus.byName;
const open = [S.draft, S.pendingPay] as const;
const failed = [S.dropFailed, S.abnormal] as const;

/**
 * A visit follows its order (spec 06 §3): an order that went on meanwhile leads to where it stands by one step. DEVICE is the screen,
 * TIMER the order's events.
 */
export const GoodsVisitSteps = steps(GoodsVisitStatus, [
  { action: 'view', from: ['new'], to: [S.draft], who: ['DEVICE', 'TIMER'], zh: '浏览', en: 'View' },
  { action: 'order', from: [S.draft], to: [S.pendingPay], who: ['TIMER'], zh: '下单', en: 'Order' },
  { action: 'pay', from: [...open], to: [S.awaitingPickup], who: ['TIMER'], zh: '支付', en: 'Pay' },
  { action: 'retry', from: [...failed], to: [S.awaitingPickup], who: ['TIMER'], zh: '重新出货', en: 'Drop again' },
  {
    action: 'take',
    from: [...open, S.awaitingPickup, ...failed],
    to: [S.taken],
    who: ['TIMER'],
    zh: '取货',
    en: 'Take',
  },
  {
    action: 'complete',
    from: [...open, S.awaitingPickup, S.taken, ...failed],
    to: [S.complete],
    who: ['TIMER'],
    zh: '完成',
    en: 'Complete',
  },
  {
    action: 'refundPart',
    from: [...open, S.awaitingPickup, S.taken, S.complete, ...failed],
    to: [S.partRefunded],
    who: ['TIMER'],
    zh: '部分退款',
    en: 'Refund in part',
  },
  {
    action: 'fail',
    from: [...open, S.awaitingPickup, S.taken, S.abnormal],
    to: [S.dropFailed],
    who: ['TIMER'],
    zh: '未掉货',
    en: 'Not dropped',
  },
  {
    action: 'abort',
    from: [...open, S.awaitingPickup, S.taken, S.dropFailed],
    to: [S.abnormal],
    who: ['TIMER'],
    zh: '订单异常',
    en: 'Order fails',
  },
  {
    action: 'refund',
    from: [...open, S.awaitingPickup, S.taken, S.complete, S.partRefunded, ...failed],
    to: [S.refunded],
    who: ['TIMER'],
    zh: '退款',
    en: 'Refund',
  },
  { action: 'giveUp', from: [S.pendingPay], to: [S.draft], who: ['TIMER'], zh: '未支付', en: 'Give up' },
]);
export type GoodsVisitAction = (typeof GoodsVisitSteps.actions)[number];
