import { steps } from '../../kernel/index.ts';
import { PrescriptionStatus } from './prescription.codes.ts';

const S = PrescriptionStatus.byName;
const V = 'PRESCRIPTION:REVIEW';
const P = 'PRESCRIPTION:DISPENSE';
const W = 'PRESCRIPTION:WRITE';

/** Every transition of prescriptions (spec 07 §2.5); an unlisted pair is refused. */
export const PrescriptionSteps = steps(PrescriptionStatus, [
  { action: 'save', from: ['new'], to: [S.draft], who: [W], zh: '保存', en: 'Save' },
  { action: 'upload', from: ['new'], to: [S.toReview], who: ['CUSTOMER', P, 'PLATFORM'], zh: '上传', en: 'Upload' },
  { action: 'submit', from: [S.draft, S.rejected], to: [S.toReview], who: [W], zh: '提交', en: 'Submit' },
  { action: 'withdraw', from: [S.toReview], to: [S.draft], who: [W], zh: '撤回', en: 'Withdraw' },
  { action: 'approve', from: [S.toReview], to: [S.approved], who: [V], zh: '通过', en: 'Approve' },
  { action: 'reject', from: [S.toReview], to: [S.rejected], who: [V], zh: '驳回', en: 'Reject' },
  { action: 'dispense', from: [S.approved], to: [S.dispensed], who: [P], zh: '调配', en: 'Dispense' },
  { action: 'check', from: [S.dispensed], to: [S.checked], who: [P, V], zh: '核对', en: 'Check' },
  { action: 'redo', from: [S.dispensed, S.checked], to: [S.approved], who: [P, V], zh: '退回', en: 'Send back' },
  // A device drops what was approved; a store hands over what was checked.
  { action: 'use', from: [S.checked, S.approved], to: [S.used], who: ['TIMER'], zh: '使用', en: 'Use' },
  {
    action: 'release',
    from: [S.approved, S.dispensed, S.checked],
    to: [S.approved, S.expired],
    who: ['TIMER'],
    zh: '释放',
    en: 'Release',
  },
  { action: 'expire', from: [S.toReview, S.approved], to: [S.expired], who: ['TIMER'], zh: '过期', en: 'Expire' },
  {
    action: 'void',
    from: [S.draft, S.toReview, S.approved, S.rejected],
    to: [S.void],
    who: [W],
    zh: '作废',
    en: 'Void',
    confirms: true,
  },
]);
export type PrescriptionAction = (typeof PrescriptionSteps.actions)[number];
