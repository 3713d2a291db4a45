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
import * as insuranceCalls from './insurance/insurance.calls.ts';
import * as insuranceCodes from './insurance/insurance.codes.ts';
import * as insuranceSteps from './insurance/insurance.steps.ts';
import { insuranceTexts } from './insurance/insurance.texts.ts';
import * as licenceCalls from './licence.calls.ts';
import * as accountCalls from './payment-account.calls.ts';
import * as revenueCalls from './revenue/revenue.calls.ts';
import * as revenueCodes from './revenue/revenue.codes.ts';
import * as revenueSteps from './revenue/revenue.steps.ts';
import { revenueTexts } from './revenue/revenue.texts.ts';
import * as serviceCalls from './service/mat-service.calls.ts';
import * as serviceCodes from './service/mat-service.codes.ts';
import * as serviceEvents from './service/mat-service.events.ts';
import * as serviceSteps from './service/mat-service.steps.ts';
import { matServiceTexts } from './service/mat-service.texts.ts';
import * as publicXcxCalls from './xcx/public-xcx.calls.ts';
import * as xcxCodes from './xcx/xcx.codes.ts';
import * as xcxEvents from './xcx/xcx.events.ts';
import { xcxTexts } from './xcx/xcx.texts.ts';
import * as xcxConfigCalls from './xcx/xcx-config.calls.ts';
import { xcxScreenTexts } from './xcx/xcx-screen.texts.ts';
import * as xcxTemplateCalls from './xcx/xcx-template.calls.ts';

export * from './company.calls.ts';
export * from './company.codes.ts';
export * from './company.events.ts';
export * from './company.rows.ts';
export * from './company.steps.ts';
export * from './company-contract.calls.ts';
export { companyPaperTexts } from './company-paper.texts.ts';
export { companyScreenTexts } from './company-screen.texts.ts';
export { companyWords } from './company-words.texts.ts';
export * from './credit-code.ts';
export * from './insurance/insurance.calls.ts';
export * from './insurance/insurance.codes.ts';
export * from './insurance/insurance.steps.ts';
export { insuranceTexts } from './insurance/insurance.texts.ts';
export * from './licence.calls.ts';
export * from './payment-account.calls.ts';
export * from './revenue/revenue.calls.ts';
export * from './revenue/revenue.codes.ts';
export * from './revenue/revenue.rows.ts';
export * from './revenue/revenue.steps.ts';
export { revenueTexts } from './revenue/revenue.texts.ts';
export * from './revenue/revenue-shares.ts';
export * from './service/mat-service.calls.ts';
export * from './service/mat-service.codes.ts';
export * from './service/mat-service.events.ts';
export * from './service/mat-service.steps.ts';
export { matServiceTexts } from './service/mat-service.texts.ts';
export * from './xcx/public-xcx.calls.ts';
export * from './xcx/xcx.codes.ts';
export * from './xcx/xcx.events.ts';
export { xcxTexts } from './xcx/xcx.texts.ts';
export * from './xcx/xcx-block.rows.ts';
export * from './xcx/xcx-config.calls.ts';
export { xcxScreenTexts } from './xcx/xcx-screen.texts.ts';
export * from './xcx/xcx-template.calls.ts';

export const companyContract = areaContract('company', {
  calls: {
    ...calls,
    ...licenceCalls,
    ...contractCalls,
    ...accountCalls,
    ...revenueCalls,
    ...serviceCalls,
    ...xcxConfigCalls,
    ...xcxTemplateCalls,
    ...publicXcxCalls,
    ...insuranceCalls,
  },
  codes: { ...codes, ...revenueCodes, ...serviceCodes, ...xcxCodes, ...insuranceCodes },
  steps: { ...stepTables, ...revenueSteps, ...serviceSteps, ...insuranceSteps },
  events: { ...events, ...serviceEvents, ...xcxEvents },
  texts: {
    ...companyTexts,
    ...companyDashboardTexts,
    ...companyScreenTexts,
    ...companyPaperTexts,
    ...companyWords,
    ...revenueTexts,
    ...matServiceTexts,
    ...xcxTexts,
    ...xcxScreenTexts,
    ...insuranceTexts,
  },
});
