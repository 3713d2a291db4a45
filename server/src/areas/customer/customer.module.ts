import { area } from '../../kernel/index.ts';
import { askCustomerCodeHandler } from './ask-customer-code.ts';
import { customerSettings } from './customer.settings.ts';
import { listMyAddressesHandler, removeMyAddressHandler, saveMyAddressHandler } from './customer-address.ts';
import { signOutCustomerHandler } from './customer-session.ts';
import { makeSimCustomerCodeHandler } from './customer-sim-code.ts';
import { followPaid, followRefunded } from './follow-orders.ts';
import { customerLookup } from './look-up-customer.ts';
import { readCustomerSelfHandler } from './read-customer-self.ts';
import { revealHandler } from './reveal.ts';
import { addressReveal, customerReveal } from './reveal-customer.ts';
import { signInCustomerHandler } from './sign-in-customer.ts';

export const customerModule = area('customer', {
  handlers: [
    signInCustomerHandler,
    askCustomerCodeHandler,
    makeSimCustomerCodeHandler,
    signOutCustomerHandler,
    readCustomerSelfHandler,
    listMyAddressesHandler,
    saveMyAddressHandler,
    removeMyAddressHandler,
    revealHandler,
  ],
  consumers: [followPaid, followRefunded],
  settings: customerSettings,
  lookups: { CUSTOMER: customerLookup },
  reveals: { CUSTOMER: customerReveal, ADDRESS: addressReveal },
});
