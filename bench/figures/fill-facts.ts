import { addDays, type Day } from '@materia/contract/kernel';
import { makeMonths, rebuildRollups } from '../../server/src/areas/statistics/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';

export interface FactVolume {
  readonly lines: number;
  readonly days: number;
  readonly companies: number;
  readonly stores: number;
  readonly mats: number;
  readonly goods: number;
}

/** Facts of sales and of some refunds over so many days, then the rollups of them: what the consumer would have left behind. */
export async function fillFacts(db: Db, volume: FactVolume, today: Day): Promise<void> {
  const { lines, days, companies, stores, mats, goods } = volume;
  const first = addDays(today, 1 - days);
  await makeMonths(
    db,
    Array.from({ length: days }, (_, at) => addDays(first, at)),
  );
  await db.run(sql`select setseed(0.42)`);
  await db.run(sql`
    with draw as (
      select i, ${first}::date + floor(random() * ${days})::int as day, random() < 0.35 as at_mat, 1 + floor(random() * ${stores})::bigint as store,
        1 + floor(random() * ${mats})::bigint as mat, 1 + floor(${goods} * power(random(), 2))::bigint as goods, 100 + floor(random() * 5000)::bigint as price
      from generate_series(1, ${lines}::bigint) i)
    insert into stats.sales_fact (outbox_id, seq, event, biz_day, sale_day, occurred_at, order_id, order_no, order_line_id, company_id, store_id, mat_id,
      goods_id, category_id, order_type, channel, fulfil_type, pay_type, is_activity, region_code, poi_id, orders, goods_orders, quantity, gross, discount,
      cost, pay_fee)
    select -i, 0, 'SALE', day, day, day + time '12:00', (i + 1) / 2, lpad(i::text, 18, '0'), i, 1 + (case when at_mat then mat else store end) % ${companies},
      case when at_mat then 0 else store end, case when at_mat then mat else 0 end, goods, 1 + goods % 40,
      case when at_mat then 'MAT_ORDER' when i % 3 = 0 then 'DELIVERY_ORDER' else 'STORE_ORDER' end,
      case when at_mat then 'TOUCH_SCREEN' when i % 5 = 0 then 'STAFF' else 'MINI_PROGRAM' end,
      case when at_mat then 'DISPENSE' when i % 3 = 0 then 'DELIVERY' else 'STORE_PICKUP' end,
      (2 + i % 2)::int, false, '440305', 0, (i % 2)::int, 1, 1, price, price / 20, price * 6 / 10, price * 6 / 1000
    from draw`);
  await rebuildRollups(db);
}
