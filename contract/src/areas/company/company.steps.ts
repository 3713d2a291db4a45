import { steps } from '../../kernel/index.ts';
import { CompanyStatus, ContractStatus, PaymentAccountStatus } from './company.codes.ts';

const C = CompanyStatus.byName;
const W = 'COMPANY:WRITE';

/** Every transition of companies (spec 04 §2). */
export const CompanySteps = steps(CompanyStatus, [
  { action: 'create', from: ['new'], to: [C.preparing], who: [W], zh: '新建', en: 'Create' },
  { action: 'open', from: [C.preparing], to: [C.active], who: [W], zh: '开通', en: 'Open', confirms: true },
  { action: 'suspend', from: [C.active], to: [C.suspended], who: [W], zh: '暂停', en: 'Suspend', confirms: true },
  { action: 'resume', from: [C.suspended], to: [C.active], who: [W], zh: '恢复', en: 'Resume', confirms: true },
  { action: 'close', from: [C.active, C.suspended], to: [C.closed], who: [W], zh: '终止', en: 'Close', confirms: true },
]);

const K = ContractStatus.byName;
/** Every transition of service contracts (spec 04 §1). */
export const ContractSteps = steps(ContractStatus, [
  { action: 'draft', from: ['new'], to: [K.draft], who: [W], zh: '新建', en: 'Create' },
  { action: 'sign', from: [K.draft], to: [K.active], who: [W], zh: '生效', en: 'Put in force', confirms: true },
  { action: 'end', from: [K.active], to: [K.ended], who: [W], zh: '结束', en: 'End', confirms: true },
  { action: 'void', from: [K.draft], to: [K.void], who: [W], zh: '作废', en: 'Void', confirms: true },
]);

const A = PaymentAccountStatus.byName;
/** Every transition of payment accounts (spec 04 §2). */
export const PaymentAccountSteps = steps(PaymentAccountStatus, [
  { action: 'create', from: ['new'], to: [A.draft], who: [W], zh: '新建', en: 'Create' },
  { action: 'enable', from: [A.draft, A.disabled], to: [A.active], who: [W], zh: '启用', en: 'Enable' },
  {
    action: 'disable',
    from: [A.active],
    to: [A.disabled],
    who: [W, 'TIMER'],
    zh: '停用',
    en: 'Disable',
    confirms: true,
  },
]);
