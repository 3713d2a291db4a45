import { askCustomerCode } from '@materia/contract/areas/customer';
import { onOpen } from '../../kernel/index.ts';
import { sendCode } from '../identity/index.ts';

/** POST customer_auth/smscode: whoever has the phone may sign in with it, a customer or not yet one (spec 05 §4.1). */
export const askCustomerCodeHandler = onOpen(askCustomerCode)(({ body }, { ip }) =>
  sendCode({ purpose: 'CUSTOMER', cellphone: body.cellphone, ip }),
);
