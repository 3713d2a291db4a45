import { type ChannelCode, deletedStatus } from '@materia/contract/areas/order';
import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import { type BlockCtx, daysBack, join, sql, thisTime } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';

/** Days back: today itself, and those that it is compared with. */
export const daysShown = [0, ...daysBack] as const;
type DayShown = (typeof daysShown)[number];

/** Orders of one hour, family and channel. */
export interface HourRow {
  readonly back: DayShown;
  readonly hour: number;
  /** Placed before the time of day that it is now. */
  readonly early: boolean;
  readonly mat: boolean;
  readonly channel: ChannelCode;
  readonly orders: number;
  readonly paid: number;
  readonly refunded: number;
}

const dayMs = 24 * 3_600_000;

/** The days compared, as rows: from, to, and the time of day that it is now on each. */
function days(now: Date, backs: readonly DayShown[]) {
  const today = dayOf(now);
  return join(
    backs.map(back => {
      const from = startOfDay(addDays(today, -back));
      return sql`(${back}::int, ${from}::timestamptz, ${new Date(from.getTime() + dayMs)}::timestamptz, ${thisTime(now, back)}::timestamptz)`;
    }),
  );
}

const counted = sql`count(*)::int as orders, sum(o.paid_amount)::bigint as paid, sum(o.refunded_amount)::bigint as refunded`;
const isMat = sql`o.order_type = 'MAT_ORDER'`;

/** The orders of today, yesterday and a week ago in the account's scope: three days of the list's own index, whatever lies before. */
export function orderHours({ db, actor, now }: BlockCtx): Promise<HourRow[]> {
  return db.rows<HourRow>(sql`
    with d (back, at, ends, until) as (values ${days(now(), daysShown)})
    select d.back, floor(extract(epoch from o.placed_at - d.at) / 3600)::int as hour, o.placed_at <= d.until as early,
      ${isMat} as mat, o.channel, ${counted}
    from d join customer_order o on o.placed_at >= d.at and o.placed_at < d.ends
    where o.order_status_code <> ${deletedStatus} and ${orderScope(actor, 'o')}
    group by 1, 2, 3, 4, 5`);
}

export interface CompanyRow {
  readonly companyId: number;
  readonly name: string;
  readonly storeOrders: number;
  readonly matOrders: number;
  readonly storePaid: number;
  readonly matPaid: number;
  readonly yesterday: number;
}

/** Who has sold most today, and what they had by this time yesterday. */
export function companiesToday({ db, actor, now }: BlockCtx, limit: number): Promise<CompanyRow[]> {
  return db.rows<CompanyRow>(sql`
    with d (back, at, ends, until) as (values ${days(now(), [0, 1])}),
    sold as (
      select o.company_id, count(*) filter (where d.back = 0 and not ${isMat})::int as store_orders,
        count(*) filter (where d.back = 0 and ${isMat})::int as mat_orders,
        coalesce(sum(o.paid_amount) filter (where d.back = 0 and not ${isMat}), 0)::bigint as store_paid,
        coalesce(sum(o.paid_amount) filter (where d.back = 0 and ${isMat}), 0)::bigint as mat_paid,
        coalesce(sum(o.paid_amount) filter (where d.back = 1), 0)::bigint as yesterday
      from d join customer_order o on o.placed_at >= d.at and o.placed_at <= d.until
      where o.order_status_code <> ${deletedStatus} and ${orderScope(actor, 'o')} group by 1)
    select s.company_id as "companyId", c.short_name as name, s.store_orders as "storeOrders", s.mat_orders as "matOrders",
      s.store_paid as "storePaid", s.mat_paid as "matPaid", s.yesterday
    from sold s join company c on c.id = s.company_id where s.store_orders + s.mat_orders > 0
    order by s.store_paid + s.mat_paid desc, s.company_id limit ${limit}`);
}
