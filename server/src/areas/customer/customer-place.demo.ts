import type { DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

/** Where customers bought, from the orders of the past. */
export async function sumPlaces({ db }: DemoFill): Promise<void> {
  await db.run(sql`
    insert into customer_place (customer_id, company_id, store_id, mat_id, orders, net, first_at, last_at)
    select customer_id, company_id, coalesce(store_id, 0), coalesce(mat_id, 0), count(*), sum(paid_amount - refunded_amount), min(placed_at), max(placed_at)
    from customer_order where paid_at is not null and customer_id is not null group by 1, 2, 3, 4`);
}
