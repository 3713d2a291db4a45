import { type Db, sql } from '../../kernel/index.ts';
import { counterKey, counterSums, counterValues } from './fold-order-counters.ts';

/** Counters anew from the orders themselves, all grains: after loading orders past the use cases, and to prove them right. */
export async function rebuildOrderCounters(db: Db): Promise<void> {
  await db.run(sql`truncate order_counter_delta, order_counter_day, order_counter_month`);
  await db.run(sql`
    with place as (
      select (placed_at at time zone 'Asia/Shanghai')::date as placed_day, company_id, coalesce(store_id, 0) as store_id,
        coalesce(mat_id, 0) as mat_id, order_type, channel, activity_id is not null as is_activity, order_status_code,
        count(*) as order_count, sum(payable) as payable, sum(paid_amount) as paid, sum(refunded_amount) as refunded
      from customer_order group by 1, 2, 3, 4, 5, 6, 7, 8
    ), grain as (
      select placed_day, ${counterKey}, ${counterValues} from place
      union all
      select placed_day, company_id, -1, -1, order_type, channel, is_activity, order_status_code, ${counterValues} from place
      union all
      select placed_day, 0, -1, -1, order_type, channel, is_activity, order_status_code, ${counterValues} from place
    ), days as (
      insert into order_counter_day (placed_day, ${counterKey}, ${counterValues})
      select placed_day, ${counterKey}, ${counterSums} from grain group by placed_day, ${counterKey}
    )
    insert into order_counter_month (placed_month, ${counterKey}, ${counterValues})
    select date_trunc('month', placed_day)::date, ${counterKey}, ${counterSums} from grain group by 1, ${counterKey}`);
}
