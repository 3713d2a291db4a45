import { steps } from '../../../kernel/index.ts';
import { InsuranceStatus } from './insurance.codes.ts';

const S = InsuranceStatus.byName;
const W = 'INSURANCE:WRITE';

/** Every transition of insurances (spec 04 §2). */
export const InsuranceSteps = steps(InsuranceStatus, [
  { action: 'create', from: ['new'], to: [S.draft], who: [W], zh: '新建', en: 'Create' },
  { action: 'enable', from: [S.draft, S.stopped], to: [S.active], who: [W], zh: '启用', en: 'Enable' },
  { action: 'stop', from: [S.active], to: [S.stopped], who: [W], zh: '停用', en: 'Stop', confirms: true },
]);
