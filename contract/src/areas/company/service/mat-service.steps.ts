import { steps } from '../../../kernel/index.ts';
import { MatServiceStatus } from './mat-service.codes.ts';

const S = MatServiceStatus.byName;
const W = 'MAT:WRITE';

/** Every transition of device service contracts (spec 04 §2). */
export const MatServiceSteps = steps(MatServiceStatus, [
  { action: 'draft', from: ['new'], to: [S.draft], who: [W], zh: '新建', en: 'Create' },
  { action: 'submit', from: [S.draft], to: [S.pendingPay], who: [W], zh: '提交', en: 'Submit' },
  {
    action: 'pay',
    from: [S.pendingPay],
    to: [S.active],
    who: [W],
    zh: '确认到款',
    en: 'Confirm payment',
    confirms: true,
  },
  { action: 'end', from: [S.active], to: [S.ended], who: ['TIMER'], zh: '结束', en: 'End' },
  { action: 'void', from: [S.draft, S.pendingPay], to: [S.void], who: [W], zh: '作废', en: 'Void', confirms: true },
]);
