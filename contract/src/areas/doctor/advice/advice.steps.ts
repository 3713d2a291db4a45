import { steps } from '../../../kernel/index.ts';
import { AdviceStatus } from './advice.codes.ts';

const S = AdviceStatus.byName;
const W = 'ADVICE:WRITE';

/** Every transition of advice (spec 07 §2.3); an unlisted pair is refused. */
export const AdviceSteps = steps(AdviceStatus, [
  { action: 'ask', from: ['new'], to: [S.new], who: ['CUSTOMER'], zh: '求助', en: 'Ask' },
  { action: 'save', from: ['new'], to: [S.new], who: [W], zh: '保存', en: 'Save' },
  { action: 'send', from: [S.new], to: [S.toConfirm], who: [W], zh: '发送', en: 'Send' },
  { action: 'withdraw', from: [S.toConfirm], to: [S.new], who: [W], zh: '撤回', en: 'Withdraw' },
  { action: 'confirm', from: [S.toConfirm], to: [S.confirmed], who: ['CUSTOMER', W], zh: '确认', en: 'Confirm' },
  {
    action: 'order',
    from: [S.toConfirm, S.confirmed],
    to: [S.ordered],
    who: ['CUSTOMER', W],
    zh: '生成订单',
    en: 'Make an order',
  },
  { action: 'orderGone', from: [S.ordered], to: [S.confirmed], who: ['TIMER'], zh: '订单取消', en: 'Order gone' },
  { action: 'finish', from: [S.ordered], to: [S.done, S.invalid], who: ['TIMER'], zh: '完成', en: 'Finish' },
  {
    action: 'invalidate',
    from: [S.new, S.toConfirm, S.confirmed],
    to: [S.invalid],
    who: [W, 'TIMER'],
    zh: '作废',
    en: 'Invalidate',
    confirms: true,
  },
]);
export type AdviceAction = (typeof AdviceSteps.actions)[number];
