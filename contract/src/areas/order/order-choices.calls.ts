import { z } from 'zod';
import { call } from '../../kernel/index.ts';

/**
 * What an order filter may name and no screen of this account lists: goods by name, initials or barcode;
 * customers by phone or name; activities by name, the latest first; devices by name or number; deliverymen by name or phone,
 * also those who bring nothing any more.
 */
export const listOrderChoices = call({
  method: 'POST',
  path: '/api/mgmt/orders/choices',
  needs: 'ORDER',
  body: z.strictObject({
    kind: z.enum(['GOODS', 'CUSTOMER', 'ACTIVITY', 'MAT', 'DELIVERYMAN']),
    query: z.string().trim().max(60).optional(),
    ids: z.array(z.int().positive()).max(50).optional(),
  }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), hint: z.string() })),
  fails: [],
});
