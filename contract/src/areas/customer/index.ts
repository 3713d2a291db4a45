import { areaContract } from '../../kernel/index.ts';
import * as codes from './customer.codes.ts';
import { customerTexts } from './customer.texts.ts';
import * as addressCalls from './customer-address.calls.ts';
import * as authCalls from './customer-auth.calls.ts';
import { customerAuthTexts } from './customer-auth.texts.ts';
import { customerSettingTexts } from './customer-setting.texts.ts';
import * as revealCalls from './reveal.calls.ts';
import * as revealCodes from './reveal.codes.ts';

export * from './customer.codes.ts';
export * from './customer-address.calls.ts';
export * from './customer-auth.calls.ts';
export * from './reveal.calls.ts';
export * from './reveal.codes.ts';

export const customerContract = areaContract('customer', {
  calls: { ...authCalls, ...addressCalls, ...revealCalls },
  codes: { ...codes, ...revealCodes },
  texts: { ...customerTexts, ...customerAuthTexts, ...customerSettingTexts },
});
