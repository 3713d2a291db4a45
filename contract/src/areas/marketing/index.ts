import { areaContract } from '../../kernel/index.ts';
import * as steps from './customer-coupon.steps.ts';
import * as codes from './marketing.codes.ts';
import * as events from './marketing.events.ts';
import { marketingTexts } from './marketing.texts.ts';

export * from './customer-coupon.steps.ts';
export * from './marketing.codes.ts';
export * from './marketing.events.ts';
export * from './price-step.ts';

export const marketingContract = areaContract('marketing', { codes, steps, events, texts: marketingTexts });
