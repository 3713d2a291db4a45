import { areaContract } from '../../kernel/index.ts';
import * as couponSteps from './customer-coupon.steps.ts';
import * as codes from './marketing.codes.ts';
import * as events from './marketing.events.ts';
import { marketingTexts } from './marketing.texts.ts';
import * as promotionSteps from './promotion.steps.ts';

export * from './customer-coupon.steps.ts';
export * from './marketing.codes.ts';
export * from './marketing.events.ts';
export * from './price-step.ts';
export * from './promotion.steps.ts';

export const marketingContract = areaContract('marketing', {
  codes,
  steps: { ...couponSteps, ...promotionSteps },
  events,
  texts: marketingTexts,
});
