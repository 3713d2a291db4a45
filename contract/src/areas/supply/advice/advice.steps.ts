import { steps } from '../../../kernel/index.ts';
import { GoodsAdviceStatus } from './advice.codes.ts';

const S = GoodsAdviceStatus.byName;
const W = 'SUPPLY:WRITE';

/** What becomes of advice (spec 06 §3). DEVICE and CUSTOMER wish, TIMER computes and follows the plans. */
export const GoodsAdviceSteps = steps(GoodsAdviceStatus, [
  {
    action: 'propose',
    from: ['new'],
    to: [S.open],
    who: [W, 'DEVICE', 'CUSTOMER', 'TIMER'],
    zh: '提出',
    en: 'Propose',
  },
  { action: 'accept', from: [S.open], to: [S.accepted], who: [W], zh: '采纳', en: 'Accept' },
  { action: 'schedule', from: [S.accepted], to: [S.planned], who: [W, 'TIMER'], zh: '排计划', en: 'Plan' },
  { action: 'unschedule', from: [S.planned], to: [S.accepted], who: ['TIMER'], zh: '计划取消', en: 'Plan cancelled' },
  { action: 'shelve', from: [S.accepted, S.planned], to: [S.done], who: ['TIMER'], zh: '完成', en: 'Done' },
  { action: 'reject', from: [S.open], to: [S.rejected], who: [W], zh: '不采纳', en: 'Reject' },
  { action: 'lapse', from: [S.open], to: [S.rejected], who: ['TIMER'], zh: '失效', en: 'Lapse' },
]);
export type GoodsAdviceAction = (typeof GoodsAdviceSteps.actions)[number];

export const adviceDeeds = ['accept', 'reject'] as const;
