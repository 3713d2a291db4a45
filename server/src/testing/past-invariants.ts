import { sql } from '../kernel/index.ts';
import type { Invariant } from './order-invariants.ts';

/** What the demo says of its past besides (spec 02 §7): each query answers what does not add up. */
export const pastInvariants: readonly Invariant[] = [
  {
    says: 'what was handed over went by somebody',
    broken: sql`
      select o.id from customer_order o where o.order_status_code in (40, 50, 51, 60, 70) and o.fulfil_type in ('DELIVERY', 'EXPRESS')
        and not exists (select from order_express e where e.order_id = o.id
          and (e.mode = 'EXPRESS') = (o.fulfil_type = 'EXPRESS') and (e.signed_at is null) = (o.order_status_code = 40))`,
  },
  {
    says: 'an order is paid whole or not at all',
    broken: sql`select id from customer_order where paid_amount > 0 and paid_amount <> payable`,
  },
  { says: 'a track holds what fits', broken: sql`select id from track where stock > capacity` },
];
