import type { OrderSums } from '@materia/contract/areas/order';
import { type Db, sql } from '../../kernel/index.ts';
import { counterRows, isCounted } from './order-counts.ts';
import { asksOpenOnly, onlyOverdue } from './order-filter.ts';
import { orderCondition, orderIds, type Reading } from './order-page.ts';

/** How many, and their sums; `capped`: more than were counted. */
export interface OrderTotal {
  readonly total: number;
  readonly capped?: true;
  readonly sums: OrderSums | null;
}
interface Counted extends OrderSums {
  readonly total: number;
}

/** Where counting would cost the table, it stops here (spec 00 §3). */
const cap = 1_000;
const sumColumns =
  sql.text(`coalesce(sum(payable), 0)::bigint as payable, coalesce(sum(paid_amount), 0)::bigint as "paidAmount",
  coalesce(sum(refunded_amount), 0)::bigint as "refundedAmount"`);

const asTotal = ({ total, ...sums }: Counted): OrderTotal => ({ total, sums });

/** Open orders of some places: so few that the orders themselves are nearer than the counters of many months. */
const isOpenOfPlaces = ({ actor, asked }: Reading) => actor.scope.kind === 'places' && asksOpenOnly(asked.filter);
/** Few by what they are: a tab counts them all, and so does the list behind it. */
const isFew = (reading: Reading) => isOpenOfPlaces(reading) || onlyOverdue(reading.asked.filter).length > 0;

function isCounterReading(reading: Reading): boolean {
  const { asked, search } = reading;
  const isSearch = search.ids !== null || search.names !== null || search.conditions.length > 0;
  return isCounted(asked) && !isSearch && !isOpenOfPlaces(reading);
}

/** Total and footer sums: from the counters where they know the filter, else counted up to the cap, or all the same if `exact`. */
export async function countOrders(db: Db, reading: Reading, exact = false): Promise<OrderTotal> {
  if (isCounterReading(reading))
    return asTotal(
      await db.one<Counted>(sql`
        select coalesce(sum(order_count), 0)::bigint as total, coalesce(sum(payable), 0)::bigint as payable,
          coalesce(sum(paid), 0)::bigint as "paidAmount", coalesce(sum(refunded), 0)::bigint as "refundedAmount"
        from (${counterRows(reading.actor, reading.asked)}) c`),
    );
  if (exact || isFew(reading))
    return asTotal(
      await db.one<Counted>(
        sql`select count(*) as total, ${sumColumns} from customer_order o where ${orderCondition(reading)}`,
      ),
    );
  const some = await db.one<Counted>(sql`
    with page as materialized (${orderIds(reading, { order: 'desc', limit: cap + 1, offset: 0 })})
    select count(*) as total, ${sumColumns} from page join customer_order o on o.id = page.id`);
  return some.total > cap ? { total: cap, capped: true, sums: null } : asTotal(some);
}

/** How many orders stand at each status; statuses without any are left out. */
export async function countByStatus(db: Db, reading: Reading): Promise<{ order_status_code: number; count: number }[]> {
  if (isCounterReading(reading))
    return db.rows(sql`
      select order_status_code, sum(order_count)::bigint as count from (${counterRows(reading.actor, reading.asked)}) c
      group by order_status_code having sum(order_count) > 0 order by order_status_code`);
  return db.rows(sql`
    select o.order_status_code, count(*) as count from customer_order o where ${orderCondition(reading)}
    group by o.order_status_code order by o.order_status_code`);
}
