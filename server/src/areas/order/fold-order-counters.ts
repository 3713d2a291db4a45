import { type Db, every, sql } from '../../kernel/index.ts';

/** Deltas folded in one transaction: some tens of milliseconds. */
const batch = 20_000;
export const counterKey = sql.text('company_id, store_id, mat_id, order_type, channel, is_activity, order_status_code');
export const counterSums = sql.text('sum(order_count), sum(payable), sum(paid), sum(refunded)');
export const counterValues = sql.text('order_count, payable, paid, refunded');

/**
 * Moves deltas into the counters, by day and by month, in one statement: a reader sees each of them in exactly one place.
 *
 * Each is counted at three grains, told apart by their keys: the store and mat it belongs to (0: none); its company
 * (store_id -1, mat_id -1); the platform (company_id 0 too). So neither the platform nor a company sums over its places.
 */
export async function foldOrderCounters(db: Db): Promise<number> {
  const { folded } = await db.one<{ folded: number }>(sql`
    with gone as (
      delete from order_counter_delta
      where id = any(array(select id from order_counter_delta order by id limit ${batch}))
      returning *
    ), grain as (
      select placed_day, ${counterKey}, ${counterValues} from gone
      union all
      select placed_day, company_id, -1, -1, order_type, channel, is_activity, order_status_code, ${counterValues} from gone
      union all
      select placed_day, 0, -1, -1, order_type, channel, is_activity, order_status_code, ${counterValues} from gone
    ), days as (
      insert into order_counter_day as c (placed_day, ${counterKey}, ${counterValues})
      select placed_day, ${counterKey}, ${counterSums} from grain group by placed_day, ${counterKey}
      on conflict (placed_day, ${counterKey}) do update set order_count = c.order_count + excluded.order_count,
        payable = c.payable + excluded.payable, paid = c.paid + excluded.paid, refunded = c.refunded + excluded.refunded
    ), months as (
      insert into order_counter_month as c (placed_month, ${counterKey}, ${counterValues})
      select date_trunc('month', placed_day)::date, ${counterKey}, ${counterSums} from grain group by 1, ${counterKey}
      on conflict (placed_month, ${counterKey}) do update set order_count = c.order_count + excluded.order_count,
        payable = c.payable + excluded.payable, paid = c.paid + excluded.paid, refunded = c.refunded + excluded.refunded
    )
    select count(*)::int as folded from gone`);
  return folded;
}

/** Orders move on and leave zeros behind at each status they passed: swept, so that the counters stay small. */
export async function sweepOrderCounters(db: Db): Promise<number> {
  const isZero = sql`order_count = 0 and payable = 0 and paid = 0 and refunded = 0`;
  return (
    (await db.run(sql`delete from order_counter_day where ${isZero}`)) +
    (await db.run(sql`delete from order_counter_month where ${isZero}`))
  );
}

export const orderCounterLoops = [
  every('order-counter-fold', 1_000, async ({ db, signal }) => {
    while (!signal.aborted && (await foldOrderCounters(db)) === batch);
  }),
  every('order-counter-sweep', 3_600_000, async ({ db }) => {
    await sweepOrderCounters(db);
  }),
];
