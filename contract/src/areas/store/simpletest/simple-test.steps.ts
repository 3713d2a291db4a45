import { steps } from '../../../kernel/index.ts';
import { TestStatus } from './simple-test.codes.ts';

/** A test stands as it was taken; what is wrong is voided and taken again (spec 04 §2). */
export const SimpleTestSteps = steps(TestStatus, [
  { action: 'record', from: ['new'], to: ['RECORDED'], who: ['STORE:TEST'], zh: '新检测', en: 'Record' },
  { action: 'void', from: ['RECORDED'], to: ['VOID'], who: ['STORE:TEST'], zh: '作废', en: 'Void', confirms: true },
]);
