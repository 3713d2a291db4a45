import { z } from 'zod';
import { anyOf, call } from '../../kernel/index.ts';

/** Who may bring orders now, fewest open orders first (spec 01 §3, 04 §4). Staff phones are not masked (spec 00 §3). */
export const listDeliverymen = call({
  method: 'GET',
  path: '/api/mgmt/sysusers/deliverymans',
  needs: anyOf('DELIVERYMAN', 'ORDER'),
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      cellphone: z.string().nullable(),
      storeId: z.int().nullable(),
      /** Orders they have taken and not yet brought. */
      openOrders: z.int(),
    }),
  ),
  fails: [],
});
