import { areaContract } from '../../kernel/index.ts';
import * as calls from './company.calls.ts';
import * as codes from './company.codes.ts';
import * as events from './company.events.ts';
import * as stepTables from './company.steps.ts';
import { companyTexts } from './company.texts.ts';
import * as contractCalls from './company-contract.calls.ts';
import { companyDashboardTexts } from './company-dashboard.texts.ts';
import { companyPaperTexts } from './company-paper.texts.ts';
import { companyScreenTexts } from './company-screen.texts.ts';
import { companyWords } from './company-words.texts.ts';
import * as licenceCalls from './licence.calls.ts';
import * as accountCalls from './payment-account.calls.ts';

export * from './company.calls.ts';
export * from './company.codes.ts';
export * from './company.events.ts';
export * from './company.rows.ts';
export * from './company.steps.ts';
export * from './company-contract.calls.ts';
export { companyScreenTexts } from './company-screen.texts.ts';
export { companyWords } from './company-words.texts.ts';
export * from './credit-code.ts';
export * from './licence.calls.ts';
export * from './payment-account.calls.ts';

export const companyContract = areaContract('company', {
  calls: { ...calls, ...licenceCalls, ...contractCalls, ...accountCalls },
  codes,
  steps: stepTables,
  events,
  texts: { ...companyTexts, ...companyDashboardTexts, ...companyScreenTexts, ...companyPaperTexts, ...companyWords },
});
