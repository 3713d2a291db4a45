import { steps } from '../../../kernel/index.ts';
import { AdReview, AdStatus } from './ad.codes.ts';

const S = AdStatus.byName;
const R = AdReview.byName;
const W = 'MATAD:WRITE';

/** An ad's life (spec 06 §3); TIMER: its last day is over. */
export const AdSteps = steps(AdStatus, [
  { action: 'CREATE', from: ['new'], to: [S.draft], who: [W], zh: '新建', en: 'Make' },
  { action: 'PUBLISH', from: [S.draft], to: [S.published], who: [W], zh: '投放', en: 'Publish', confirms: true },
  { action: 'PAUSE', from: [S.published], to: [S.paused], who: [W], zh: '暂停', en: 'Pause' },
  { action: 'RESUME', from: [S.paused], to: [S.published], who: [W], zh: '恢复', en: 'Resume' },
  {
    action: 'END',
    from: [S.published, S.paused],
    to: [S.ended],
    who: [W, 'TIMER'],
    zh: '结束',
    en: 'End',
    confirms: true,
  },
]);
/** What staff may ask for. */
export const adActions = ['PUBLISH', 'PAUSE', 'RESUME', 'END'] as const;
export type AdAction = (typeof adActions)[number];

/** The review of a material; whatever is changed of it is looked at anew. */
export const AdReviewSteps = steps(AdReview, [
  { action: 'UPLOAD', from: ['new'], to: [R.waiting], who: [W], zh: '上传', en: 'Upload' },
  { action: 'PASS', from: [R.waiting, R.rejected], to: [R.passed], who: [W], zh: '通过', en: 'Pass' },
  { action: 'REJECT', from: [R.waiting, R.passed], to: [R.rejected], who: [W], zh: '驳回', en: 'Reject' },
  { action: 'CHANGE', from: [...AdReview.all], to: [R.waiting], who: [W], zh: '修改', en: 'Change' },
]);
export const adReviewActions = ['PASS', 'REJECT'] as const;
export type AdReviewAction = (typeof adReviewActions)[number] | 'CHANGE';
