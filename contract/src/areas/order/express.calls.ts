import { z } from 'zod';
import { call } from '../../kernel/index.ts';
import { OrderExpress } from './order.rows.ts';

const company = z.object({ code: z.string(), name: z.string() });

/** The express companies that may be chosen, in their order. */
export const listExpressCompanies = call({
  method: 'GET',
  path: '/api/mgmt/express',
  needs: 'ORDER',
  answer: z.array(company),
  fails: [],
});

/** The same with phone and description. */
export const listExpressCompanyDetails = call({
  method: 'GET',
  path: '/api/mgmt/express/details',
  needs: 'ORDER',
  answer: z.array(company.extend({ phone: z.string().nullable(), description: z.string().nullable() })),
  fails: [],
});

/** Where an order's parcels are. */
export const readExpressData = call({
  method: 'GET',
  path: '/api/mgmt/express/:orderId/expressdata',
  needs: 'ORDER',
  params: z.strictObject({ orderId: z.coerce.number().int().positive() }),
  answer: z.array(OrderExpress),
  fails: [],
});
