import { steps } from '../../kernel/index.ts';
import { ActivityStatus, PromotionStatus } from './marketing.codes.ts';

const P = PromotionStatus.byName;
const A = ActivityStatus.byName;

/** 促销 (spec 05 §3). Placed orders keep their price whatever becomes of it. */
export const PromotionSteps = steps(PromotionStatus, [
  {
    action: 'activate',
    from: [P.draft, P.invalid],
    to: [P.upcoming, P.running],
    who: ['PROMOTION:WRITE'],
    zh: '启用',
    en: 'Activate',
    confirms: true,
  },
  { action: 'begin', from: [P.upcoming], to: [P.running], who: ['TIMER'], zh: '生效', en: 'Begin' },
  { action: 'end', from: [P.running], to: [P.ended], who: ['TIMER'], zh: '结束', en: 'End' },
  {
    action: 'invalidate',
    from: [P.upcoming, P.running],
    to: [P.invalid],
    who: ['PROMOTION:WRITE'],
    zh: '失效',
    en: 'Invalidate',
    confirms: true,
  },
]);
export type PromotionAction = (typeof PromotionSteps.actions)[number];

/** 活动 (spec 05 §3). */
export const ActivitySteps = steps(ActivityStatus, [
  {
    action: 'open',
    from: [A.draft, A.closed],
    to: [A.upcoming, A.running],
    who: ['ACTIVITY:WRITE'],
    zh: '上线',
    en: 'Open',
    confirms: true,
  },
  { action: 'begin', from: [A.upcoming], to: [A.running], who: ['TIMER'], zh: '开始', en: 'Begin' },
  { action: 'end', from: [A.running], to: [A.ended], who: ['TIMER'], zh: '结束', en: 'End' },
  {
    action: 'close',
    from: [A.upcoming, A.running],
    to: [A.closed],
    who: ['ACTIVITY:WRITE'],
    zh: '下线',
    en: 'Close',
    confirms: true,
  },
]);
export type ActivityAction = (typeof ActivitySteps.actions)[number];
