import { area } from '../../kernel/index.ts';
import { listMyAddressesHandler, removeMyAddressHandler, saveMyAddressHandler } from './customer-address.ts';
import { signOutCustomerHandler } from './customer-session.ts';
import { makeSimCustomerCodeHandler } from './customer-sim-code.ts';
import { followPaid, followRefunded } from './follow-orders.ts';
import { readCustomerSelfHandler } from './read-customer-self.ts';
import { signInCustomerHandler } from './sign-in-customer.ts';

export const customerModule = area('customer', {
  handlers: [
    signInCustomerHandler,
    makeSimCustomerCodeHandler,
    signOutCustomerHandler,
    readCustomerSelfHandler,
    listMyAddressesHandler,
    saveMyAddressHandler,
    removeMyAddressHandler,
  ],
  consumers: [followPaid, followRefunded],
  settings: {
    /** SIM: codes of the identity simulator; LIVE: of WeChat and Alipay. A real database has no simulator unless told so (spec 00 §10). */
    'customer.authAdapter': { value: process.env.DATABASE_URL && process.env.ALLOW_SIM !== '1' ? 'LIVE' : 'SIM' },
    /** Points for one yuan of goods. */
    'points.earnPerYuan': { value: 1, company: true },
    /** Points worth one fen. */
    'points.perFen': { value: 1 },
    'points.validMonths': { value: 12, company: true },
  },
});
