import { steps } from '../../../kernel/index.ts';
import { AlertStatus } from './alert.codes.ts';

const S = AlertStatus.byName;
const W = 'ALERT:WRITE';

/** Every transition of alerts (spec 06 §3). */
export const AlertSteps = steps(AlertStatus, [
  { action: 'raise', from: ['new'], to: [S.new], who: ['TIMER', 'DEVICE'], zh: '产生', en: 'Raise' },
  { action: 'acknowledge', from: [S.new], to: [S.acknowledged], who: [W], zh: '确认', en: 'Acknowledge' },
  { action: 'handle', from: [S.acknowledged], to: [S.handling], who: [W], zh: '处理', en: 'Take in hand' },
  { action: 'close', from: [S.handling], to: [S.closed], who: [W], zh: '关闭', en: 'Close' },
  {
    action: 'ignore',
    from: [S.new, S.acknowledged, S.handling],
    to: [S.ignored],
    who: [W],
    zh: '忽略',
    en: 'Ignore',
    confirms: true,
  },
  {
    action: 'handOver',
    from: [S.new, S.acknowledged],
    to: [S.handling],
    who: ['TIMER'],
    zh: '转工单',
    en: 'To a ticket',
  },
  {
    action: 'settle',
    from: [S.new, S.acknowledged, S.handling],
    to: [S.closed],
    who: ['TIMER'],
    zh: '随工单或撤机关闭',
    en: 'Closed with its ticket or device',
  },
  { action: 'recover', from: [S.new, S.acknowledged], to: [S.closed], who: ['TIMER'], zh: '自动恢复', en: 'Recovered' },
  { action: 'reopen', from: [S.closed], to: [S.handling], who: [W], zh: '重开', en: 'Reopen' },
]);
export type AlertAction = (typeof AlertSteps.actions)[number];
