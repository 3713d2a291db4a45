import { steps } from '../../../kernel/index.ts';
import { RevenueStatus } from './revenue.codes.ts';

const S = RevenueStatus.byName;
const W = 'REVENUE:WRITE';

/** Every transition of revenue rules (spec 04 §2). */
export const RevenueSteps = steps(RevenueStatus, [
  { action: 'create', from: ['new'], to: [S.draft], who: [W], zh: '新建', en: 'Create' },
  { action: 'publish', from: [S.draft, S.active], to: [S.active], who: [W], zh: '发布', en: 'Publish', confirms: true },
  { action: 'stop', from: [S.active], to: [S.stopped], who: [W], zh: '停用', en: 'Stop', confirms: true },
]);
