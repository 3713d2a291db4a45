import { makeSimCustomerCode } from '@materia/contract/areas/customer';
import { onOpen, refuse } from '../../kernel/index.ts';
import { wallets } from './wallets.ts';

/** POST customer_auth/sim: hands over to the identity simulator; not there unless it is what we sign in with (spec 00 §10). */
export const makeSimCustomerCodeHandler = onOpen(makeSimCustomerCode)(async ({ body }, ctx) => {
  if (ctx.setting<string>('customer.authAdapter') !== 'SIM') return refuse('request.unknownPath');
  return { code: await wallets().simCode(body) };
});
