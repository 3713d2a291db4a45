import { areaContract } from '../../kernel/index.ts';
import * as codes from './customer.codes.ts';
import { customerTexts } from './customer.texts.ts';
import * as addressCalls from './customer-address.calls.ts';
import * as authCalls from './customer-auth.calls.ts';
import { customerAuthTexts } from './customer-auth.texts.ts';

export * from './customer.codes.ts';
export * from './customer-address.calls.ts';
export * from './customer-auth.calls.ts';

export const customerContract = areaContract('customer', {
  calls: { ...authCalls, ...addressCalls },
  codes,
  texts: { ...customerTexts, ...customerAuthTexts },
});
