import { type Lookup, sql } from '../../kernel/index.ts';
import { orderReach } from './order-scope.ts';

/** An order by its whole number. */
export const orderLookup: Lookup = {
  needs: 'ORDER',
  find: (db, actor, key) =>
    db.maybe(sql`
      select o.id, o.order_no as name from customer_order o
      where o.order_no = ${key} and o.deleted_at is null and ${orderReach(actor, 'o')}`),
};
