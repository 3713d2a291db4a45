import { steps } from '../../kernel/steps.ts';
import { BroadcastStatus } from './notification.codes.ts';

const S = BroadcastStatus.byName;
const W = 'NOTIFICATION:WRITE';

/** Every transition of a broadcast (spec 01 §7). What is changed after it was planned is planned anew. */
export const BroadcastSteps = steps(BroadcastStatus, [
  { action: 'save', from: ['new', S.draft, S.scheduled], to: [S.draft], who: [W], zh: '保存', en: 'Save' },
  { action: 'schedule', from: [S.draft, S.scheduled], to: [S.scheduled], who: [W], zh: '定时发送', en: 'Schedule' },
  {
    action: 'send',
    from: [S.draft, S.scheduled],
    to: [S.sent],
    who: [W, 'TIMER'],
    zh: '发送',
    en: 'Send',
    confirms: true,
  },
  // Nobody was left to receive it when it was due.
  { action: 'unschedule', from: [S.scheduled], to: [S.draft], who: [W, 'TIMER'], zh: '取消定时', en: 'Unschedule' },
  { action: 'revoke', from: [S.sent], to: [S.revoked], who: [W], zh: '撤回', en: 'Revoke', confirms: true },
]);
export type BroadcastAction = (typeof BroadcastSteps.actions)[number];
